import Support
import Testing

@Suite struct JSONReaderTests {
  @Test func `values and names know where they begin, whatever space is around them`() throws {
    let text = " {\"a\": [1,\n true], \"b\" :null}"

    let value = try JSONReader.parse(Array(text.utf8))

    guard case .object(let members) = value.content else { return #expect(Bool(false)) }
    #expect(value.offset == 1)
    #expect(members.map(\.name) == ["a", "b"])
    #expect(members.map(\.offset) == [2, 19])
    #expect(members[1].value.offset == 24)
    guard case .array(let elements) = members[0].value.content else { return #expect(Bool(false)) }
    #expect(elements.map(\.content) == [.number("1"), .bool(true)])
    #expect(elements.map(\.offset) == [8, 12])
  }

  @Test(arguments: [
    ("\"a\\n\\u00e9\\\"\"", "a\né\""), ("\"\\ud83d\\ude00\"", "😀"),
    ("\"\\ud83dx\"", "\u{FFFD}x"), ("\"\\ud83d\\u0041\"", "\u{FFFD}A"), ("\"\"", ""),
    ("\u{FEFF}\"a\"", "a"),
  ])
  func `escapes stand for what they name, and half a pair for the replacement character`(
    json: String, text: String
  ) throws {
    #expect(try JSONReader.parse(Array(json.utf8)).content == .string(text))
  }

  @Test(arguments: [
    ("", 0, "the end", "a value"), ("[1,]", 3, "\"]\"", "a value"),
    ("[1 2]", 3, "\"2\"", "\",\" or \"]\""), ("{a", 1, "\"a\"", "a key in quotes"),
    ("nul", 0, "\"n\"", "a value"), ("1.2.3", 0, "1.2.3", "a number"),
    ("\"a", 2, "the end", "a closing quote"), ("1 x", 2, "\"x\"", "the end of the text"),
    ("[\"\t\"]", 2, "a control character", "an escape, such as \\n"),
    ("\"\\u+123\"", 3, "a broken \\u escape", "four hexadecimal digits"),
    ("\"\\x\"", 2, "an unknown escape", "one of \\\" \\\\ \\/ b f n r t u"),
  ])
  func `a mistake is known by its place, what is there and what should be`(
    json: String, offset: Int, found: String, expected: String
  ) {
    let failure = #expect(throws: JSONFailure.self) {
      try JSONReader.parse(Array(json.utf8))
    }

    #expect(failure?.problem == .unexpected(found: found, expected: expected))
    #expect(failure?.offset == offset)
  }

  @Test func `bytes that are not UTF-8 are a mistake`() {
    let failure = #expect(throws: JSONFailure.self) { try JSONReader.parse([0x22, 0xFF, 0x22]) }

    #expect(failure?.offset == 1)
  }

  @Test func `nesting and values are limited`() throws {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)

    #expect(throws: Never.self) { try JSONReader.parse(Array(deepest.utf8)) }
    let tooDeep = #expect(throws: JSONFailure.self) {
      try JSONReader.parse(Array("[\(deepest)]".utf8))
    }
    #expect(throws: Never.self) { try JSONReader.parse(Array("[1,2]".utf8), maxValues: 3) }
    let tooMany = #expect(throws: JSONFailure.self) {
      try JSONReader.parse(Array("[1,2,3]".utf8), maxValues: 3)
    }

    #expect(tooDeep?.problem == .tooDeep)
    #expect(tooDeep?.offset == 64)
    #expect(tooMany?.problem == .tooManyValues)
    #expect(tooMany?.offset == 5)
  }

  @Test func `a cursor counts lines, and columns in scalars, forwards and back`() {
    let text = Array("ab\né😀c\n".utf8)
    var cursor = SourceCursor(text, file: "f", line: 4)

    let places = [1, 3, 9, 10, 0, 99].map { cursor.place(of: $0).description }

    #expect(places == ["f:4:2", "f:5:1", "f:5:3", "f:5:4", "f:4:1", "f:6:1"])
  }
}
