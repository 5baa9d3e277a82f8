internal import CatalogSearch
internal import Dispatch
internal import Synchronization

/// The connections to the server of one part of a catalogue, and the circuit that keeps a lost server
/// from being waited for.
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

  /// Milliseconds of a clock that never goes back.
  static var now: Int { Int(DispatchTime.now().uptimeNanoseconds / 1_000_000) }

  /// Whether the server has failed and is left alone for a while.
  var isOpen: Bool { state.withLock { !$0.backOff.isOver(at: Self.now) } }

  /// Takes a connection that nobody uses: one that is ready, or whose last answer nobody waits for any
  /// longer has come meanwhile, else one on its way; `nil` where there is none.
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

  /// Gives a connection back, whatever it is doing; a lost one is closed.
  func giveBack(_ connection: ServerConnection) {
    if case .lost = connection.state { return }
    if connection.isStuck { return }
    state.withLock { state in
      if state.connections.count < Self.mostConnections { state.connections.append(connection) }
    }
  }

  /// Notes that the server failed or was too late.
  func fail() { state.withLock { $0.backOff.fail(at: Self.now) } }

  /// Notes an answer.
  func succeed() { state.withLock { $0.backOff.succeed() } }
}
