import Foundation

/// Reads the public declarations of sources: a line each, with the types around them.
///
/// The formatter keeps the indentation, so the type around a line is the last one with less of it.
struct PublicAPIReader {
  private struct Scope {
    var indent: Int
    var name: String
    /// Whether members are public without saying so: cases, requirements of a protocol.
    var isOpen: Bool
  }

  private var scopes: [Scope] = []
  private(set) var declarations: [String] = []

  /// The declarations of files, sorted.
  static func declarations(in files: [SourceFile]) -> [String] {
    var reader = PublicAPIReader()
    for file in files { reader.read(file) }
    return Set(reader.declarations).sorted()
  }

  private mutating func read(_ file: SourceFile) {
    scopes = []
    let lines = file.text.components(separatedBy: "\n")
    for (index, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indent)
      guard !text.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("#") else { continue }
      while let last = scopes.last, last.indent >= indent { scopes.removeLast() }
      let words = Self.words(of: text)
      let isPublic = words.first == "public"
      let isMember = isPublic || isImplicitlyPublic(words, indent: indent)
      if isMember, words.dropFirst().first != "import" {
        declarations.append(prefix + signature(lines[index...]))
      }
      guard let kind = words.firstIndex(where: { Self.types.contains($0) }), kind <= 3,
        kind + 1 < words.count
      else { continue }
      let name = words[kind + 1].replacing("{", with: "")
      let opens = isPublic && ["enum", "protocol"].contains(words[kind])
      scopes.append(Scope(indent: indent, name: name, isOpen: opens))
    }
  }

  private func isImplicitlyPublic(_ words: [String], indent: Int) -> Bool {
    guard let scope = scopes.last, scope.isOpen, indent == scope.indent + 2 else { return false }
    return ["case", "func", "var", "associatedtype", "mutating", "init"].contains(words[0])
  }

  private var prefix: String {
    scopes.map(\.name).joined(separator: ".") + (scopes.isEmpty ? "" : ".")
  }

  /// A declaration up to its body, in one line.
  private func signature(_ lines: ArraySlice<String>) -> String {
    var text = ""
    for line in lines.prefix(24) {
      let part = line.trimmingPrefix { $0 == " " }
      text += (text.isEmpty ? "" : " ") + part
      let depth = text.count { $0 == "(" } - text.count { $0 == ")" }
      guard depth <= 0 else { continue }
      if text.contains(" {") || !text.hasSuffix(",") && !text.hasSuffix("->") { break }
    }
    let body =
      text.range(of: " { ")
      ?? (text.hasSuffix(" {") ? text.range(of: " {", options: .backwards) : nil)
    let end = body?.lowerBound ?? text.endIndex
    return String(text[..<end]).replacing("public ", with: "").replacing("( ", with: "(")
      .replacing(" )", with: ")")
  }

  private static func words(of text: Substring) -> [String] {
    let separators: Set<Character> = [" ", "(", ":", "<"]
    return text.split { separators.contains($0) }.map { String($0) }
  }

  private static let types: Set<String> = [
    "struct", "enum", "class", "protocol", "extension", "actor",
  ]
}
