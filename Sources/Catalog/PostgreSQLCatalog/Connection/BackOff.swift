/// The waits before a server that failed is asked again: half a second, twice as long each time, at
/// most half a minute.
struct BackOff {
  /// Failures since the last good answer.
  private(set) var failures = 0
  private var notBefore = 0

  private static let shortest = 500
  private static let longest = 30_000

  /// Whether the server may be asked.
  /// - Parameter now: Milliseconds of a clock that never goes back.
  func isOver(at now: Int) -> Bool { failures == 0 || now >= notBefore }

  /// Notes a failure.
  mutating func fail(at now: Int) {
    notBefore = now + min(Self.shortest << min(failures, 10), Self.longest)
    failures += 1
  }

  /// Notes a good answer.
  mutating func succeed() { failures = 0 }
}
