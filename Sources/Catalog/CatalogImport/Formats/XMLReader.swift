/// Reads XML as far as lists of titles need it: elements, attributes, text.
///
/// Nothing outside the file is ever fetched, and only the five entities of XML and numeric character
/// references are known, so nothing can expand. Harmless errors, such as a lone "&" or an attribute without
/// quotes, are taken literally, since they are common.
package struct XMLReader {
  /// The next thing in a file.
  package enum Event: Hashable {
    /// The beginning of an element, by its name with the prefix.
    case start(String, attributes: [String: String])
    /// The end of an element.
    case end(String)
    /// Text that is not all white space; one text may come in several parts.
    case text(String)
  }

  /// The problem, as a clause.
  package struct Failure: Error, Hashable {
    /// The line number, from 1.
    package var line: Int
    /// The problem, such as "<a> is never closed".
    package var reason: String
  }

  private var reader: ByteReader
  /// The names of the open elements, outermost first.
  private var open: [String] = []
  /// The pending end of an empty element, such as `<a/>`.
  private var pendingEnd: String?
  /// Whether the root element has ended; the rest is not read.
  private(set) var isPastRoot = false
  /// Whether several root elements are allowed, as in the files of some programs.
  private let hasSeveralRoots: Bool

  /// The most bytes of a text or attribute.
  private let longestText: Int

  private static let longestName = 256
  private static let mostAttributes = 100
  private static let deepest = 64

  init(
    _ reader: ByteReader, hasSeveralRoots: Bool = false, longestText: Int = 65_536
  ) {
    self.reader = reader
    self.longestText = longestText
    self.hasSeveralRoots = hasSeveralRoots
  }

  /// Reads a server's response.
  /// - Parameters:
  ///   - bytes: The text, in any encoding.
  ///   - longestText: The most bytes of a text or attribute; in CDATA the rest is left out.
  package init(_ bytes: [UInt8], longestText: Int = 65_536) {
    self.init(ByteReader(bytes), longestText: longestText)
  }

  /// The line of the next event.
  var line: Int { reader.line }
  var bytesRead: Int { reader.bytesRead }
  var hasTrailingBytes: Bool { reader.hasTrailingBytes }

  /// The next event; `nil` after the end of the root element.
  /// - Throws: ``Failure``, or an error of the file that is read.
  package mutating func next() throws -> Event? {
    if let name = pendingEnd {
      pendingEnd = nil
      return close(name)
    }
    while !isPastRoot || hasSeveralRoots, let byte = try reader.peek() {
      if byte == UInt8(ascii: "<") {
        _ = try reader.next()
        if let event = try tag() { return event }
      } else {
        let bytes = try take(until: UInt8(ascii: "<"), limit: longestText)
        let text = try decoded(Self.resolved(bytes))
        if !open.isEmpty, text.contains(where: { !$0.isWhitespace }) { return .text(text) }
      }
    }
    guard isPastRoot, open.isEmpty else {
      throw failure(
        open.last.map { "<\($0)> is never closed" } ?? "there is no element in it")
    }
    return nil
  }

  // MARK: Tags

  /// Reads what follows a "<"; `nil` for anything that yields no event.
  private mutating func tag() throws -> Event? {
    switch try reader.peek() {
    case UInt8(ascii: "?"): return try processingInstruction()
    case UInt8(ascii: "!"): return try declaration()
    case UInt8(ascii: "/"):
      _ = try reader.next()
      let name = try name()
      try skip(past: UInt8(ascii: ">"))
      guard open.last == name else {
        throw failure("</\(name)> closes nothing")
      }
      return close(name)
    default: return try start()
    }
  }

  private mutating func close(_ name: String) -> Event {
    open.removeLast()
    isPastRoot = open.isEmpty
    return .end(name)
  }

  private mutating func start() throws -> Event {
    let name = try name()
    guard !name.isEmpty else { throw failure("a “<” is followed by no name") }
    guard open.count < Self.deepest else {
      throw failure("elements are nested more than \(Self.deepest) deep")
    }
    var attributes: [String: String] = [:]
    while true {
      try reader.skipSpace()
      switch try reader.next() {
      case nil: throw failure("<\(name)> is cut short")
      case UInt8(ascii: ">"):
        open.append(name)
        return .start(name, attributes: attributes)
      case UInt8(ascii: "/"):
        guard try reader.peek() == UInt8(ascii: ">") else { continue }
        _ = try reader.next()
        open.append(name)
        pendingEnd = name
        return .start(name, attributes: attributes)
      case .some(let byte):
        let (key, value) = try attribute(startingWith: byte)
        if attributes.count < Self.mostAttributes { attributes[key] = value }
      }
    }
  }

  private mutating func attribute(startingWith byte: UInt8) throws -> (String, String) {
    let key = try decoded([byte]) + name()
    try reader.skipSpace()
    guard try reader.peek() == UInt8(ascii: "=") else { return (key, "") }
    _ = try reader.next()
    try reader.skipSpace()
    guard let quote = try reader.peek(), quote == 0x22 || quote == 0x27 else {
      return (key, try name())
    }
    _ = try reader.next()
    let bytes = try take(until: quote, limit: longestText)
    _ = try reader.next()
    return (key, try decoded(Self.resolved(bytes)))
  }

  private mutating func name() throws -> String {
    var bytes: [UInt8] = []
    while let byte = try reader.peek(), byte > 0x20, !Self.endsName.contains(byte) {
      _ = try reader.next()
      bytes.append(byte)
      if bytes.count > Self.longestName { throw failure("a name is too long") }
    }
    return try decoded(bytes)
  }

  private static let endsName: Set<UInt8> = Set("<>/=\"'".utf8)

  private mutating func processingInstruction() throws -> Event? {
    _ = try take(until: UInt8(ascii: ">"), limit: 4_096)
    _ = try reader.next()
    return nil
  }

  /// Comments, CDATA, and declarations of types and entities; only CDATA is kept.
  private mutating func declaration() throws -> Event? {
    _ = try reader.next()
    let next = reader.upcoming
    if next.starts(with: Array("--".utf8)) {
      try skip(pastEnd: "-->")
      return nil
    }
    if next.starts(with: Array("[CDATA[".utf8)) {
      for _ in 0..<7 { _ = try reader.next() }
      let text = try decoded(skip(pastEnd: "]]>"))
      return open.isEmpty ? nil : .text(text)
    }
    var depth = 0
    while let byte = try reader.next() {
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if byte == UInt8(ascii: ">"), depth <= 0 { return nil }
    }
    throw failure("a declaration is cut short")
  }

  // MARK: Bytes

  private mutating func take(until end: UInt8, limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let byte = try reader.peek(), byte != end {
      _ = try reader.next()
      guard bytes.count < limit else { throw failure("a text is longer than \(limit) bytes") }
      bytes.append(byte)
    }
    return bytes
  }

  private mutating func skip(past end: UInt8) throws {
    while let byte = try reader.next() { if byte == end { return } }
  }

  /// Skips everything up to and including an end of three bytes, and returns what came before it.
  @discardableResult
  private mutating func skip(pastEnd end: String) throws -> [UInt8] {
    var kept: [UInt8] = []
    var last: [UInt8] = []
    let wanted = Array(end.utf8)
    while let byte = try reader.next() {
      last.append(byte)
      if last.count > wanted.count {
        let first = last.removeFirst()
        if kept.count < longestText { kept.append(first) }
      }
      if last == wanted { return kept }
    }
    throw failure("“\(end)” is missing")
  }

  private func decoded(_ bytes: [UInt8]) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw failure("it has bytes that are not UTF-8")
    }
    return text
  }

  private func failure(_ reason: String) -> Failure { Failure(line: reader.line, reason: reason) }

  /// The bytes with the known entities resolved; unknown ones stay as written.
  private static func resolved(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "&")) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"),
        let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let text = entity(String(decoding: bytes[index + 1..<end], as: UTF8.self))
      {
        result += Array(text.utf8)
        index = end + 1
      } else {
        result.append(byte)
        index += 1
      }
    }
    return result
  }

  private static func entity(_ name: String) -> String? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return " "
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let value =
        digits.first == "x" || digits.first == "X"
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
  }
}
