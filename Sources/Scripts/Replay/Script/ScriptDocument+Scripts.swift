package import Support
internal import TextEntry

extension ScriptDocument {
  /// The maximum depth of scripts running other scripts.
  private static let deepest = 8

  /// Finds the document that a step runs; the place is the step's.
  package typealias Finder = (_ path: String, _ place: SourcePlace) throws(ScriptError) ->
    ScriptDocument

  /// The scripts in the document: one for each case, or a single one, with all files they run inlined.
  ///
  /// - Parameter find: Finds other files; paths are as written.
  /// - Throws: ``ScriptError`` for the first mistake, in any of the files.
  package func scripts(find: Finder = refuse) throws(ScriptError) -> [Script] {
    let reader = ScriptReader(file: file)
    let minor = try reader.checkVersion(of: root)
    var scripts: [Script] = []
    for one in try cases() {
      let filled = try Parameters(one.values).fill(root.without(["cases", "steps"]))
      var script = try reader.header(from: filled, minor: minor)
      if let id = one.id { script.caseName = id }
      let steps = try expanded(with: Parameters(one.values), callers: [], find: find)
      for step in steps {
        script.steps.append(try reader.step(step.node, callers: step.callers))
      }
      script.cutAfter = cutAfter
      if cutAfter != nil {
        script.notices.append("\(file) is cut short; it is played to its last whole line.")
      }
      scripts.append(script)
    }
    return scripts
  }

  /// Refuses to find anything: for scripts that are not in files.
  package static func refuse(_ path: String, _ place: SourcePlace) throws(ScriptError)
    -> ScriptDocument
  {
    throw .malformed(place, reason: "run: other files can only be run from a file.")
  }

  // MARK: Cases

  private struct Case {
    var id: String?
    var values: [(name: String, value: String)]
  }

  private func cases() throws(ScriptError) -> [Case] {
    guard let node = try root.value(of: "cases") else { return [Case(id: nil, values: [])] }
    guard case .list(let members) = node.content, !members.isEmpty else {
      throw node.wrong("cases", expected: "a list of blocks, each with an id and its parameters")
    }
    var cases: [Case] = []
    for member in members {
      let values = try member.parameters("cases")
      guard let id = values.first(where: { $0.name == "id" })?.value, !id.isEmpty else {
        throw .missingKey(member.place, key: "id", expected: "a name for the case")
      }
      guard !cases.contains(where: { $0.id == id }) else {
        throw .malformed(member.place, reason: "two cases are called \(id).")
      }
      cases.append(Case(id: id, values: values))
    }
    return cases
  }

  // MARK: Other files

  private struct Expanded {
    var node: ScriptNode
    var callers: [SourcePlace]
  }

  private func expanded(
    with parameters: Parameters, callers: [(file: String, place: SourcePlace)], find: Finder
  ) throws(ScriptError) -> [Expanded] {
    guard let steps = try root.value(of: "steps") else {
      throw .missingKey(root.place, key: "steps", expected: "a list of steps")
    }
    guard case .list(let members) = steps.content else {
      throw steps.wrong("steps", expected: "a list of steps, each with a “-”")
    }
    // A recording may end right after its header, but a script without steps is a mistake.
    guard !members.isEmpty || Encoding(file: file) == .jsonl else {
      throw ScriptError.wrongValue(
        steps.place, key: "steps", found: "an empty list", expected: "at least one step",
        nearest: nil)
    }
    var result: [Expanded] = []
    for member in members {
      let node = try parameters.fill(member)
      guard case .mapping(let entries) = node.content, let run = entries.first, run.key == "run"
      else {
        result.append(Expanded(node: node, callers: callers.map(\.place)))
        continue
      }
      for entry in entries.dropFirst() where entry.key != "with" {
        throw .unknownKey(entry.place, key: entry.key, nearest: "with", known: ["run", "with"])
      }
      let path = try run.value.text("run", expected: "the name of a script")
      let values = try entries.dropFirst().first?.value.parameters("with") ?? []
      let other = try find(path, run.place)
      let chain = callers + [(file: file, place: run.place)]
      guard !chain.contains(where: { $0.file == other.file }) else {
        throw .malformed(run.place, reason: "run: \(path) runs itself in the end.")
      }
      guard chain.count <= Self.deepest else {
        throw .malformed(
          run.place, reason: "run: files run each other more than \(Self.deepest) deep.")
      }
      result += try other.expanded(with: Parameters(values), callers: chain, find: find)
    }
    return result
  }
}

/// The values for `${name}`.
private struct Parameters {
  let values: [(name: String, value: String)]

  init(_ values: [(name: String, value: String)]) { self.values = values }

  func fill(_ node: ScriptNode) throws(ScriptError) -> ScriptNode {
    var node = node
    switch node.content {
    case .scalar(let text):
      guard text.contains("$") else { return node }
      node.content = .scalar(try fill(text, at: node.place))
    case .list(let members):
      var filled: [ScriptNode] = []
      for member in members { filled.append(try fill(member)) }
      node.content = .list(filled)
    case .mapping(let entries):
      var filled: [ScriptNode.Entry] = []
      for var entry in entries {
        entry.value = try fill(entry.value)
        filled.append(entry)
      }
      node.content = .mapping(filled)
    }
    return node
  }

  /// Substitutes the values; `$${` is a literal `${`.
  private func fill(_ text: String, at place: SourcePlace) throws(ScriptError) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[start...]
      if rest.hasPrefix("$${") {
        result += "${"
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix("${"), let end = rest.firstIndex(of: "}") {
        let name = String(rest[rest.index(start, offsetBy: 2)..<end])
        guard let value = values.first(where: { $0.name == name })?.value else {
          let known = values.map(\.name)
          throw .unknownKey(
            place, key: "${\(name)}", nearest: NearestName.find(name, among: known), known: known)
        }
        result += value
        rest = rest[rest.index(after: end)...]
      } else {
        result += "$"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}

extension ScriptNode {
  /// The value of a key in a block; `nil` if missing.
  /// - Throws: ``ScriptError`` if the node is not a block.
  func value(of key: String) throws(ScriptError) -> ScriptNode? {
    guard case .mapping(let entries) = content else {
      throw wrong(
        "script", expected: "a block of keys: " + ScriptReader.keys.joined(separator: ", "))
    }
    return entries.first { $0.key == key }?.value
  }

  /// The block without some of its keys.
  fileprivate func without(_ keys: [String]) -> ScriptNode {
    guard case .mapping(let entries) = content else { return self }
    var node = self
    node.content = .mapping(entries.filter { !keys.contains($0.key) })
    return node
  }

  /// Names and values, all of them text.
  fileprivate func parameters(
    _ key: String
  ) throws(ScriptError) -> [(name: String, value: String)] {
    guard case .mapping(let entries) = content else {
      throw wrong(key, expected: "names and values, such as {q: toy story}")
    }
    var values: [(name: String, value: String)] = []
    for entry in entries { values.append((entry.key, try entry.value.text(entry.key))) }
    return values
  }
}
