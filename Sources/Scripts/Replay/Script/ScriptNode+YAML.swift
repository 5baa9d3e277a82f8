internal import Support
internal import Yams

extension ScriptNode {
  /// Parses YAML into text, lists and keys; tags, anchors, merges and duplicate keys are refused.
  static func yaml(_ text: String, file: String) throws(ScriptError) -> ScriptNode {
    let whole = SourcePlace(file: file)
    do {
      // Nodes know their anchors only as long as their parser lives.
      let parser = try Parser(yaml: text)
      let root = try parser.singleRoot()
      return try withExtendedLifetime(parser) {
        guard let root else {
          throw ScriptError.malformed(whole, reason: "the script is empty.")
        }
        return try ScriptNode(root, file: file)
      }
    } catch let error as ScriptError {
      throw error
    } catch let error as YamlError {
      throw explain(error, file: file)
    } catch {
      throw ScriptError.malformed(whole, reason: "is not YAML: \(error)")
    }
  }

  private init(_ node: Node, file: String) throws(ScriptError) {
    let place = SourcePlace(node.mark, file: file)
    if node.anchor != nil {
      throw ScriptError.malformed(place, reason: "anchors (&name) are not used in scripts.")
    }
    self.place = place
    switch node {
    case .alias:
      throw ScriptError.malformed(place, reason: "aliases (*name) are not used in scripts.")
    case .scalar(let scalar):
      content = .scalar(scalar.string)
    case .sequence(let sequence):
      var members: [ScriptNode] = []
      for member in sequence { members.append(try ScriptNode(member, file: file)) }
      content = .list(members)
    case .mapping(let mapping):
      var entries: [Entry] = []
      for (key, value) in mapping {
        let keyPlace = SourcePlace(key.mark, file: file)
        guard case .scalar(let name) = key, name.string != "<<" else {
          throw ScriptError.malformed(keyPlace, reason: "a key must be a plain word.")
        }
        entries.append(
          Entry(key: name.string, place: keyPlace, value: try ScriptNode(value, file: file)))
      }
      content = .mapping(entries)
    }
  }

  private static func explain(_ error: YamlError, file: String) -> ScriptError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let place = SourcePlace(mark, file: file)
      return .malformed(place, reason: "is not YAML: \(problem).")
    case .duplicatedKeysInMapping(let keys, let context):
      let place = SourcePlace(context.mark, file: file)
      let names = keys.joined(separator: ", ")
      return .malformed(place, reason: "the same key stands there twice: \(names).")
    default:
      return .malformed(SourcePlace(file: file), reason: "is not YAML: \(error)")
    }
  }
}

extension SourcePlace {
  fileprivate init(_ mark: Mark?, file: String) {
    self.init(file: file, line: mark?.line ?? 0, column: mark?.column ?? 0)
  }
}
