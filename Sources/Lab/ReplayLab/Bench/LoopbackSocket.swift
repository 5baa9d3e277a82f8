internal import Foundation
internal import Support

/// A minimal WebSocket client for measurements on this machine.
final class LoopbackSocket {
  /// A connection that was refused or closed.
  struct Failure: LocalizedError {
    let errorDescription: String? = "The page for phones did not answer."
  }

  private let descriptor: Int32
  private var bytes: [UInt8] = []

  /// Connects to an address like `127.0.0.1:8420`.
  init(address: String) throws {
    guard let port = address.split(separator: ":").last.flatMap({ UInt16($0) }),
      let descriptor = StreamSocket.connect(
        to: .port(port),
        prepare: { descriptor in
          var (on, time): (Int32, timeval) = (1, timeval(tv_sec: 10, tv_usec: 0))
          setsockopt(
            descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on,
            socklen_t(MemoryLayout<Int32>.size))
          setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        })
    else { throw Failure() }
    self.descriptor = descriptor
    try write(
      Array(
        """
        GET /socket HTTP/1.1\r
        Host: \(address)\r
        Origin: http://\(address)\r
        Connection: Upgrade\r
        Upgrade: websocket\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        \r

        """.utf8))
    // A browser sends nothing before it has the response, and the page insists on that.
    try wait(for: "\r\n\r\n")
  }

  deinit { close(descriptor) }

  /// Milliseconds from sending a message to an answer containing a text.
  func time(_ message: String, until answer: String) throws -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try send(message)
    try wait(for: answer)
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000
  }

  /// Sends a message of less than 64 KiB.
  func send(_ message: String) throws {
    let payload = Array(message.utf8)
    let length: [UInt8] =
      payload.count < 126
      ? [0x80 | UInt8(payload.count)]
      : [0xFE, UInt8(payload.count >> 8 & 0xFF), UInt8(payload.count & 0xFF)]
    // A mask of zeros leaves the payload unchanged.
    try write([0x81] + length + [0, 0, 0, 0] + payload)
  }

  /// Reads until a text arrives, and discards everything up to its end.
  func wait(for text: String) throws {
    let wanted = Data(text.utf8)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var all = Data(bytes)
    while true {
      if let range = all.range(of: wanted) {
        bytes = Array(all[range.upperBound...])
        return
      }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { throw Failure() }
      all.append(contentsOf: buffer[..<count])
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    guard StreamSocket.send(bytes, to: descriptor) else { throw Failure() }
  }
}
