internal import Synchronization

/// The budget of a source that somebody else has written or answers for: what reading it may cost in all.
///
/// A source has one, and everything that is done for it spends it: each request, page, row and byte.
/// Whatever a database, a server or a program does, reading it comes to an end.
package final class SourceBudget: Sendable {
  /// The most that may be spent.
  package struct Limits: Hashable, Sendable {
    /// Bytes that the source hands over, and bytes of memory that reading it takes.
    package var bytes: Int
    /// Rows, titles and lines.
    package var entries: Int
    /// Requests and questions to it.
    package var requests: Int
    /// Seconds from the first to the last.
    package var seconds: Double

    /// Creates limits; what is left out is not limited.
    package init(
      bytes: Int = .max, entries: Int = .max, requests: Int = .max, seconds: Double = .infinity
    ) {
      self.bytes = bytes
      self.entries = entries
      self.requests = requests
      self.seconds = seconds
    }
  }

  /// A part of the cost of reading a source.
  package enum Cost: Hashable, Sendable {
    /// Bytes that the source has handed over.
    case bytes(Int)
    /// Rows, titles or lines of it.
    case entries(Int)
    /// A request that is about to be made.
    case request
  }

  /// The part of a budget that is spent.
  package enum Excess: Error, Hashable, Sendable {
    case bytes(Int)
    case entries(Int)
    case requests(Int)
    case time(seconds: Double)

    /// A clause that says what there is too much of: "it has more than 256 MB".
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

  /// The most that may be spent.
  package let limits: Limits
  private let spent = Mutex(Spent())
  private let start: Double
  private let clock: @Sendable () -> Double

  /// Begins to spend.
  /// - Parameter clock: Seconds of a clock that never goes back.
  package init(
    _ limits: Limits, clock: @escaping @Sendable () -> Double = ProgramSupervisor.uptime
  ) {
    self.limits = limits
    self.clock = clock
    start = clock()
  }

  /// Spends a part of the budget; what was too much stays spent.
  /// - Throws: The first part of which there is too much.
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

  /// Makes sure that there are time and bytes left for what is held for a while and given back.
  /// - Parameter bytes: The bytes that are held now.
  package func check(holding bytes: Int) throws(Excess) {
    guard bytes <= bytesLeft else { throw .bytes(limits.bytes) }
    try checkTime()
  }

  private func checkTime() throws(Excess) {
    if isOutOfTime { throw .time(seconds: limits.seconds) }
  }

  /// Whether the time is over.
  package var isOutOfTime: Bool { clock() - start > limits.seconds }

  /// The bytes that are left.
  package var bytesLeft: Int { spent.withLock { max(limits.bytes - $0.bytes, 0) } }
}
