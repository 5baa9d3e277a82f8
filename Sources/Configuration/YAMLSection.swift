internal import TextEntry
internal import Yams

/// A block of keys in a file.
struct YAMLSection {
  let file: String
  /// The whole way to it, empty at the root.
  let key: String
  let place: SourcePlace
  /// The keys and values in the order of the file.
  let entries: [(name: YAMLValue, value: YAMLValue)]

  init(file: String, key: String, place: SourcePlace, mapping: Node.Mapping) throws {
    self.file = file
    self.key = key
    self.place = place
    entries = try mapping.map { name, value in
      guard let text = name.scalar?.string else {
        throw ConfigurationError.malformed(
          SourcePlace(file: file, node: name),
          reason: "a key must be a word, not a list or a block.")
      }
      let path = key.isEmpty ? text : "\(key).\(text)"
      return (
        YAMLValue(file: file, key: path, node: name), YAMLValue(file: file, key: path, node: value)
      )
    }
  }

  /// The value of a key; `nil` when it is not there.
  subscript(_ name: String) -> YAMLValue? {
    entries.first { $0.name.word == name }?.value
  }

  /// The value of a key that must be there.
  func required(_ name: String, _ expected: String) throws -> YAMLValue {
    guard let value = self[name] else {
      throw ConfigurationError.missingKey(
        place, key: key.isEmpty ? name : "\(key).\(name)", expected: expected)
    }
    return value
  }

  /// Refuses keys that are not among those.
  func allow(_ names: [String]) throws {
    for entry in entries {
      let name = entry.name.word
      guard !names.contains(name) else { continue }
      throw ConfigurationError.unknownKey(
        entry.name.place, key: entry.name.key, nearest: NearestName.find(name, among: names),
        known: names)
    }
  }
}
