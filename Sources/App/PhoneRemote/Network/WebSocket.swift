internal import Cryptography
internal import Foundation

/// The server's side of a WebSocket of text messages.
///
/// Source: RFC 6455.
enum WebSocket {
  /// A reason to close, with the code sent to the other side.
  enum Fault: UInt16, Error {
    case done = 1000
    case malformed = 1002
    case notText = 1003
    case notUnicode = 1007
    case flood = 1008
    case tooLong = 1009
  }

  /// The answer to a request for a WebSocket.
  enum Answer: Equatable {
    case accepted(key: String)
    case refused
    /// The client asked for a different version, or not for a WebSocket.
    case upgradeRequired
  }

  /// Answers a request.
  static func answer(_ head: RequestHead) -> Answer {
    guard head.isCurrent, head.tokens("connection").contains("upgrade"),
      head["upgrade"]?.lowercased() == "websocket", head["sec-websocket-version"] == "13"
    else { return .upgradeRequired }
    guard let key = head["sec-websocket-key"], let bytes = Data(base64Encoded: key),
      bytes.count == 16, bytes.base64EncodedString() == key
    else { return .refused }
    let text = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    let hash = HashFunction.sha1.digest(of: Array(text.utf8))
    return .accepted(key: Data(hash).base64EncodedString())
  }

  // MARK: Writing

  /// The frame of a text.
  static func frame(_ text: String) -> [UInt8] { frame(0x1, Array(text.utf8)) }

  /// The frame that answers a ping.
  static func pong(_ payload: [UInt8]) -> [UInt8] { frame(0xA, payload) }

  /// A close frame.
  static func close(_ fault: Fault) -> [UInt8] {
    frame(0x8, [UInt8(fault.rawValue >> 8), UInt8(fault.rawValue & 0xFF)])
  }

  private static func frame(_ kind: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let count = payload.count
    let length: [UInt8] =
      switch count {
      case ..<126: [UInt8(count)]
      case ..<65_536: [126, UInt8(count >> 8), UInt8(count & 0xFF)]
      default: [127] + (0..<8).map { UInt8(count >> (56 - 8 * $0) & 0xFF) }
      }
    return [0x80 | kind] + length + payload
  }

  // MARK: Reading

  /// A frame's content.
  enum Frame: Equatable {
    case text(String)
    /// A fragment of an unfinished text.
    case piece
    case ping([UInt8])
    case pong
    case close
  }

  /// Parser of a client's frames.
  struct Reader {
    /// The longest message, in bytes.
    let longest: Int
    private var bytes: [UInt8] = []
    /// The fragments of an unfinished text.
    private var text: [UInt8]?

    init(longest: Int) { self.longest = longest }

    /// Adds received bytes.
    mutating func add(_ more: ArraySlice<UInt8>) { bytes += more }

    /// The next frame; `nil` until it is complete.
    mutating func next() throws(Fault) -> Frame? {
      guard bytes.count >= 2 else { return nil }
      let (first, second) = (bytes[0], bytes[1])
      let (isLast, kind) = (first & 0x80 != 0, first & 0x0F)
      // No extensions were negotiated, so the reserved bits must be 0, and clients must mask their data.
      guard first & 0x70 == 0, second & 0x80 != 0 else { throw .malformed }
      let isControl = kind & 0x8 != 0
      var length = Int(second & 0x7F)
      var start = 2
      guard !isControl || (isLast && length < 126) else { throw .malformed }
      // This length means 64 KB or more, which is too long in any case.
      guard length < 127 else { throw .tooLong }
      if length == 126 {
        guard bytes.count >= 4 else { return nil }
        length = Int(bytes[2]) << 8 | Int(bytes[3])
        start = 4
        guard length >= 126 else { throw .malformed }
      }
      guard length + (isControl ? 0 : text?.count ?? 0) <= longest else { throw .tooLong }
      let end = start + 4 + length
      guard bytes.count >= end else { return nil }
      let mask = bytes[start..<start + 4]
      let payload = bytes[(start + 4)..<end].enumerated().map { $1 ^ mask[start + $0 % 4] }
      bytes.removeFirst(end)
      return try frame(kind, payload, isLast: isLast)
    }

    private mutating func frame(
      _ kind: UInt8, _ payload: [UInt8], isLast: Bool
    ) throws(Fault) -> Frame {
      switch kind {
      case 0x0:
        guard let begun = text else { throw .malformed }
        return try take(begun + payload, isLast: isLast)
      case 0x1:
        guard text == nil else { throw .malformed }
        return try take(payload, isLast: isLast)
      case 0x2: throw .notText
      case 0x8: return .close
      case 0x9: return .ping(payload)
      case 0xA: return .pong
      default: throw .malformed
      }
    }

    private mutating func take(_ payload: [UInt8], isLast: Bool) throws(Fault) -> Frame {
      guard isLast else {
        text = payload
        return .piece
      }
      text = nil
      guard let whole = String(validating: payload, as: UTF8.self) else { throw .notUnicode }
      return .text(whole)
    }
  }
}
