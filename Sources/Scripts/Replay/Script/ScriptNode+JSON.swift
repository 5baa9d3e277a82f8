internal import Support

extension ScriptNode {
  /// The most values of any kind in a text.
  private static let maxValues = 500_000

  /// Parses JSON into text, lists and keys, each with its place; `null` becomes empty text.
  ///
  /// Strict, and safe with untrusted data: nesting and the number of values are limited.
  /// - Parameter line: The line of the file where the bytes begin, from 1.
  package static func json(
    _ bytes: [UInt8], file: String, line: Int = 1
  ) throws(ScriptError) -> ScriptNode {
    var cursor = SourceCursor(bytes, file: file, line: line)
    let value: JSONValue
    do throws(JSONFailure) {
      value = try JSONReader.parse(bytes, maxValues: maxValues)
    } catch {
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
      guard text.contains(where: { $0 > UInt8(ascii: " ") }) else {
        throw .malformed(SourcePlace(file: file), reason: "the file is empty.")
      }
      throw .malformed(cursor.place(of: error.offset), reason: reason(error, bytes))
    }
    return try ScriptNode(value, &cursor)
  }

  private init(_ value: JSONValue, _ cursor: inout SourceCursor) throws(ScriptError) {
    let place = cursor.place(of: value.offset)
    let content: Content
    switch value.content {
    case .null: content = .scalar("")
    case .bool(let flag): content = .scalar(String(flag))
    case .number(let text), .string(let text): content = .scalar(text)
    case .array(let elements):
      var members: [ScriptNode] = []
      members.reserveCapacity(elements.count)
      for element in elements { members.append(try ScriptNode(element, &cursor)) }
      content = .list(members)
    case .object(let members):
      content = .mapping(try Self.entries(members, &cursor))
    }
    self.init(content: content, place: place)
  }

  private static func entries(
    _ members: [JSONValue.Member], _ cursor: inout SourceCursor
  ) throws(ScriptError) -> [Entry] {
    var entries: [Entry] = []
    var keys: Set<String> = []
    for member in members {
      let place = cursor.place(of: member.offset)
      guard keys.insert(member.name).inserted else {
        throw .malformed(place, reason: "\(member.name): stands here twice. Keep one.")
      }
      entries.append(
        Entry(key: member.name, place: place, value: try ScriptNode(member.value, &cursor)))
    }
    return entries
  }

  private static func reason(_ failure: JSONFailure, _ bytes: [UInt8]) -> String {
    switch failure.problem {
    case .tooDeep: return "this is nested more than \(JSONReader.maxDepth) levels deep."
    case .tooManyValues: return "these are more than \(maxValues) values."
    case .unexpected(_, let expected):
      let rest = bytes[min(failure.offset, bytes.count)...]
      let found =
        rest.isEmpty
        ? "the end of the file" : "“\(String(decoding: rest.prefix(12), as: UTF8.self))”"
      let plain = found.filter { !$0.isNewline }
      return "this is not JSON: found \(plain), expected \(expected)."
    }
  }
}
