internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// A line-based connection to Speech Dispatcher, closed when the object is released.
///
/// Source: SSIP, the Speech Synthesis Interface Protocol (doc/ssip.texi of Speech Dispatcher).
final class SpeechConnection {
  /// A reply to a command, or an event.
  struct Reply: Hashable {
    /// Three digits: 200 … 299 is success, 700 … 799 an event.
    var code: Int
    /// The text of each line.
    var lines: [String]

    /// Whether it is an event rather than an answer to a command.
    var isEvent: Bool { (700..<800).contains(code) }
    /// Whether the command succeeded.
    var isSuccess: Bool { (200..<300).contains(code) }
  }

  /// The descriptor for polling.
  let descriptor: Int32
  private var bytes: [UInt8] = []
  private var lines: [String] = []

  /// Milliseconds to wait for the rest of a reply; the server answers within one.
  private static let patience: Int32 = 2000
  /// The longest line accepted from the server, in bytes.
  private static let longestLine = 65_536

  /// Connects; `nil` if nothing listens.
  init?(_ address: SocketAddress) {
    guard let descriptor = StreamSocket.connect(to: address) else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Sends a line.
  /// - Returns: False if the server is gone.
  func send(_ line: String) -> Bool {
    StreamSocket.send((line + "\r\n").utf8, to: descriptor)
  }

  /// The next reply or event; `nil` if the server is gone or does not complete it.
  func reply() -> Reply? {
    while true {
      if let reply = takeReply() { return reply }
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, Self.patience) > 0, fill() else { return nil }
    }
  }

  /// The replies and events that have arrived; `nil` if the server is gone.
  func waitingReplies() -> [Reply]? {
    guard fill() else { return nil }
    var replies: [Reply] = []
    while let reply = takeReply() { replies.append(reply) }
    return replies
  }

  /// Reads the available bytes.
  /// - Returns: False if the server is gone.
  private func fill() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0, bytes.count + count <= Self.longestLine else { return false }
    bytes += buffer[..<count]
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[..<end]
      lines.append(
        String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self))
      bytes.removeSubrange(...end)
    }
    return true
  }

  /// The first complete reply among the lines: its last line has a space after the code, the others a hyphen.
  private func takeReply() -> Reply? {
    guard let last = lines.firstIndex(where: { $0.dropFirst(3).first != "-" }) else { return nil }
    let taken = lines[...last]
    let reply = Reply(
      code: Int(taken[last].prefix(3)) ?? 0, lines: taken.map { String($0.dropFirst(4)) })
    lines.removeSubrange(...last)
    return reply
  }
}
