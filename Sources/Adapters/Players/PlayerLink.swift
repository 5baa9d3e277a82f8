internal import Dispatch
internal import Support
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// The connection to a player, from start to end; common to all players.
final class PlayerLink: Sendable {
  private struct State {
    var secondsToPlace = PlayerLink.placeEvery
    /// The last saved position.
    var placedAt = 0.0
  }

  /// Seconds between saves of the position.
  static let placeEvery = 5

  /// The path of the socket; empty for a port.
  let socket: String
  private let line: PlayerLine
  private let report: @Sendable (PlayerEvent) -> Void
  private let patience: Double
  private let state = Mutex(State())
  /// Signalled when its process has ended.
  private let closed = DispatchSemaphore(value: 0)

  /// Prepares a connection over a socket that only this user can open.
  /// - Parameters:
  ///   - patience: Seconds its process has to end after the connection closes, before it counts as lost.
  ///   - report: Receives events, on another thread.
  init(socket: String, patience: Double, report: @escaping @Sendable (PlayerEvent) -> Void) {
    self.socket = socket
    self.patience = patience
    self.report = report
    line = PlayerLine(.path(socket))
  }

  /// Prepares a connection to a port of this computer, over which the player sends JSON objects.
  /// - Parameter attempts: The number of connection attempts, 20 per second.
  init(
    port: UInt16, attempts: Int, patience: Double, report: @escaping @Sendable (PlayerEvent) -> Void
  ) {
    socket = ""
    self.patience = patience
    self.report = report
    line = PlayerLine(.port(port), .objects, attempts: attempts)
  }

  /// Whether the player is connected, as far as is known.
  var isConnected: Bool { line.isConnected }

  /// Connects as soon as the player listens.
  /// - Parameters:
  ///   - connected: Called when the player listens.
  ///   - took: Called with each line, without its ending, or each object.
  ///   - asked: Called about every second, to query the player's position.
  ///   - status: Returns the last reported state.
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

  /// Whether the position is due to be saved: every few seconds, if it has changed since the last save.
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

  /// Closes the connection and removes its socket.
  func close() {
    closed.signal()
    line.close()
    if !socket.isEmpty { unlink(socket) }
  }
}
