internal import Foundation
internal import Support
internal import Yams

/// Parses a file into YAML nodes, which know their lines.
enum YAMLFile {
  /// No file of ours comes close; anything larger is something else.
  static let maxBytes = 1_000_000
  /// Nested brackets.
  private static let maxDepth = 100
  /// Bytes per line.
  private static let maxLineLength = 4000

  /// The mapping at the root of a file; `nil` when the file contains only comments.
  static func root(of file: String) throws -> YAMLSection? {
    try root(of: text(of: file), file: file)
  }

  /// The mapping at the root of a text; `nil` when it contains only comments.
  static func root(of text: String, file: String) throws -> YAMLSection? {
    guard text.contains(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) else {
      throw ConfigurationError.unreadable(
        SourcePlace(file: file), reason: "the file is empty. Write a key into it, or remove it.")
    }
    try refuseDepth(in: text, file: file)
    let node: Node?
    do {
      // The basic resolver leaves plain words untyped: the full one matches every scalar against a dozen
      // regular expressions, and every key here already knows its type.
      let parser = try Parser(yaml: text, resolver: .basic)
      node = try parser.singleRoot()
      // Nodes know their anchors only as long as the parser lives.
      try withExtendedLifetime(parser) {
        if let node { try refuseAnchors(in: node, file: file) }
      }
    } catch let error as YamlError {
      throw explain(error, file: file)
    }
    guard let node else { return nil }
    let root = YAMLValue(file: file, key: YAMLValue.rootKey, node: node)
    return root.isNull ? nil : try root.section()
  }

  private static func text(of file: String) throws -> String {
    func failure(_ reason: String) -> ConfigurationError {
      .unreadable(SourcePlace(file: file), reason: reason)
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      throw failure("there is no such file.")
    }
    guard !isFolder.boolValue else {
      throw failure("is a folder. Name the file inside it.")
    }
    if let kind = FileKind.odd(file) {
      throw failure("is \(kind.rawValue), not a file. Save what it gives in one first.")
    }
    guard (AtomicFile.size(of: file) ?? 0) <= maxBytes else {
      throw failure("is larger than a megabyte; this is not a configuration.")
    }
    guard let data = try? RegularFile.data(of: file, atMost: maxBytes) else {
      throw failure("may not be read. Check its permissions.")
    }
    if let encoding = WideText.encoding(of: data.prefix(4)) {
      throw failure(
        "is \(encoding) text. Save it as UTF-8, for example: "
          + "iconv -f \(encoding) -t UTF-8 \(file) > new.yaml")
    }
    let hasZero = data.withUnsafeBytes { $0.contains(0) }
    guard !hasZero, let text = String(data: data, encoding: .utf8) else {
      throw failure("is not text in UTF-8. Save it as UTF-8, or name the right file.")
    }
    return text
  }

  /// Refuses nesting deeper than any configuration needs: the parser is very slow on a hundred thousand
  /// brackets and overflows the stack on as many dashes.
  private static func refuseDepth(in text: String, file: String) throws {
    var line = 1
    var column = 1
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "\n"): (line, column) = (line + 1, 0)
      default: break
      }
      guard depth <= maxDepth, column <= maxLineLength else {
        throw ConfigurationError.malformed(
          SourcePlace(file: file, line: line, column: column),
          reason: "this is nested too deeply, or the line is too long, for a configuration.")
      }
      column += 1
    }
  }

  private static func refuseAnchors(in node: Node, file: String) throws {
    if node.anchor != nil {
      throw ConfigurationError.malformed(
        SourcePlace(file: file, node: node),
        reason: "anchors and aliases (& and *) are not understood here. Write the value out, or "
          + "put it in quotation marks if it starts with one of these.")
    }
    switch node {
    case .mapping(let mapping):
      for (key, value) in mapping {
        try refuseAnchors(in: key, file: file)
        try refuseAnchors(in: value, file: file)
      }
    case .sequence(let sequence):
      for value in sequence { try refuseAnchors(in: value, file: file) }
    case .scalar, .alias: break
    }
  }

  private static func explain(_ error: YamlError, file: String) -> ConfigurationError {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let during = context.map { " (\($0.text), line \($0.mark.line))" } ?? ""
      return .malformed(
        SourcePlace(file: file, line: mark.line, column: mark.column),
        reason: "this is not YAML: \(problem)\(during).")
    case .duplicatedKeysInMapping(let keys, let context):
      return .malformed(
        SourcePlace(file: file, line: context.mark.line, column: context.mark.column),
        reason: "\(keys.first ?? "a key"): stands here twice in one block. Keep one.")
    case .reader(let problem, _, _, _):
      return .unreadable(
        SourcePlace(file: file), reason: "is not text: \(problem). This is not a configuration.")
    default:
      return .unreadable(SourcePlace(file: file), reason: "could not be read as YAML.")
    }
  }
}

extension SourcePlace {
  /// The place at which a node starts.
  init(file: String, node: Node) {
    self.init(file: file, line: node.mark?.line ?? 0, column: node.mark?.column ?? 0)
  }
}
