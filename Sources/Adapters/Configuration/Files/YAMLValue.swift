internal import Support
internal import TextEntry
internal import Yams

/// A value in a file with its key, so that errors can name the exact place.
struct YAMLValue {
  /// The name of a file's root in messages.
  static let rootKey = "the file"

  let file: String
  /// The full path: `theme.textScale`, `pages.abc[2][3]`; `rootKey` for the file itself.
  let key: String
  let node: Node

  /// The text of a scalar; empty for a list or a block.
  var word: String { node.scalar?.string ?? "" }

  /// Its place in the file.
  var place: SourcePlace { SourcePlace(file: file, node: node) }

  /// Whether the value was left out: `null`, `~` or nothing after the colon.
  var isNull: Bool {
    guard case .scalar(let scalar) = node, isPlain(scalar) else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  /// Whether it is a block of keys.
  var isSection: Bool {
    if case .mapping = node { true } else { false }
  }

  /// Whether it is a list.
  var isList: Bool {
    if case .sequence = node { true } else { false }
  }

  /// The value as a block of keys.
  func section() throws -> YAMLSection {
    guard case .mapping(let mapping) = node else { throw mismatch("a block of keys") }
    return try YAMLSection(
      file: file, key: key == YAMLValue.rootKey ? "" : key, place: place, mapping: mapping)
  }

  /// The value as a list.
  func list(_ expected: String) throws -> [YAMLValue] {
    guard case .sequence(let sequence) = node else { throw mismatch(expected) }
    return sequence.enumerated().map { index, node in
      YAMLValue(file: file, key: "\(key)[\(index)]", node: node)
    }
  }

  /// The value as a list of at most `most` entries.
  /// - Parameter entries: The plural of the entries, with what each must have: `plans`.
  func list(most: Int, of entries: String) throws -> [YAMLValue] {
    let expected = Self.list(most: most, of: entries)
    let list = try list(expected)
    guard list.count <= most else { throw mismatch(expected) }
    return list
  }

  /// The description of such a list in a message.
  static func list(most: Int, of entries: String) -> String {
    "a list of at most \(most) \(entries)"
  }

  /// Text of at most `maxLength` characters; numbers and words like `no` are text too.
  func text(maxLength: Int = 500, isEmptyAllowed: Bool = true) throws -> String {
    guard case .scalar(let scalar) = node, !isNull else { throw mismatch("text") }
    guard scalar.string.count <= maxLength else {
      throw mismatch("text of at most \(maxLength) characters")
    }
    guard isEmptyAllowed || !scalar.string.isEmpty else { throw mismatch("text, not nothing") }
    return scalar.string
  }

  /// A whole number within the range.
  func integer(_ range: ClosedRange<Int>, unit: String) throws -> Int {
    let expected =
      "a whole number from \(range.lowerBound) to \(range.upperBound)"
      + (unit.isEmpty ? "" : " (\(unit))")
    guard case .scalar(let scalar) = node, isPlain(scalar), let number = Int(scalar.string),
      range.contains(number)
    else { throw mismatch(expected) }
    return number
  }

  /// A number within the range, in thousandths: 1.25 is 1250.
  func thousandths(_ range: ClosedRange<Int>) throws -> Int {
    let low = Double(range.lowerBound) / 1000
    let high = Double(range.upperBound) / 1000
    guard case .scalar(let scalar) = node, isPlain(scalar), let number = Double(scalar.string),
      number >= low, number <= high
    else { throw mismatch("a number from \(low) to \(high)") }
    return Int((number * 1000).rounded())
  }

  /// `true` or `false`; `yes`, `no`, `on` and `off` are accepted.
  func bool() throws -> Bool {
    guard case .scalar(let scalar) = node, isPlain(scalar) else {
      throw mismatch("true or false")
    }
    switch scalar.string.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw mismatch("true or false")
    }
  }

  /// One of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type = Choice.self
  ) throws -> Choice where Choice.RawValue == String {
    let names = type.allCases.map(\.rawValue)
    guard let choice = Choice(rawValue: try word(among: names)) else { throw unlike(names) }
    return choice
  }

  /// One of the given words.
  func word(among names: [String]) throws -> String {
    guard let name = node.scalar?.string, names.contains(name) else { throw unlike(names) }
    return name
  }

  private func unlike(_ names: [String]) -> ConfigurationError {
    mismatch(
      "one of " + names.joined(separator: ", "),
      nearest: node.scalar.flatMap { NearestName.find($0.string, among: names) })
  }

  /// The error for an unexpected value.
  func mismatch(_ expected: String, nearest: String? = nil) -> ConfigurationError {
    .wrongValue(place, key: key, found: found, expected: expected, nearest: nearest)
  }

  /// A short description of the value.
  private var found: String {
    switch node {
    case .mapping: return "a block of keys"
    case .sequence: return "a list"
    case .alias: return "an alias"
    case .scalar(let scalar):
      if isNull { return "nothing" }
      // A file that is not a configuration may be anyone's and does not belong in the log.
      if key == Self.rootKey { return "text" }
      let text = scalar.string.prefix(40)
      return "\"\(text)\(text.count < scalar.string.count ? "…" : "")\""
    }
  }

  private func isPlain(_ scalar: Node.Scalar) -> Bool {
    scalar.style == .plain || scalar.style == .any
  }
}
