internal import CatalogSearch
internal import Glibc

/// A connection that an import writes through, one command after another; every call blocks.
final class ImportConnection {
  /// The server in a form that may be shown.
  let place: String
  private let connection: ServerConnection
  private static let patience = 10_000

  /// Connects.
  init(_ part: String) throws(CatalogError) {
    place = ServerAddress.shown(part)
    connection = try ServerConnection(part, writes: true)
    let deadline = ServerPart.now + Self.patience
    while connection.state == .connecting {
      guard ServerPart.now < deadline else {
        throw .unreachable(place: place, reason: "it takes too long")
      }
      step()
    }
    if case .lost(let reason) = connection.state {
      throw .unreachable(place: place, reason: reason)
    }
    connection.waitsForRoom()
  }

  /// Runs commands, and reads the rows of their results as texts.
  func run(_ commands: String, _ body: (ResultRows) -> Void = { _ in }) throws(CatalogError) {
    start(commands)
    try finish(body)
  }

  /// Sends commands; ``finish(_:)`` waits for their completion.
  func start(_ commands: String) { connection.send(commands) }

  /// Waits for commands to complete, and reads the rows of their results as texts.
  func finish(_ body: (ResultRows) -> Void = { _ in }) throws(CatalogError) {
    while connection.state == .busy { step() }
    try checkState()
    connection.take(body)
  }

  /// Copies rows in binary format into a table that this transaction has created.
  /// - Parameter fill: Passes the rows to its argument, piece by piece.
  func copy(
    into table: String, _ fill: ((CopyRows) throws -> Void) throws -> Void
  ) throws(CatalogError) {
    // Frozen rows need neither visibility checks nor a vacuum.
    connection.send("COPY \(table) FROM STDIN (FORMAT binary, FREEZE)")
    while connection.state == .busy, !connection.takesCopy { step() }
    try checkState()
    // The signature, no flags, no extension; the trailer is a column count of -1.
    try connection.copy(
      Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0] + [UInt8](repeating: 0, count: 8))
    do {
      try fill { try connection.copy($0.bytes) }
    } catch {
      throw error as? CatalogError ?? .cancelled
    }
    try connection.copy([0xFF, 0xFF])
    try connection.endCopy()
    try finish()
  }

  private func checkState() throws(CatalogError) {
    if case .lost(let reason) = connection.state {
      throw .refusedByServer(place: place, reason: reason)
    }
  }

  private func step() {
    var socket = pollfd(fd: connection.socket, events: connection.events, revents: 0)
    _ = poll(&socket, 1, 100)
    connection.advance()
  }
}
