internal import CPostgreSQL
internal import CatalogSearch
internal import Glibc
internal import Support

/// A connection to one server in libpq’s non-blocking mode: nothing here waits.
///
/// `@unchecked Sendable`: whoever takes it from its ``ServerPart`` has exclusive use of it.
final class ServerConnection: @unchecked Sendable {
  /// The state of a connection.
  enum State: Equatable {
    /// Not ready yet.
    case connecting
    /// Ready for a query.
    case ready
    /// Executing a query, or preparing statements.
    case busy
    /// Lost or refused; the reason is the server's first line, without names and passwords.
    case lost(String)
  }

  private(set) var state = State.connecting
  /// The `poll` events to wait for.
  private(set) var events = Int16(POLLOUT)
  private let pq: couch_pq
  private let handle: OpaquePointer
  private var answers: [OpaquePointer] = []
  /// The schema whose statements were prepared.
  private(set) var schema = ""

  /// Whether a `COPY` was sent and the server accepts its rows.
  private(set) var takesCopy = false

  /// Begins to connect.
  /// - Parameter writes: True to require a server that accepts changes, whatever the connection string
  ///   prefers.
  init(_ part: String, writes: Bool = false) throws(CatalogError) {
    guard let pq = couch_pq_load()?.pointee else {
      throw .missingClient(place: ServerAddress.shown(part))
    }
    self.pq = pq
    // Of two options with the same name the last counts: the user's own string comes after the defaults.
    var names = [
      "application_name", "keepalives_idle", "tcp_user_timeout", "client_encoding", "dbname",
    ]
    var values = ["couchsearch", "15", "10000", "UTF8", part]
    if writes {
      names.append("target_session_attrs")
      values.append("read-write")
    }
    var keywords: [UnsafePointer<CChar>?] = names.map { UnsafePointer(strdup($0)) } + [nil]
    var texts: [UnsafePointer<CChar>?] = values.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for text in keywords + texts { free(UnsafeMutablePointer(mutating: text)) } }
    guard let handle = pq.PQconnectStartParams(&keywords, &texts, 1) else {
      throw .unreachable(place: ServerAddress.shown(part), reason: "out of memory")
    }
    self.handle = handle
    // A server's notices must not appear on a screen's terminal.
    _ = pq.PQsetNoticeProcessor(handle, { _, _ in }, nil)
    if pq.PQstatus(handle) == CONNECTION_BAD { fail() }
  }

  deinit {
    for answer in answers { pq.PQclear(answer) }
    pq.PQfinish(handle)
  }

  /// The socket; -1 without one.
  var socket: Int32 { pq.PQsocket(handle) }

  /// The time since which it has been connecting or busy, in milliseconds.
  private var since = ServerPart.now
  /// The milliseconds after which it is no longer waited for.
  private static let mostWaiting = 3_000

  /// Whether the connection has been connecting or busy for too long: another one may reach another server.
  var isStuck: Bool {
    (state == .connecting || state == .busy) && ServerPart.now - since > Self.mostWaiting
  }

  /// Continues as far as the socket allows.
  func advance() {
    switch state {
    // libpq blocks on the socket if it is called too early.
    case .connecting: if socket < 0 || isSocketReady { connect() }
    case .busy: read()
    case .ready, .lost: break
    }
  }

  private var isSocketReady: Bool {
    var one = pollfd(fd: socket, events: events, revents: 0)
    return poll(&one, 1, 0) > 0
  }

  /// The budget for a result: libpq keeps all of its rows in memory, several times larger than they arrive.
  private static let limits = SourceBudget.Limits(bytes: 32 << 20)
  private var budget = SourceBudget(ServerConnection.limits)
  /// The bytes received since the connection was established, including for earlier queries.
  private var received = 0
  /// The fewest bytes that libpq reads at a time, for a socket that does not count them.
  private static let piece = 16_384

  /// Charges the received bytes to the budget.
  /// - Returns: `false` if the budget of the result is spent and the connection is lost.
  private func spendArrived() -> Bool {
    let count = Int(couch_pq_received(socket))
    let arrived =
      count < 0 ? min(Int(couch_pq_waiting(socket)), Self.piece) : count - received
    received = max(received, count)
    do throws(SourceBudget.Excess) {
      try budget.spend(.bytes(arrived))
      return true
    } catch {
      state = .lost(error.reason)
      return false
    }
  }

  private func connect() {
    guard spendArrived() else { return }
    switch pq.PQconnectPoll(handle) {
    case PGRES_POLLING_READING: events = Int16(POLLIN)
    case PGRES_POLLING_WRITING: events = Int16(POLLOUT)
    case PGRES_POLLING_OK:
      _ = pq.PQsetnonblocking(handle, 1)
      state = .ready
    default: fail()
    }
  }

  /// Sends commands without parameters.
  func send(_ commands: String) {
    guard state == .ready else { return }
    begin(pq.PQsendQuery(handle, commands))
  }

  /// Prepares the statements for the tables of a schema, replacing those for another one.
  func prepare(schema: String) {
    self.schema = schema
    send(
      "DEALLOCATE ALL; SET jit = off; SET plan_cache_mode = force_generic_plan; SET statement_timeout = 5000;"
        + "SET default_transaction_read_only = on;" + Statement.preparing(schema: schema))
  }

  /// Sends a statement with its values.
  func send(_ statement: Statement, _ parameters: [Parameter]) {
    guard state == .ready else { return }
    let lengths = parameters.map { Int32($0.bytes.count) }
    let formats = parameters.map { _ in Int32(1) }
    let all = parameters.flatMap(\.bytes)
    let sent = all.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { bytes in
        var values: [UnsafePointer<CChar>?] = []
        var offset = 0
        for parameter in parameters {
          // Even an empty value needs an address.
          values.append(bytes.baseAddress.map { $0 + offset } ?? UnsafePointer(Self.nothing))
          offset += parameter.bytes.count
        }
        return pq.PQsendQueryPrepared(
          handle, statement.rawValue, Int32(parameters.count), values, lengths, formats, 1)
      }
    }
    begin(sent)
  }

  private static nonisolated(unsafe) let nothing: UnsafeMutablePointer<CChar> = {
    let nothing = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    nothing.initialize(to: 0)
    return nothing
  }()

  private func begin(_ sent: Int32) {
    guard sent == 1 else { return fail() }
    state = .busy
    budget = SourceBudget(Self.limits)
    since = ServerPart.now
    flush()
  }

  private func flush() {
    switch pq.PQflush(handle) {
    case 0: events = Int16(POLLIN)
    case 1: events = Int16(POLLIN | POLLOUT)
    default: fail()
    }
  }

  private func read() {
    guard spendArrived() else { return }
    guard pq.PQconsumeInput(handle) == 1 else { return fail() }
    flush()
    while case .busy = state, pq.PQisBusy(handle) == 0 {
      guard let answer = pq.PQgetResult(handle) else {
        state = .ready
        return
      }
      let status = pq.PQresultStatus(answer)
      answers.append(answer)
      takesCopy = status == PGRES_COPY_IN
      if takesCopy { return }
      if status != PGRES_TUPLES_OK, status != PGRES_COMMAND_OK { return refuse(answer) }
    }
  }

  /// Reads and discards the rows of the results, once the connection is ready.
  func take(_ body: (ResultRows) -> Void) {
    for answer in answers {
      if pq.PQresultStatus(answer) == PGRES_TUPLES_OK { body(ResultRows(pq, answer)) }
      pq.PQclear(answer)
    }
    answers = []
  }

  private func refuse(_ answer: OpaquePointer) {
    // 'M' is the primary message.
    let message = pq.PQresultErrorField(answer, Int32(UInt8(ascii: "M")))
    state = .lost(message.map { Self.clean(String(cString: $0)) } ?? "the question was refused")
  }

  private func fail() {
    state = .lost(lastReason)
  }

  private var lastReason: String {
    Self.reason(pq.PQerrorMessage(handle).map { String(cString: $0) } ?? "")
  }

  /// The last part of libpq's first line; hosts and users come before it.
  private static func reason(_ message: String) -> String {
    let line = message.split(separator: "\n").first.map(String.init) ?? ""
    let words = ["authentication failed", "no password", "does not exist", "timeout", "refused"]
    if let word = words.first(where: { line.contains($0) }) {
      return word == "does not exist" ? "no such user or database" : word
    }
    return line.split(separator: ":").last.map { clean(String($0)) } ?? "the connection is lost"
  }

  /// A server's text in a form that is safe for a terminal.
  private static func clean(_ text: String) -> String {
    ControlCharacters.folded(text.limited(to: longestReason)).trimmed
  }

  private static let longestReason = 200
}

extension ServerConnection {
  /// Copies bytes into a table after a `COPY` was sent; blocks.
  func copy(_ bytes: [UInt8]) throws(CatalogError) {
    let isSent = bytes.withUnsafeBytes { bytes in
      pq.PQputCopyData(
        handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    guard isSent == 1 else { throw .unreachable(place: "PostgreSQL", reason: lastReason) }
  }

  /// Ends a copy.
  func endCopy() throws(CatalogError) {
    takesCopy = false
    guard pq.PQputCopyEnd(handle, nil) == 1 else {
      throw .unreachable(place: "PostgreSQL", reason: lastReason)
    }
  }

  /// Makes copies wait until there is room.
  func waitsForRoom() { _ = pq.PQsetnonblocking(handle, 0) }

}
