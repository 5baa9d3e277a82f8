/// Parses JSON texts in memory (RFC 8259). Foundation's parser boxes every value, which costs more than the
/// rest of an import.
///
/// Nothing here is generic, so it is always compiled for its types in this module.
package struct JSONReader {
  /// The deepest nesting of brackets: enough for any valid file, and shallow enough for any stack.
  package static let maxDepth = 64

  private let bytes: [UInt8]
  private var index = 0
  private var valuesLeft: Int

  private init(_ bytes: [UInt8], maxValues: Int) {
    self.bytes = bytes
    valuesLeft = maxValues
    // A byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Parses a text that consists of one value and surrounding white space.
  ///
  /// Duplicate members are all kept.
  /// - Parameter maxValues: The most values of any kind, including nested ones.
  /// - Throws: ``JSONFailure`` for the first mistake, including invalid UTF-8.
  package static func parse(
    _ bytes: [UInt8], maxValues: Int = .max
  ) throws(JSONFailure) -> JSONValue {
    var reader = JSONReader(bytes, maxValues: maxValues)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.unexpected("the end of the text") }
    return value
  }

  /// The failure for what is at the index.
  private func unexpected(_ expected: String) -> JSONFailure {
    guard index < bytes.count else { return unexpected("the end", expected) }
    let byte = bytes[index]
    return unexpected(
      (0x21...0x7E).contains(byte)
        ? "\"\(Character(Unicode.Scalar(byte)))\"" : "byte \(byte)", expected)
  }

  private func unexpected(_ found: String, _ expected: String) -> JSONFailure {
    JSONFailure(.unexpected(found: found, expected: expected), offset: index)
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private mutating func value(depth: Int) throws(JSONFailure) -> JSONValue {
    skipSpace()
    guard depth < Self.maxDepth else { throw JSONFailure(.tooDeep, offset: index) }
    guard valuesLeft > 0 else { throw JSONFailure(.tooManyValues, offset: index) }
    valuesLeft -= 1
    guard index < bytes.count else { throw unexpected("a value") }
    let start = index
    return JSONValue(try content(depth: depth), offset: start)
  }

  private mutating func content(depth: Int) throws(JSONFailure) -> JSONValue.Content {
    switch bytes[index] {
    case UInt8(ascii: "{"): .object(try object(depth: depth))
    case UInt8(ascii: "["): .array(try array(depth: depth))
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "t"): try word("true", .bool(true))
    case UInt8(ascii: "f"): try word("false", .bool(false))
    case UInt8(ascii: "n"): try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number(try number())
    default: throw unexpected("a value")
    }
  }

  private mutating func word(
    _ word: String, _ value: JSONValue.Content
  ) throws(JSONFailure) -> JSONValue.Content {
    guard bytes[index...].starts(with: word.utf8) else { throw unexpected("a value") }
    index += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONFailure) -> String {
    let start = index
    while index < bytes.count,
      (0x30...0x39).contains(bytes[index]) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(bytes[index])
    {
      index += 1
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    // An out-of-range number is still valid; users of the value must check.
    guard text.utf8.count <= 400, Double(text) != nil else {
      index = start
      throw unexpected(String(text.prefix(40)), "a number")
    }
    return text
  }

  private mutating func object(depth: Int) throws(JSONFailure) -> [JSONValue.Member] {
    index += 1
    var members: [JSONValue.Member] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return members }
    while true {
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw unexpected("a key in quotes")
      }
      let start = index
      let name = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
      members.append(.init(name: name, offset: start, value: try value(depth: depth + 1)))
      skipSpace()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw unexpected("\",\" or \"}\"") }
    }
  }

  private mutating func array(depth: Int) throws(JSONFailure) -> [JSONValue] {
    index += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: "]")) { return elements }
      guard take(UInt8(ascii: ",")) else { throw unexpected("\",\" or \"]\"") }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func string() throws(JSONFailure) -> String {
    index += 1
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let text = try checked(bytes[start..<index], from: start)
        index += 1
        return text
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      case 0..<0x20: throw unexpected("a control character", "an escape, such as \\n")
      default: index += 1
      }
    }
    throw unexpected("a closing quote")
  }

  private mutating func escapedString(from start: Int) throws(JSONFailure) -> String {
    var text = [UInt8](bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return try checked(text[...], from: start)
      case UInt8(ascii: "\\"): text += Array(String(try escape()).utf8)
      case 0..<0x20:
        index -= 1
        throw unexpected("a control character", "an escape, such as \\n")
      default: text.append(byte)
      }
    }
    throw unexpected("a closing quote")
  }

  private mutating func escape() throws(JSONFailure) -> Unicode.Scalar {
    guard index < bytes.count else { throw unexpected("an escape") }
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
    default:
      index -= 1
      throw unexpected("an unknown escape", "one of \\\" \\\\ \\/ b f n r t u")
    }
  }

  private mutating func unicodeEscape() throws(JSONFailure) -> Unicode.Scalar {
    let first = try hex()
    guard (0xD800...0xDBFF).contains(first) else {
      // Half of a surrogate pair is invalid; the replacement character takes its place.
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    guard bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
      return "\u{FFFD}"
    }
    let next = index
    index += 2
    let second = try hex()
    guard (0xDC00...0xDFFF).contains(second) else {
      // The escape after an unpaired surrogate is parsed separately.
      index = next
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hex() throws(JSONFailure) -> UInt32 {
    // The number parser would also accept a sign before the digits.
    guard index + 4 <= bytes.count,
      bytes[index..<index + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw unexpected("a broken \\u escape", "four hexadecimal digits") }
    index += 4
    return value
  }

  private mutating func checked(
    _ slice: ArraySlice<UInt8>, from start: Int
  ) throws(JSONFailure) -> String {
    guard let text = String(validating: slice, as: UTF8.self) else {
      index = start
      throw unexpected("bytes that are not UTF-8", "UTF-8 text")
    }
    return text
  }
}
