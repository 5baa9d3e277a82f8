internal import Support
internal import TextEntry
internal import Yams

/// A block of keys in a file.
struct YAMLSection {
  /// More keys than any block of ours.
  private static let mostKeys = 5_000
  let file: String
  /// The full path of the block; empty at the root.
  let key: String
  let place: SourcePlace
  /// The keys and values in file order.
  let entries: [(name: YAMLValue, value: YAMLValue)]

  init(file: String, key: String, place: SourcePlace, mapping: Node.Mapping) throws {
    self.file = file
    self.key = key
    self.place = place
    guard mapping.count <= Self.mostKeys else {
      throw ConfigurationError.malformed(
        place, reason: "this block has \(mapping.count) keys, which no configuration has.")
    }
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

  /// The value of a key; `nil` if missing.
  subscript(_ name: String) -> YAMLValue? {
    entries.first { $0.name.word == name }?.value
  }

  /// The value of a required key.
  func required(_ name: String, _ expected: String) throws -> YAMLValue {
    guard let value = self[name] else {
      throw ConfigurationError.missingKey(
        place, key: key.isEmpty ? name : "\(key).\(name)", expected: expected)
    }
    return value
  }

  /// A block with a single value, nested in a block of its own unless `name` is empty, at the value's place
  /// in its file.
  init(holding value: YAMLValue, section: String, name: String) throws {
    let block = name.isEmpty ? value.node : Node([(Node(name), value.node)])
    try self.init(
      file: value.file, key: "", place: value.place,
      mapping: Node.Mapping([(Node(section), block)]))
  }

  /// Refuses keys that are not in the list.
  func allow(_ names: [String]) throws {
    if let entry = entries.first(where: { !names.contains($0.name.word) }) {
      throw unknownKey(entry, besides: names)
    }
  }

  /// An error for each key that is not in the list.
  func unknownKeys(besides names: [String]) -> [ConfigurationError] {
    entries.filter { !names.contains($0.name.word) }.map { unknownKey($0, besides: names) }
  }

  private func unknownKey(
    _ entry: (name: YAMLValue, value: YAMLValue), besides names: [String]
  ) -> ConfigurationError {
    .unknownKey(
      entry.name.place, key: entry.name.key,
      nearest: NearestName.find(entry.name.word, among: names), known: names)
  }
}
