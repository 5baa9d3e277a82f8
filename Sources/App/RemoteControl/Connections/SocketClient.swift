internal import Support
internal import Synchronization

/// A client of the socket: lines come in, answers go out.
final class SocketClient: ClientHandler, RemoteListener, Sendable {
  let client: SocketServer.Client
  private let lines = Mutex(LineQueue())
  private let wake: @Sendable () -> Void
  /// The lines that were taken since the client has gone.
  private let late = Atomic(0)
  /// The most of them: whoever leaves after it has asked for something gets it, and no more.
  private static let mostLate = 16
  /// Milliseconds that the end of the program waits for answers to be read.
  private static let patience = 1_000

  /// - Parameter wake: Called from another thread when a line is there, or room for more answers, or the
  ///   client has gone.
  init(_ client: SocketServer.Client, wake: @escaping @Sendable () -> Void) {
    self.client = client
    self.wake = wake
  }

  // MARK: For the server

  func take(_ bytes: ArraySlice<UInt8>) {
    lines.withLock { lines in
      lines.add(bytes)
      // A fast sender waits in the system and not in this process's memory.
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

  /// The oldest line that was not taken yet; `nil` while the client does not read its answers.
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

  /// Whether it has asked for everything, and everything it asked was answered.
  var isOver: Bool { lines.withLock(\.hasEnded) && client.isWritten }

  /// Waits a moment for the last answers to be read.
  func finish() { client.waitUntilWritten(Self.patience) }
}
