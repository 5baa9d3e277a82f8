internal import FocusEngine
internal import Geometry
internal import Replay
internal import Support
internal import TextEntry

/// The keys of a block in a focus file, with its full path for messages.
struct FocusFields {
  /// The full path of the block: `items[3]`; empty at the root.
  let key: String
  let place: SourcePlace
  private let values: [String: ScriptNode]

  /// Opens a block; all its keys must be in `known`.
  init(_ node: ScriptNode, _ key: String, known: [String]) throws(ScriptError) {
    self.key = key
    place = node.place
    var values: [String: ScriptNode] = [:]
    for entry in try node.entries(key.isEmpty ? "the file" : key, known: known) {
      values[entry.key] = entry.value
    }
    self.values = values
  }

  /// The full path of a key.
  func path(_ name: String) -> String { key.isEmpty ? name : "\(key).\(name)" }

  /// The value of a key; `nil` if missing or `null`.
  subscript(_ name: String) -> ScriptNode? {
    guard let value = values[name], value.content != .scalar("") else { return nil }
    return value
  }

  /// The value of a required key.
  func required(_ name: String, _ expected: String) throws(ScriptError) -> ScriptNode {
    guard let value = self[name] else {
      throw .missingKey(place, key: path(name), expected: expected)
    }
    return value
  }

  /// A name of at most 200 characters; `nil` if missing.
  func name(_ name: String) throws(ScriptError) -> String? {
    guard let value = self[name] else { return nil }
    let text = try value.text(path(name), expected: "a name")
    guard text.count <= 200 else {
      throw value.wrong(path(name), expected: "a name of at most 200 characters")
    }
    return text
  }

  func id(_ name: String) throws(ScriptError) -> NodeID? {
    try self.name(name).map { NodeID($0) }
  }

  func requiredID(_ name: String) throws(ScriptError) -> NodeID {
    _ = try required(name, "a name")
    return NodeID(try self.name(name) ?? "")
  }

  func flag(_ name: String) throws(ScriptError) -> Bool? {
    guard let value = self[name] else { return nil }
    switch value.content {
    case .scalar("true"): return true
    case .scalar("false"): return false
    default: throw value.wrong(path(name), expected: "true or false")
    }
  }

  /// A whole number within the range; `nil` if missing.
  func whole(_ name: String, _ range: ClosedRange<Int>) throws(ScriptError) -> Int? {
    guard let value = self[name] else { return nil }
    guard case .scalar(let text) = value.content, let number = Int(text), range.contains(number)
    else {
      throw value.wrong(
        path(name), expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A number within the range, with fractions rounded to units of `1 / scale`; `nil` if missing.
  func number(
    _ name: String, _ range: ClosedRange<Int>, scale: Int = 1
  ) throws(ScriptError) -> Int? {
    guard let value = self[name] else { return nil }
    return try Self.number(value, path(name), range, scale: scale)
  }

  /// The members of a list; empty if missing.
  func list(
    _ name: String, _ expected: String, atMost limit: Int = 100_000
  ) throws(ScriptError) -> [ScriptNode] {
    guard let value = self[name] else { return [] }
    guard case .list(let members) = value.content else {
      throw value.wrong(path(name), expected: expected)
    }
    guard members.count <= limit else {
      throw .wrongValue(
        value.place, key: path(name), found: "\(members.count) of them",
        expected: "at most \(limit)", nearest: nil)
    }
    return members
  }

  /// One of the names of an enumeration; `nil` if missing.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of type: Choice.Type = Choice.self
  ) throws(ScriptError) -> Choice? where Choice.RawValue == String {
    guard let value = self[name] else { return nil }
    return try value.name(path(name), of: type)
  }

  /// Four numbers in a list: x, y, width, height.
  func frame(_ name: String) throws(ScriptError) -> Rect? {
    let ranges = [Self.places, Self.places, Self.lengths, Self.lengths]
    let numbers = try numbers(name, ranges, "four numbers: x, y, width, height")
    return numbers.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  /// A list with a number for each range, fractions rounded; `nil` if missing.
  /// - Parameter expected: A description of the expected values: “two numbers: x, y”.
  func numbers(
    _ name: String, _ ranges: [ClosedRange<Int>], _ expected: String
  ) throws(ScriptError) -> [Int]? {
    guard let value = self[name] else { return nil }
    guard case .list(let members) = value.content, members.count == ranges.count else {
      throw value.wrong(path(name), expected: "a list of \(expected)")
    }
    var numbers: [Int] = []
    for (index, (member, range)) in zip(members, ranges).enumerated() {
      numbers.append(try Self.number(member, "\(path(name))[\(index)]", range, scale: 1))
    }
    return numbers
  }

  /// The range of an edge, in canvas points.
  static let places = -1_000_000...1_000_000
  /// The range of a side length, in canvas points.
  static let lengths = 0...1_000_000

  private static func number(
    _ node: ScriptNode, _ key: String, _ range: ClosedRange<Int>, scale: Int
  ) throws(ScriptError) -> Int {
    guard case .scalar(let text) = node.content, let number = Double(text), number.isFinite,
      number >= Double(range.lowerBound), number <= Double(range.upperBound)
    else {
      throw node.wrong(
        key, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return Int((number * Double(scale)).rounded())
  }
}

/// Checks that names are unique, and used only if they exist.
struct FocusNames {
  /// The kind of thing named: “item”.
  let kind: String
  private(set) var known: Set<NodeID> = []
  private(set) var order: [String] = []

  init(_ kind: String) { self.kind = kind }

  mutating func declare(_ id: NodeID, _ node: ScriptNode, _ key: String) throws(ScriptError) {
    guard known.insert(id).inserted else {
      throw .wrongValue(
        node.place, key: key, found: "“\(id)” a second time",
        expected: "a name of its own for every \(kind)", nearest: nil)
    }
    order.append(id.rawValue)
  }

  /// Refuses an unknown name.
  func check(_ id: NodeID, _ node: ScriptNode, _ key: String) throws(ScriptError) {
    guard !known.contains(id) else { return }
    throw .wrongValue(
      node.place, key: key, found: "“\(id)”", expected: "the id of \(article) \(kind)",
      nearest: NearestName.find(id.rawValue, among: Array(order.prefix(2000))))
  }

  private var article: String { "aeiou".contains(kind.prefix(1)) ? "an" : "a" }
}
