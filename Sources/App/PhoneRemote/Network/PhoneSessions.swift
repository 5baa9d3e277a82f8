internal import Support
internal import Synchronization

/// The connected clients, and what they have sent.
final class PhoneSessions: Sendable {
  private struct State {
    var clients: [Int: SocketServer.Client] = [:]
    var events: [PhoneServer.Event] = []
    /// The number of each client's messages among the events.
    var counts: [Int: Int] = [:]
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void
  /// The most messages of one client waiting for the screen.
  private static let mostWaiting = 240

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Opens a session.
  func open(_ client: SocketServer.Client) {
    state.withLock { $0.clients[client.number] = client }
  }

  /// The client of a session; `nil` if it is closed.
  func client(_ number: Int) -> SocketServer.Client? { state.withLock { $0.clients[number] } }

  /// Closes a session and reports it, once.
  func close(_ number: Int) {
    let wasOpen = state.withLock { state in
      guard state.clients.removeValue(forKey: number) != nil else { return false }
      state.events.append(.closed(number))
      return true
    }
    if wasOpen { wake() }
  }

  /// Adds a message; ignored if the session is closed.
  /// - Returns: False if too many are waiting.
  func add(_ text: String, from number: Int) -> Bool {
    let isTaken: Bool? = state.withLock { state in
      guard state.clients[number] != nil else { return nil }
      guard state.counts[number, default: 0] < Self.mostWaiting else { return false }
      state.counts[number, default: 0] += 1
      state.events.append(.message(number, text))
      return true
    }
    if isTaken == true { wake() }
    return isTaken ?? true
  }

  /// The events since the last call.
  func collect() -> [PhoneServer.Event] {
    state.withLock { state in
      defer { (state.events, state.counts) = ([], [:]) }
      return state.events
    }
  }
}
