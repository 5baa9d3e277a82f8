/// Parses one JSON text held in memory. Foundation's parser boxes every value, which costs more
/// than all the rest of an import.
struct JSONParser {
  /// The problem, as "found … , expected …" can say it.
  struct Failure: Error, Hashable {
    var found: String
    var expected: String
  }

  private let bytes: [UInt8]
  private var index = 0
  /// Deep enough for any catalogue, shallow enough for any stack.
  private static let deepest = 64

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.index == bytes.count else {
      throw Failure(found: parser.here, expected: "the end of the record")
    }
    return value
  }

  private var here: String {
    guard index < bytes.count else { return "the end" }
    let byte = bytes[index]
    return (0x21...0x7E).contains(byte)
      ? "\"\(Character(Unicode.Scalar(byte)))\"" : "byte \(byte)"
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    guard depth < Self.deepest else {
      throw Failure(found: "nesting", expected: "at most \(Self.deepest) levels")
    }
    skipSpace()
    guard index < bytes.count else { throw Failure(found: "the end", expected: "a value") }
    switch bytes[index] {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw Failure(found: here, expected: "a value")
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else {
      throw Failure(found: here, expected: "a value")
    }
    index += word.utf8.count
    return value
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = index
    while index < bytes.count,
      (0x30...0x39).contains(bytes[index]) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(bytes[index])
    {
      index += 1
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    // One that is out of every range is a number still; who wants it has to look.
    guard text.utf8.count <= 400, Double(text) != nil else {
      throw Failure(found: String(text.prefix(40)), expected: "a number")
    }
    return .number(text)
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONValue {
    index += 1
    var members: [JSONValue.Member] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw Failure(found: here, expected: "a member name in quotes")
      }
      let name = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw Failure(found: here, expected: "\":\"") }
      members.append(.init(name: name, value: try value(depth: depth + 1)))
      skipSpace()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { throw Failure(found: here, expected: "\",\" or \"}\"") }
    }
  }

  private mutating func array(depth: Int) throws(Failure) -> JSONValue {
    index += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: "]")) { return .array(elements) }
      guard take(UInt8(ascii: ",")) else { throw Failure(found: here, expected: "\",\" or \"]\"") }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func string() throws(Failure) -> String {
    index += 1
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let text = try checked(bytes[start..<index])
        index += 1
        return text
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      case 0..<0x20: throw Failure(found: "a control character", expected: "it to be escaped")
      default: index += 1
      }
    }
    throw Failure(found: "the end", expected: "a closing quote")
  }

  private mutating func escapedString(from start: Int) throws(Failure) -> String {
    var text = [UInt8](bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return try checked(text[...])
      case UInt8(ascii: "\\"): text += Array(String(try escape()).utf8)
      case 0..<0x20: throw Failure(found: "a control character", expected: "it to be escaped")
      default: text.append(byte)
      }
    }
    throw Failure(found: "the end", expected: "a closing quote")
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    guard index < bytes.count else { throw Failure(found: "the end", expected: "an escape") }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw Failure(found: "an unknown escape", expected: "one of \\\" \\\\ \\/ b f n r t u")
    }
  }

  private mutating func unicodeEscape() throws(Failure) -> Unicode.Scalar {
    let first = try hex()
    guard (0xD800...0xDBFF).contains(first) else {
      // Half a pair stands for nothing; the replacement character keeps its place.
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    guard bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
      return "\u{FFFD}"
    }
    let next = index
    index += 2
    let second = try hex()
    guard (0xDC00...0xDFFF).contains(second) else {
      // The escape after half a pair is parsed by itself.
      index = next
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hex() throws(Failure) -> UInt32 {
    // A sign in front of the digits would be read as a number too.
    guard index + 4 <= bytes.count,
      bytes[index..<index + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw Failure(found: "a broken \\u escape", expected: "four hexadecimal digits") }
    index += 4
    return value
  }

  private func checked(_ slice: ArraySlice<UInt8>) throws(Failure) -> String {
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw Failure(found: "bytes that are not UTF-8", expected: "UTF-8 text")
    }
    return text
  }
}
