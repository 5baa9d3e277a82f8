internal import CatalogSearch
internal import Glibc

/// The queries of one search to all parts of a catalogue, each with the same deadline.
///
/// A part that does not answer in time, or is lost, is excluded from the rest of the search: everything shown
/// comes from the same parts, from the first card to the last.
final class ServerSession {
  /// A connection that is expected to answer.
  private struct Asking {
    var connection: ServerConnection
    /// Whether it was open before; it may have been lost meanwhile without the server having failed.
    var wasIdle: Bool
    var isAsked = false
    var isDone = false
  }

  /// The numbers of the parts that gave no answer.
  private(set) var missing: Set<Int> = []
  /// The reason given by the first of them; empty for none.
  private(set) var reason = ""
  private let parts: [ServerPart]
  private let schema: String
  private let patience: Int
  private let isCancelled: () -> Bool

  /// Milliseconds between two checks whether the search is still wanted.
  private static let tick = 4

  /// Prepares to query.
  /// - Parameters:
  ///   - schema: The schema whose tables are queried; empty for commands.
  ///   - patience: Milliseconds for each query.
  ///   - ignoresBackOff: True to include servers that failed a moment ago.
  init(
    _ parts: [ServerPart], schema: String, patience: Int, ignoresBackOff: Bool = false,
    isCancelled: @escaping () -> Bool = { false }
  ) {
    self.parts = parts
    self.schema = schema
    self.patience = patience
    self.isCancelled = isCancelled
    if !ignoresBackOff {
      missing = Set(parts.indices.filter { parts[$0].isOpen })
      if !missing.isEmpty { reason = "it failed a moment ago" }
    }
  }

  /// Sends the same query to all remaining parts, and reads their rows in the order of the parts.
  /// - Throws: ``SearchCancelled``.
  func ask(
    _ statement: Statement, _ parameters: [Parameter], _ body: (ResultRows) -> Void
  ) throws {
    try ask {
      $0.send(statement, parameters)
    } reading: { _, rows in
      body(rows)
    }
  }

  /// Sends commands to all parts.
  func ask(_ command: String, _ body: (_ part: Int, ResultRows) -> Void) throws {
    try ask {
      $0.send(command)
    } reading: {
      body($0, $1)
    }
  }

  private func ask(
    _ send: (ServerConnection) -> Void, reading body: (Int, ResultRows) -> Void
  ) throws {
    var asking: [Int: Asking] = [:]
    for index in parts.indices where !missing.contains(index) { asking[index] = begin(index) }
    defer { for (index, one) in asking { parts[index].giveBack(one.connection) } }
    let deadline = ServerPart.now + patience
    while true {
      for index in asking.keys.sorted() { advance(index, &asking, send) }
      if asking.values.allSatisfy(\.isDone) { break }
      if isCancelled() { throw SearchCancelled() }
      let left = deadline - ServerPart.now
      guard left > 0 else { break }
      Self.wait(for: asking.values.filter { !$0.isDone }.map(\.connection), min(left, Self.tick))
    }
    for index in asking.keys.sorted() {
      guard let one = asking[index] else { continue }
      guard one.isDone else {
        lose(index, "it takes too long")
        // Its answer to this query would arrive before the next one's.
        if one.isAsked { asking[index] = nil }
        continue
      }
      parts[index].succeed()
      one.connection.take { body(index, $0) }
    }
  }

  private func begin(_ index: Int) -> Asking? {
    if let connection = parts[index].take() { return Asking(connection: connection, wasIdle: true) }
    return connected(index)
  }

  private func connected(_ index: Int) -> Asking? {
    do throws(CatalogError) {
      return Asking(connection: try ServerConnection(parts[index].address), wasIdle: false)
    } catch {
      lose(index, error.message)
      return nil
    }
  }

  private func advance(
    _ index: Int, _ asking: inout [Int: Asking], _ send: (ServerConnection) -> Void
  ) {
    guard var one = asking[index], !one.isDone else { return }
    one.connection.advance()
    switch one.connection.state {
    case .ready where one.isAsked: one.isDone = true
    case .ready:
      // The remaining results of a cancelled search.
      one.connection.take { _ in }
      if one.connection.schema != schema, !schema.isEmpty {
        one.connection.prepare(schema: schema)
      } else {
        send(one.connection)
        one.isAsked = true
      }
    case .lost where one.wasIdle:
      asking[index] = connected(index)
      return
    case .lost(let reason):
      asking[index] = nil
      lose(index, reason)
      return
    case .connecting, .busy: break
    }
    asking[index] = one
  }

  private func lose(_ index: Int, _ reason: String) {
    if missing.isEmpty { self.reason = reason }
    missing.insert(index)
    parts[index].fail()
  }

  /// Waits until a socket is ready.
  private static func wait(for connections: [ServerConnection], _ milliseconds: Int) {
    var sockets = connections.filter { $0.socket >= 0 }.map {
      pollfd(fd: $0.socket, events: $0.events, revents: 0)
    }
    _ = poll(&sockets, nfds_t(sockets.count), Int32(milliseconds))
  }
}
