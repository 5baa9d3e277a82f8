import Foundation
import Glibc
import Synchronization

/// A music daemon as its protocol has it: lines in, lines out.
final class FakeMPD: Sendable {
  /// The place of its socket.
  let path: String
  /// The commands that came.
  var commands: [String] { log.withLock { $0 } }

  private let listener: Int32
  private let log = Mutex<[String]>([])

  /// Starts a daemon.
  /// - Parameter answer: The lines that answer a command, without the last one; `nil` for an error, or a line of
  ///   its own that begins with `ACK`.
  init(at path: String, _ answer: @escaping @Sendable (String) -> [String]?) throws {
    self.path = path
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let descriptor = listener
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
          && listen(descriptor, 4) == 0
      }
    }
    guard isBound else { throw CocoaError(.fileWriteUnknown) }
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          // Closed here: while this thread waits nobody else may be given its number.
          close(listener)
          return
        }
        serve(connection, answer)
        close(connection)
      }
    }
  }

  /// Ends the daemon; to be called once.
  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  private func serve(_ connection: Int32, _ answer: (String) -> [String]?) {
    send(connection, "OK MPD 0.23.5\n")
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = recv(connection, &buffer, buffer.count, 0), count > 0 {
      bytes += buffer[..<count]
      while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let command = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeFirst(end + 1)
        log.withLock { $0.append(command) }
        let lines =
          answer(command).map { $0.last?.hasPrefix("ACK ") == true ? $0 : $0 + ["OK"] }
          ?? ["ACK [4@0] {} you have no permission"]
        send(connection, lines.map { $0 + "\n" }.joined())
      }
    }
  }

  private func send(_ connection: Int32, _ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes {
      Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }
}
