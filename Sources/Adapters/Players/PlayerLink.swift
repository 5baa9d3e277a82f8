internal import Dispatch
internal import Support
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// The connection to a player from its start to its end, in lines over a socket that only this person can enter:
/// what every player has in common that is driven so.
final class PlayerLink: Sendable {
  private struct State {
    var secondsToPlace = PlayerLink.placeEvery
    /// The position that was saved last.
    var placedAt = 0.0
  }

  /// Seconds between two saves of the place.
  static let placeEvery = 5

  /// The path of the socket.
  let socket: String
  private let line: PlayerLine
  private let report: @Sendable (PlayerEvent) -> Void
  private let patience: Double
  private let state = Mutex(State())
  /// Signalled when its process has ended.
  private let closed = DispatchSemaphore(value: 0)

  /// Prepares a connection.
  /// - Parameters:
  ///   - patience: Seconds that its process has to end after its connection, before it counts as lost.
  ///   - report: Told events, on another thread.
  init(socket: String, patience: Double, report: @escaping @Sendable (PlayerEvent) -> Void) {
    self.socket = socket
    self.patience = patience
    self.report = report
    line = PlayerLine(.path(socket))
  }

  /// Whether the player listens, as far as is known.
  var isConnected: Bool { line.isConnected }

  /// Connects as soon as the player listens.
  /// - Parameters:
  ///   - connected: The player listens.
  ///   - took: A line of the player, without its end.
  ///   - asked: About a second has passed: the player is to be asked for its position.
  ///   - status: The state that it reported last.
  func begin(
    connected: @escaping @Sendable () -> Void, took: @escaping @Sendable ([UInt8]) -> Void,
    asked: @escaping @Sendable () -> Void, status: @escaping @Sendable () -> PlayerStatus
  ) {
    var listener = PlayerLine.Listener()
    listener.connected = connected
    listener.took = took
    listener.ticked = { [self] in
      asked()
      let status = status()
      if isTimeToPlace(status) { report(.placed(status)) }
    }
    listener.ended = { [self] in
      if closed.wait(timeout: .now() + patience) == .timedOut { report(.lost) }
    }
    line.begin(listener)
  }

  /// Whether the place is due to be saved: after a few seconds, unless it is that of the last save.
  private func isTimeToPlace(_ status: PlayerStatus) -> Bool {
    state.withLock { state in
      state.secondsToPlace -= 1
      guard state.secondsToPlace <= 0, state.placedAt != status.position else { return false }
      state.secondsToPlace = Self.placeEvery
      state.placedAt = status.position
      return true
    }
  }

  /// Reports an event.
  func tell(_ event: PlayerEvent) { report(event) }

  /// Sends bytes, now or as soon as the player takes them; see ``PlayerLine/send(_:)``.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool { line.send(bytes) }

  /// Ends the connection, and takes its socket away.
  func close() {
    closed.signal()
    line.close()
    unlink(socket)
  }
}
