internal import Support
internal import TextEntry

/// A script as written, before its fields get types and its parameters get values.
///
/// There are two equivalent encodings: YAML for people (`*.replay.yaml`), and JSON with one object per line
/// for recordings (`*.replay.jsonl`), which may be cut off anywhere.
package struct ScriptDocument: Hashable, Sendable {
  /// The encoding.
  package enum Encoding: String, Hashable, Sendable, CaseIterable {
    case yaml
    case jsonl

    /// The encoding of a file by its name: JSON for `.jsonl`, else YAML.
    package init(file: String) { self = file.hasSuffix(".jsonl") ? .jsonl : .yaml }
  }

  /// The file it was read from, for messages.
  package var file: String
  /// The last complete line, from 1, of a document that ends in the middle of a line, as after a crash; `nil`
  /// if it is complete.
  package private(set) var cutAfter: Int?
  var root: ScriptNode

  /// Reads a document.
  /// - Throws: ``ScriptError`` with the place of the first mistake.
  package init(_ text: String, as encoding: Encoding, file: String) throws(ScriptError) {
    self.file = file
    switch encoding {
    case .yaml: root = try .yaml(text, file: file)
    case .jsonl: (root, cutAfter) = try ScriptDocument.lines(text, file: file)
    }
  }

  /// Converts a script.
  package init(_ script: Script) {
    file = script.file
    root = ScriptWriter.node(for: script)
  }

  init(root: ScriptNode, file: String) {
    self.root = root
    self.file = file
  }

  /// The document in an encoding; reading the text gives the same document.
  package func text(as encoding: Encoding) -> String {
    switch encoding {
    case .yaml: yaml
    case .jsonl: jsonl
    }
  }

  // MARK: YAML

  private var yaml: String {
    guard case .mapping(let entries) = root.content else { return root.flowYAML + "\n" }
    var lines: [String] = []
    for entry in entries {
      let key = ScriptNode.yaml(entry.key)
      guard case .list(let members) = entry.value.content, !members.isEmpty,
        ["steps", "cases"].contains(entry.key)
      else {
        lines.append("\(key): \(entry.value.flowYAML)")
        continue
      }
      lines.append("\(key):")
      for member in members { lines += Self.blockLines(of: member) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A step on its own line; a second key of the same step follows below the first.
  private static func blockLines(of node: ScriptNode) -> [String] {
    guard case .mapping(let entries) = node.content, (1...2).contains(entries.count) else {
      return ["  - \(node.flowYAML)"]
    }
    return entries.enumerated().map { index, entry in
      (index == 0 ? "  - " : "    ")
        + "\(ScriptNode.yaml(entry.key)): \(entry.value.flowYAML)"
    }
  }

  // MARK: Lines of JSON

  /// The header on the first line, then one step per line.
  private var jsonl: String {
    guard case .mapping(let entries) = root.content else { return root.json + "\n" }
    let header = ScriptNode(
      content: .mapping(entries.filter { $0.key != "steps" }), place: root.place)
    var steps: [ScriptNode] = []
    if case .list(let members)? = entries.first(where: { $0.key == "steps" })?.value.content {
      steps = members
    }
    return ([header] + steps).map { $0.json + "\n" }.joined()
  }

  private static func lines(
    _ text: String, file: String
  ) throws(ScriptError) -> (ScriptNode, cutAfter: Int?) {
    var nodes: [ScriptNode] = []
    var cutAfter: Int?
    let lines = Array(text.utf8).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
      do {
        nodes.append(try .json(Array(line), file: file, line: index + 1))
      } catch {
        // Only the text after the last line ending can be incomplete.
        guard index == lines.count - 1, !nodes.isEmpty else { throw error }
        cutAfter = nodes.last?.place.line
      }
    }
    guard let header = nodes.first else {
      throw .malformed(SourcePlace(file: file), reason: "the script is empty.")
    }
    guard case .mapping(var entries) = header.content else {
      throw .malformed(header.place, reason: "the first line must be the header, an object.")
    }
    if let steps = entries.first(where: { $0.key == "steps" }) {
      throw .malformed(steps.place, reason: "steps stand on lines of their own, one each.")
    }
    let place = nodes.count > 1 ? nodes[1].place : header.place
    entries.append(
      ScriptNode.Entry(
        key: "steps", place: place,
        value: ScriptNode(content: .list(Array(nodes.dropFirst())), place: place)))
    return (ScriptNode(content: .mapping(entries), place: header.place), cutAfter)
  }

  /// The first line of a recording: everything except its steps, including the line ending.
  package static func header(of script: Script) -> String {
    var script = script
    script.steps = []
    return ScriptDocument(script).text(as: .jsonl)
  }

  /// One line of a recording, including its line ending.
  package static func line(for action: ScriptStep.Action) -> String {
    ScriptWriter.step(action).json + "\n"
  }

  /// A step in YAML as an element of the steps, without the last line ending.
  package static func block(for action: ScriptStep.Action) -> String {
    blockLines(of: ScriptWriter.step(action)).joined(separator: "\n")
  }

  /// Whether two documents have the same contents, ignoring places in files.
  package func holdsTheSame(as other: ScriptDocument) -> Bool {
    root.withoutPlaces == other.root.withoutPlaces
  }
}

extension ScriptNode {
  /// The node without its place in a file, for comparing.
  var withoutPlaces: ScriptNode {
    let nowhere = SourcePlace(file: "")
    switch content {
    case .scalar: return ScriptNode(content: content, place: nowhere)
    case .list(let members):
      return ScriptNode(content: .list(members.map(\.withoutPlaces)), place: nowhere)
    case .mapping(let entries):
      let plain = entries.map {
        Entry(key: $0.key, place: nowhere, value: $0.value.withoutPlaces)
      }
      return ScriptNode(content: .mapping(plain), place: nowhere)
    }
  }
}
