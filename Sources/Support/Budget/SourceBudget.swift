internal import Synchronization

/// The budget for reading an untrusted source: its total cost.
///
/// Each source has one, and everything done for it counts: each request, page, row and byte. Whatever a
/// database, server or program does, reading it ends.
package final class SourceBudget: Sendable {
  /// The limits.
  package struct Limits: Hashable, Sendable {
    /// Bytes received from the source, and bytes of memory used for reading it.
    package var bytes: Int
    /// Rows, titles or lines.
    package var entries: Int
    /// Requests and queries.
    package var requests: Int
    /// Seconds from start to end.
    package var seconds: Double

    /// Makes limits; anything omitted is unlimited.
    package init(
      bytes: Int = .max, entries: Int = .max, requests: Int = .max, seconds: Double = .infinity
    ) {
      self.bytes = bytes
      self.entries = entries
      self.requests = requests
      self.seconds = seconds
    }
  }

  /// A cost of reading a source.
  package enum Cost: Hashable, Sendable {
    /// Bytes received from the source.
    case bytes(Int)
    /// Rows, titles or lines received.
    case entries(Int)
    /// A request that is about to be made.
    case request
  }

  /// The exhausted part of a budget.
  package enum Excess: Error, Hashable, Sendable {
    case bytes(Int)
    case entries(Int)
    case requests(Int)
    case time(seconds: Double)

    /// A clause that says what was exceeded: "it has more than 256 MB".
    package var reason: String {
      switch self {
      case .bytes(let most):
        "it has more than " + (most < 1 << 20 ? "\(most) bytes" : "\(most >> 20) MB")
      case .entries(let most): "it has more than \(most) entries"
      case .requests(let most): "it goes on after \(most) requests"
      case .time(...1): "it takes longer than a second"
      case .time(let seconds) where seconds < 120:
        "it takes longer than \(Int(seconds.rounded(.up))) seconds"
      case .time(let seconds): "it takes longer than \(Int(seconds / 60)) minutes"
      }
    }
  }

  private struct Spent {
    var bytes = 0
    var entries = 0
    var requests = 0
  }

  /// The limits.
  package let limits: Limits
  private let spent = Mutex(Spent())
  private let start: Double
  private let clock: @Sendable () -> Double

  /// Starts the budget.
  /// - Parameter clock: A monotonic clock in seconds.
  package init(
    _ limits: Limits, clock: @escaping @Sendable () -> Double = ProgramSupervisor.uptime
  ) {
    self.limits = limits
    self.clock = clock
    start = clock()
  }

  /// Spends part of the budget; the amount stays spent even if it exceeds a limit.
  /// - Throws: The first limit exceeded.
  package func spend(_ cost: Cost) throws(Excess) {
    let excess: Excess? = spent.withLock { spent in
      switch cost {
      case .bytes(let count):
        Self.add(count, to: &spent.bytes, most: limits.bytes) ? nil : .bytes(limits.bytes)
      case .entries(let count):
        Self.add(count, to: &spent.entries, most: limits.entries) ? nil : .entries(limits.entries)
      case .request:
        Self.add(1, to: &spent.requests, most: limits.requests) ? nil : .requests(limits.requests)
      }
    }
    if let excess { throw excess }
    try checkTime()
  }

  private static func add(_ count: Int, to sum: inout Int, most: Int) -> Bool {
    let (total, overflow) = sum.addingReportingOverflow(max(count, 0))
    sum = overflow ? .max : total
    return !overflow && total <= most
  }

  /// Checks that time and bytes remain for memory held temporarily.
  /// - Parameter bytes: The bytes currently held.
  package func check(holding bytes: Int) throws(Excess) {
    guard bytes <= bytesLeft else { throw .bytes(limits.bytes) }
    try checkTime()
  }

  private func checkTime() throws(Excess) {
    if isOutOfTime { throw .time(seconds: limits.seconds) }
  }

  /// Whether the time limit is exceeded.
  package var isOutOfTime: Bool { clock() - start > limits.seconds }

  /// The remaining bytes.
  package var bytesLeft: Int { spent.withLock { max(limits.bytes - $0.bytes, 0) } }
}
