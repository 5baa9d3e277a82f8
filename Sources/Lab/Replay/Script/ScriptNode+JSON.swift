internal import Support
internal import TextEntry

extension ScriptNode {
  /// Reads JSON down to text, lists and keys, each with its place; `null` is empty text.
  ///
  /// Strict, and safe with what was never meant for it: nesting, values and bytes are limited.
  /// - Parameter line: The line of the file on which the bytes begin, from 1.
  package static func json(
    _ bytes: [UInt8], file: String, line: Int = 1
  ) throws(ScriptError) -> ScriptNode {
    var reader = JSONNodeReader(bytes: bytes, file: file, line: line)
    return try reader.document()
  }
}

/// Parses the bytes of a JSON text in one pass.
private struct JSONNodeReader {
  /// Brackets inside brackets.
  private static let maxDepth = 64
  /// Values of any kind in one file.
  private static let maxValues = 500_000

  let bytes: [UInt8]
  let file: String
  private var index = 0
  private var line: Int
  private var lineStart = 0
  private var values = 0

  init(bytes: [UInt8], file: String, line: Int) {
    self.bytes = bytes
    self.file = file
    self.line = line
  }

  mutating func document() throws(ScriptError) -> ScriptNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    skipSpace()
    guard index < bytes.count else {
      throw .malformed(SourcePlace(file: file), reason: "the file is empty.")
    }
    let node = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw wrong("nothing more after the end") }
    return node
  }

  private var place: SourcePlace {
    SourcePlace(file: file, line: line, column: index - lineStart + 1)
  }

  private func wrong(_ expected: String) -> ScriptError {
    let found =
      index < bytes.count
      ? "“\(String(decoding: bytes[index..<min(bytes.count, index + 12)], as: UTF8.self))”"
      : "the end of the file"
    let plain = found.filter { !$0.isNewline }
    return .malformed(place, reason: "this is not JSON: found \(plain), expected \(expected).")
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        line += 1
        lineStart = index + 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      index += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(ScriptError) -> ScriptNode {
    let start = place
    values += 1
    guard depth <= Self.maxDepth else {
      throw .malformed(start, reason: "this is nested more than \(Self.maxDepth) levels deep.")
    }
    guard values <= Self.maxValues else {
      throw .malformed(start, reason: "these are more than \(Self.maxValues) values.")
    }
    guard index < bytes.count else { throw wrong("a value") }
    switch bytes[index] {
    case UInt8(ascii: "{"): return try mapping(start, depth: depth)
    case UInt8(ascii: "["): return try list(start, depth: depth)
    case UInt8(ascii: "\""): return ScriptNode(content: .scalar(try string()), place: start)
    default: return ScriptNode(content: .scalar(try word()), place: start)
    }
  }

  private mutating func list(_ start: SourcePlace, depth: Int) throws(ScriptError) -> ScriptNode {
    index += 1
    skipSpace()
    var members: [ScriptNode] = []
    if take(UInt8(ascii: "]")) { return ScriptNode(content: .list([]), place: start) }
    while true {
      skipSpace()
      members.append(try value(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: "]")) { break }
      guard take(UInt8(ascii: ",")) else { throw wrong("a comma or “]”") }
    }
    return ScriptNode(content: .list(members), place: start)
  }

  private mutating func mapping(
    _ start: SourcePlace, depth: Int
  ) throws(ScriptError) -> ScriptNode {
    index += 1
    skipSpace()
    var entries: [ScriptNode.Entry] = []
    var keys: Set<String> = []
    if take(UInt8(ascii: "}")) { return ScriptNode(content: .mapping([]), place: start) }
    while true {
      skipSpace()
      let keyPlace = place
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw wrong("a key in quotation marks")
      }
      let key = try string()
      guard keys.insert(key).inserted else {
        throw .malformed(keyPlace, reason: "\(key): stands here twice. Keep one.")
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw wrong("a colon") }
      skipSpace()
      entries.append(
        ScriptNode.Entry(key: key, place: keyPlace, value: try value(depth: depth + 1)))
      skipSpace()
      if take(UInt8(ascii: "}")) { break }
      guard take(UInt8(ascii: ",")) else { throw wrong("a comma or “}”") }
    }
    return ScriptNode(content: .mapping(entries), place: start)
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() throws(ScriptError) -> String {
    var end = index
    while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
    let text = String(decoding: bytes[index..<end], as: UTF8.self)
    let isNumber = text.first.map { $0 == "-" || $0.isNumber } == true && Double(text) != nil
    guard isNumber || ["true", "false", "null"].contains(text) else { throw wrong("a value") }
    index = end
    return text == "null" ? "" : text
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension JSONNodeReader {
  fileprivate mutating func string() throws(ScriptError) -> String {
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += Array(String(try escaped()).utf8)
      case 0..<0x20:
        index -= 1
        throw wrong("the end of a text; line breaks are written \\n")
      default: text.append(byte)
      }
    }
    throw wrong("the end of a text")
  }

  private mutating func escaped() throws(ScriptError) -> Unicode.Scalar {
    guard index < bytes.count else { throw wrong("the end of a text") }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): break
    default: throw wrong("a known escape, such as \\n")
    }
    let first = try fourDigits()
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    // Half a pair stands for nothing; what follows it keeps its meaning.
    guard bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
      return "\u{FFFD}"
    }
    let next = index
    index += 2
    let second = try fourDigits()
    guard (0xDC00..<0xE000).contains(second) else {
      index = next
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func fourDigits() throws(ScriptError) -> UInt32 {
    let end = index + 4
    // A sign in front of the digits would be read as a number too.
    guard end <= bytes.count,
      bytes[index..<end].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16)
    else { throw wrong("four hexadecimal digits") }
    index = end
    return value
  }
}
