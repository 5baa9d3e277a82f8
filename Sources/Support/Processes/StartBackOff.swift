/// The waits before a program that failed is started again: one second, twice as long each time, at most
/// a minute; none at all after five failures in a row.
package struct StartBackOff {
  private let givesUp: Bool

  /// Creates a back-off without failures.
  /// - Parameter givesUp: Whether a program that fails again and again stays off.
  package init(givesUp: Bool = true) { self.givesUp = givesUp }

  /// Failures since the last good answer.
  package private(set) var failures = 0
  private var notBefore = 0.0

  /// The failures in a row after which a program stays off.
  private static let most = 5
  private static let longest = 60.0

  /// True for a program that stays off.
  package var isOff: Bool { givesUp && failures >= Self.most }

  /// Whether the program may be started.
  /// - Parameter now: Seconds of any clock that never goes back.
  package func mayStart(at now: Double) -> Bool { !isOff && now >= notBefore }

  /// Notes a failure.
  package mutating func fail(at now: Double) {
    failures += 1
    let wait = (1..<failures).reduce(1.0) { wait, _ in wait * 2 }
    notBefore = now + min(wait, Self.longest)
  }

  /// Notes a good answer.
  package mutating func succeed() { failures = 0 }
}
