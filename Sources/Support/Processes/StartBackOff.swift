/// The waits before restarting a failed program: one second, doubling each time up to a minute; no more
/// restarts after five failures in a row.
package struct StartBackOff {
  private let givesUp: Bool

  /// Makes a back-off without failures.
  /// - Parameter givesUp: Whether a program that keeps failing stays off.
  package init(givesUp: Bool = true) { self.givesUp = givesUp }

  /// Failures since the last success.
  package private(set) var failures = 0
  private var notBefore = 0.0

  /// The number of consecutive failures after which a program stays off.
  private static let most = 5
  private static let longest = 60.0

  /// Whether the program stays off.
  package var isOff: Bool { givesUp && failures >= Self.most }

  /// Whether the program may be started.
  /// - Parameter now: Seconds on a monotonic clock.
  package func mayStart(at now: Double) -> Bool { !isOff && now >= notBefore }

  /// Notes a failure.
  package mutating func fail(at now: Double) {
    failures += 1
    let wait = (1..<failures).reduce(1.0) { wait, _ in wait * 2 }
    notBefore = now + min(wait, Self.longest)
  }

  /// Notes a success.
  package mutating func succeed() { failures = 0 }
}
