import Foundation

/// A WebSocket of a phone, as bytes on a connection, so that it can misbehave.
final class PhoneSocket {
  struct Refused: Error {
    var status: Int
  }
  struct Closed: Error {}

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// The messages that have come and were not asked for.
  private var messages: [[String: Any]] = []

  /// Connects and asks for a WebSocket.
  /// - Throws: ``Refused`` when the server answers anything else.
  convenience init(
    port: Int, host: String? = nil, origin: String? = nil, receiveBuffer: Int32? = nil,
    source: String = "127.0.0.1"
  ) throws {
    try self.init(rawTo: port, receiveBuffer: receiveBuffer, source: source)
    let own = "127.0.0.1:\(port)"
    try write(
      """
      GET /socket HTTP/1.1\r
      Host: \(host ?? own)\r
      Origin: \(origin ?? "http://" + own)\r
      Connection: keep-alive, Upgrade\r
      Upgrade: websocket\r
      Sec-WebSocket-Version: 13\r
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
      \r

      """)
    let status = try readStatus()
    guard status == 101 else { throw Refused(status: status) }
  }

  /// Only connects.
  /// - Parameter source: The address that it comes from.
  init(rawTo port: Int, receiveBuffer: Int32? = nil, source: String = "127.0.0.1") throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var own = sockaddr_in()
    own.sin_family = sa_family_t(AF_INET)
    inet_pton(AF_INET, source, &own.sin_addr)
    let isBound = withUnsafePointer(to: &own) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard isBound == 0 else { throw Closed() }
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var time = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(port).bigEndian
    inet_pton(AF_INET, "127.0.0.1", &place.sin_addr)
    let result = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Closed() }
  }

  deinit { close(descriptor) }

  /// The answer to a request for a file: its status and its text.
  static func get(_ path: String, port: Int, host: String? = nil) throws -> (Int, String) {
    let socket = try PhoneSocket(rawTo: port)
    try socket.write("GET \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\r\n")
    let text = socket.rest()
    return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0, text)
  }

  /// Everything that comes until the other side closes.
  func rest() -> String {
    while (try? fill()) != nil {}
    return String(decoding: bytes, as: UTF8.self)
  }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Closed() }
      rest = rest.dropFirst(count)
    }
  }

  private func fill() throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { throw Closed() }
    bytes += buffer[..<count]
  }

  func readStatus() throws -> Int {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if bytes.count >= 4,
        let place = (0...bytes.count - 4).first(where: { bytes[$0..<$0 + 4].elementsEqual(end) })
      {
        let head = String(decoding: bytes[..<place], as: UTF8.self)
        bytes.removeFirst(place + 4)
        return Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
      }
      try fill()
    }
  }

  /// Sends a message in one masked frame.
  func send(_ message: [String: Any]) throws {
    let data = try JSONSerialization.data(withJSONObject: message)
    try write(Self.frame(Array(data)))
  }

  /// The frame of a message.
  static func frame(_ payload: [UInt8]) -> [UInt8] {
    let mask: [UInt8] = [1, 2, 3, 4]
    let length: [UInt8] =
      payload.count < 126
      ? [0x80 | UInt8(payload.count)]
      : [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    return [0x81] + length + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  /// The next message of a kind; others wait.
  func receive(
    _ kind: String, where isWanted: ([String: Any]) -> Bool = { _ in true }
  ) throws -> [String: Any] {
    while true {
      if let index = messages.firstIndex(where: { $0["t"] as? String == kind && isWanted($0) }) {
        return messages.remove(at: index)
      }
      messages.append(try next())
    }
  }

  private func next() throws -> [String: Any] {
    var payload: [UInt8] = []
    while true {
      while bytes.count < 2 { try fill() }
      var length = Int(bytes[1] & 0x7F)
      var start = 2
      if length == 126 {
        while bytes.count < 4 { try fill() }
        length = Int(bytes[2]) << 8 | Int(bytes[3])
        start = 4
      }
      while bytes.count < start + length { try fill() }
      let (isLast, opcode) = (bytes[0] & 0x80 != 0, bytes[0] & 0x0F)
      payload += bytes[start..<start + length]
      bytes.removeFirst(start + length)
      if opcode == 8 { throw Closed() }
      if isLast { break }
    }
    let object = try JSONSerialization.jsonObject(with: Data(payload))
    return object as? [String: Any] ?? [:]
  }

  /// Reads until the other side closes.
  func readToEnd() {
    while (try? fill()) != nil { bytes = [] }
  }

  /// Says nothing more, and still reads.
  func closeWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Closes without a word.
  func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
