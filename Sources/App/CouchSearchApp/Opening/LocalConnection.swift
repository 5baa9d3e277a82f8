internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// A connection to another program on this computer, closed when the object is released.
final class LocalConnection {
  private let descriptor: Int32

  /// Connects; `nil` if nothing listens.
  init?(_ address: SocketAddress) {
    guard let descriptor = StreamSocket.connect(to: address) else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Sends bytes; false if the other side is gone.
  func send(_ bytes: [UInt8]) -> Bool { StreamSocket.send(bytes, to: descriptor) }

  /// Reads until a value in braces is complete, the other side is gone, or nothing arrives for a while.
  /// - Parameter milliseconds: The longest wait for more bytes.
  func object(milliseconds: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var depth = 0
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while bytes.count < 1 << 20 {
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, milliseconds) > 0 else { break }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      for byte in buffer[..<count] {
        bytes.append(byte)
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
        if byte == UInt8(ascii: "}"), depth == 0 { return bytes }
      }
    }
    return bytes
  }
}
