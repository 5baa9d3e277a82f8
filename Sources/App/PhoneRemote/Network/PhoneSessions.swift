internal import FlyingFox
internal import Synchronization

/// Those that are connected, and what they have sent.
final class PhoneSessions: Sendable {
  private struct State {
    var outputs: [Int: AsyncStream<WSMessage>.Continuation] = [:]
    var events: [PhoneServer.Event] = []
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// The most connections that have a session.
  static let most = 8

  /// Opens a session; false when there are too many.
  func open(_ number: Int, _ output: AsyncStream<WSMessage>.Continuation) -> Bool {
    state.withLock { state in
      guard state.outputs.count < Self.most else { return false }
      state.outputs[number] = output
      return true
    }
  }

  /// Closes a session and says so, once.
  func close(_ number: Int) {
    let output = state.withLock { state in
      let output = state.outputs.removeValue(forKey: number)
      if output != nil { state.events.append(.closed(number)) }
      return output
    }
    output?.finish()
    if output != nil { wake() }
  }

  /// Takes a message; what comes from a connection that is closed is nobody's.
  func add(_ text: String, from number: Int) {
    let isOpen = state.withLock { state in
      guard state.outputs[number] != nil else { return false }
      state.events.append(.message(number, text))
      return true
    }
    if isOpen { wake() }
  }

  /// The events since the last time.
  func collect() -> [PhoneServer.Event] {
    state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }

  /// Sends a text; `false` when the connection does not read.
  func send(_ text: String, to number: Int) -> Bool {
    guard let output = state.withLock({ $0.outputs[number] }) else { return true }
    if case .dropped = output.yield(.text(text)) { return false }
    return true
  }
}
