internal import Support

/// The head of a request.
struct RequestHead: Equatable {
  /// The method, as sent.
  var method = ""
  /// The path, without the query.
  var path = ""
  /// Whether the version is 1.1 rather than 1.0.
  var isCurrent = false
  /// The fields, with names in lower case.
  var fields: [String: [String]] = [:]

  /// The value of a field that may occur only once.
  subscript(_ name: String) -> String? { fields[name]?.first }

  /// The values of a list field, in lower case.
  func tokens(_ name: String) -> [String] {
    (self[name] ?? "").split(separator: ",").map { String($0).trimmed.lowercased() }
  }
}

/// Parser of a request's head, the only one for data from the network.
///
/// It accepts less than HTTP/1.1 allows: one request without a body per connection, and nothing that a proxy
/// in front of it could delimit or interpret differently.
///
/// Source: RFC 9112, sections 2 to 6; RFC 9110, sections 5.1 and 5.6.2.
struct RequestReader {
  /// A refused request, with the status of the response.
  enum Refusal: String, Error {
    /// It is not a single request, or is ambiguous.
    case malformed = "400 Bad Request"
    /// The head is longer than ``RequestReader/longest``.
    case tooLong = "431 Request Header Fields Too Large"
  }

  /// The longest head, in bytes.
  static let longest = 8_192
  /// Fields that determine the meaning of a request; a second one could be meant for another recipient.
  private static let single: Set<String> = [
    "host", "origin", "connection", "upgrade", "content-length", "transfer-encoding",
    "sec-websocket-key", "sec-websocket-version",
  ]

  private var head = RequestHead()
  private var line: [UInt8] = []
  private var size = 0
  private var isBegun = false
  private var isAfterReturn = false

  /// Continues parsing.
  /// - Returns: The head; `nil` until it is complete.
  mutating func take(_ bytes: ArraySlice<UInt8>) throws(Refusal) -> RequestHead? {
    for (index, byte) in zip(bytes.indices, bytes) {
      size += 1
      guard size <= Self.longest else { throw .tooLong }
      if isAfterReturn {
        guard byte == UInt8(ascii: "\n") else { throw .malformed }
        isAfterReturn = false
        guard try endLine() else { continue }
        // A browser sends nothing after the head before it has a response.
        guard index == bytes.endIndex - 1 else { throw .malformed }
        return head
      }
      switch byte {
      case UInt8(ascii: "\r"): isAfterReturn = true
      case UInt8(ascii: "\t"), 0x20...0x7E, 0x80...0xFF: line.append(byte)
      default: throw .malformed
      }
    }
    return nil
  }

  /// Parses a line.
  /// - Returns: Whether it ends the head.
  private mutating func endLine() throws(Refusal) -> Bool {
    defer { line = [] }
    guard isBegun else {
      isBegun = true
      try readRequest()
      return false
    }
    guard line.isEmpty else {
      try readField()
      return false
    }
    guard Self.single.allSatisfy({ head.fields[$0, default: []].count <= 1 }),
      head["host"] != nil, head["transfer-encoding"] == nil,
      head["content-length"].map({ $0 == "0" }) ?? true
    else { throw .malformed }
    return true
  }

  private mutating func readRequest() throws(Refusal) {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isToken(parts[0]), parts[1].first == UInt8(ascii: "/"),
      parts[1].allSatisfy(Self.mayBeInTarget)
    else { throw .malformed }
    switch String(decoding: parts[2], as: UTF8.self) {
    case "HTTP/1.1": head.isCurrent = true
    case "HTTP/1.0": head.isCurrent = false
    default: throw .malformed
    }
    head.method = String(decoding: parts[0], as: UTF8.self)
    head.path = String(
      decoding: parts[1].prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
  }

  private mutating func readField() throws(Refusal) {
    // A name ends at the colon; a line that begins with a space would continue the previous one.
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), Self.isToken(line[..<colon]) else {
      throw .malformed
    }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let value = line[(colon + 1)...].drop(while: isSpace)
    let end = value.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? value.startIndex
    guard !Self.single.contains(name) || value.allSatisfy({ $0 < 0x80 }) else { throw .malformed }
    head.fields[name, default: []].append(
      String(decoding: value[..<end], as: UTF8.self))
  }

  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { isAlphanumeric($0) || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }

  private static func mayBeInTarget(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || "-._~%!$&'()*+,;=:@/?".utf8.contains(byte)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
