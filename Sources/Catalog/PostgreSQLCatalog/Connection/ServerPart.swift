internal import CatalogSearch
internal import Dispatch
internal import Synchronization

/// The connections to the server of one part of a catalogue, with a circuit breaker that avoids waiting for a
/// lost server.
final class ServerPart: Sendable {
  private struct State {
    var connections: [ServerConnection] = []
    var backOff = BackOff()
  }

  /// The connection string.
  let address: String
  private let state = Mutex(State())
  private static let mostConnections = 4

  init(_ address: String) { self.address = address }

  /// Milliseconds of a monotonic clock.
  static var now: Int { Int(DispatchTime.now().uptimeNanoseconds / 1_000_000) }

  /// Whether the circuit is open: the server has failed and is left alone for a while.
  var isOpen: Bool { state.withLock { !$0.backOff.isOver(at: Self.now) } }

  /// Takes a connection: one that is ready (perhaps because an abandoned query has completed meanwhile), or
  /// else one that is connecting, or else, once there are as many as allowed, a busy one; `nil` if there is
  /// none.
  func take() -> ServerConnection? {
    state.withLock { state in
      for connection in state.connections where connection.state == .busy { connection.advance() }
      state.connections.removeAll(where: \.isStuck)
      let place =
        state.connections.lastIndex { $0.state == .ready }
        ?? state.connections.lastIndex { $0.state == .connecting }
        ?? (state.connections.count < Self.mostConnections ? nil : state.connections.indices.last)
      return place.map { state.connections.remove(at: $0) }
    }
  }

  /// Returns a connection, whatever it is doing; a lost one is closed.
  func giveBack(_ connection: ServerConnection) {
    if case .lost = connection.state { return }
    if connection.isStuck { return }
    state.withLock { state in
      if state.connections.count < Self.mostConnections { state.connections.append(connection) }
    }
  }

  /// Records that the server failed or was too late.
  func fail() { state.withLock { $0.backOff.fail(at: Self.now) } }

  /// Records a success.
  func succeed() { state.withLock { $0.backOff.succeed() } }
}
