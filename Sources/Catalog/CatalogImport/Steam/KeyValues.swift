import Support

/// Valve's KeyValues, as in Steam's `.vdf` and `.acf` files: names, each with a text or a block. Names are
/// compared without case.
struct KeyValues {
  /// The value of a name.
  enum Value {
    case text(String)
    case block(KeyValues)
  }

  /// A name with its value. A struct, because with a tuple some builds report a circular reference.
  struct Entry {
    var name: String
    var value: Value
  }

  /// The names and values, in order.
  private(set) var entries: [Entry] = []
  private static let deepest = 32
  private static let mostEntries = 200_000

  private init() {}

  /// The text of a name; empty if there is none.
  subscript(name: String) -> String {
    if case .text(let text)? = value(name) { text } else { "" }
  }

  /// The block of a name.
  func block(_ name: String) -> KeyValues? {
    if case .block(let block)? = value(name) { block } else { nil }
  }

  /// All blocks, in order.
  var blocks: [KeyValues] {
    entries.compactMap { if case .block(let block) = $0.value { block } else { nil } }
  }

  private func value(_ name: String) -> Value? {
    let wanted = name.lowercased()
    return entries.first { $0.name.lowercased() == wanted }?.value
  }

  // MARK: Text

  /// Parses the text form.
  /// - Throws: The reason why it is invalid, as a clause.
  init(text bytes: [UInt8]) throws(DecodingFailure) {
    var cursor = Cursor(bytes: bytes)
    self = try Self.block(&cursor, depth: 0)
  }

  private static func block(
    _ cursor: inout Cursor, depth: Int
  ) throws(DecodingFailure) -> KeyValues {
    guard depth < deepest else { throw DecodingFailure("its blocks are nested too deep") }
    var block = KeyValues()
    while let token = cursor.token() {
      switch token {
      case .close where depth > 0: return block
      case .open, .close: throw DecodingFailure("a brace stands in the wrong place")
      case .word(let name):
        switch cursor.token() {
        case .word(let text): try block.add(name, .text(text))
        case .open: try block.add(name, .block(Self.block(&cursor, depth: depth + 1)))
        case .close, nil: throw DecodingFailure("“\(name.prefix(40))” has no value")
        }
      }
    }
    guard depth == 0 else { throw DecodingFailure("it is cut short") }
    return block
  }

  private mutating func add(_ name: String, _ value: Value) throws(DecodingFailure) {
    guard entries.count < Self.mostEntries else { throw DecodingFailure("it has too many entries") }
    entries.append(Entry(name: name, value: value))
  }

  private enum Token {
    case word(String)
    case open
    case close
  }

  private struct Cursor {
    let bytes: [UInt8]
    var index = 0

    /// The next token; comments and conditions are skipped.
    mutating func token() -> Token? {
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case 0...0x20: index += 1
        case UInt8(ascii: "/"): skip(to: 0x0A)
        case UInt8(ascii: "["): skip(to: UInt8(ascii: "]"))
        case UInt8(ascii: "{"):
          index += 1
          return .open
        case UInt8(ascii: "}"):
          index += 1
          return .close
        case UInt8(ascii: "\""): return .word(quoted())
        default: return .word(plain())
        }
      }
      return nil
    }

    private mutating func skip(to end: UInt8) {
      while index < bytes.count, bytes[index] != end { index += 1 }
      index += 1
    }

    private mutating func plain() -> String {
      let start = index
      while index < bytes.count, bytes[index] > 0x20, !Array("{}\"".utf8).contains(bytes[index]) {
        index += 1
      }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func quoted() -> String {
      index += 1
      var text: [UInt8] = []
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
          index += 1
          switch bytes[index] {
          case UInt8(ascii: "n"): text.append(0x0A)
          case UInt8(ascii: "t"): text.append(0x09)
          default: text.append(bytes[index])
          }
        } else {
          text.append(bytes[index])
        }
        index += 1
      }
      index += 1
      return String(decoding: text, as: UTF8.self)
    }
  }

  // MARK: Binary

  /// Parses the binary form: a type, a zero-terminated name, and a text, a number or a block.
  /// - Throws: The reason why it is invalid, as a clause.
  init(binary bytes: [UInt8]) throws(DecodingFailure) {
    var rest = bytes[...]
    self = try Self.binaryBlock(&rest, depth: 0)
  }

  private static func binaryBlock(
    _ rest: inout ArraySlice<UInt8>, depth: Int
  ) throws(DecodingFailure) -> KeyValues {
    guard depth < deepest else { throw DecodingFailure("its blocks are nested too deep") }
    var block = KeyValues()
    while let type = rest.popFirst() {
      if type == 8 { return block }
      let name = try string(&rest)
      switch type {
      case 0: try block.add(name, .block(binaryBlock(&rest, depth: depth + 1)))
      case 1: try block.add(name, .text(string(&rest)))
      case 2:
        guard rest.count >= 4 else { throw DecodingFailure("it is cut short") }
        let number = rest.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        rest = rest.dropFirst(4)
        try block.add(name, .text(String(number)))
      default: throw DecodingFailure("it has a value of the unknown type \(type)")
      }
    }
    guard depth == 0 else { throw DecodingFailure("it is cut short") }
    return block
  }

  private static func string(_ rest: inout ArraySlice<UInt8>) throws(DecodingFailure) -> String {
    guard let end = rest.firstIndex(of: 0) else { throw DecodingFailure("it is cut short") }
    let text = String(decoding: rest[..<end], as: UTF8.self)
    rest = rest[(end + 1)...]
    return text
  }
}
