package import SearchScreen

extension ScriptReader {
  /// An event of a part: a name, or a block with one name and its details; `nil` if no part has the key.
  func partEvent(_ key: String, _ node: ScriptNode) throws(ScriptError) -> PartEvent? {
    guard let kind = PartEvent.scriptedKinds.first(where: { $0.key == key }) else { return nil }
    let expected = "one of " + kind.names.joined(separator: ", ") + ", with its details"
    var words: [String] = []
    if case .mapping = node.content {
      let entries = try node.entries(key, known: kind.names)
      guard let entry = entries.first, entries.count == 1 else {
        throw node.wrong(key, expected: expected)
      }
      words.append(entry.key)
      for member in entry.value.members { words.append(try member.text("\(key).\(entry.key)")) }
    } else {
      words.append(try node.text(key, expected: expected))
    }
    guard let event = kind.event(of: words) else {
      throw node.wrong(key, expected: expected)
    }
    return event
  }
}

extension PartEvent {
  /// The key of its steps, and its name in recordings.
  var key: String { type(of: news).key }

  /// The kinds that are steps of scripts.
  package static var scriptedKinds: [any PartNews.Type] { kinds.filter { !$0.names.isEmpty } }

  /// Whether recordings can contain it.
  var isRecorded: Bool { Self.kinds.contains { $0.key == key } }

  /// Parses an event; `nil` for anything else.
  init?(key: String, words: [String]) {
    guard let event = Self.kinds.first(where: { $0.key == key })?.event(of: words) else {
      return nil
    }
    self = event
  }
}
