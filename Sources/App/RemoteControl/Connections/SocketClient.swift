internal import Support
internal import Synchronization

/// A client of the socket, for requests and answers.
final class SocketClient: ClientHandler, RemoteListener, Sendable {
  let client: SocketServer.Client
  private let lines = Mutex(LineQueue())
  private let wake: @Sendable () -> Void
  /// The number of lines taken since the client disconnected.
  private let late = Atomic(0)
  /// The most of them: a client that disconnects after sending requests still has them performed, up to this
  /// number.
  private static let mostLate = 16
  /// Milliseconds to wait for answers to be read before the program exits.
  private static let patience = 1_000

  /// - Parameter wake: Called on another thread when a line arrives, there is room for more answers, or the
  ///   client has disconnected.
  init(_ client: SocketServer.Client, wake: @escaping @Sendable () -> Void) {
    self.client = client
    self.wake = wake
  }

  // MARK: For the server

  func take(_ bytes: ArraySlice<UInt8>) {
    lines.withLock { lines in
      lines.add(bytes)
      // Excess input waits in the system rather than in this process's memory.
      if lines.isFull { client.pause() }
    }
    wake()
  }

  func ended() {
    lines.withLock { $0.end() }
    wake()
  }

  func closed() { ended() }

  func madeRoom() { wake() }

  // MARK: For the screen

  /// The oldest line not yet taken; `nil` while the client does not read its answers.
  func next() -> LineQueue.Line? {
    guard isGone || client.hasRoom else { return nil }
    let line = lines.withLock { lines in
      defer { if !lines.isFull { client.resume() } }
      return lines.next()
    }
    guard line != nil, isGone, late.add(1, ordering: .relaxed).newValue > Self.mostLate else {
      return line
    }
    lines.withLock { $0.drop() }
    return nil
  }

  var isGone: Bool { client.isClosed }

  var hasRoom: Bool { client.hasRoom }

  func send(_ text: String) { client.send(text.utf8) }

  /// Whether its input has ended, and all answers have been written.
  var isOver: Bool { lines.withLock(\.hasEnded) && client.isWritten }

  /// Waits briefly for the last answers to be read.
  func finish() { client.waitUntilWritten(Self.patience) }
}
