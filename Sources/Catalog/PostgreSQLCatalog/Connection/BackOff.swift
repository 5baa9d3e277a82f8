/// The wait before a failed server is asked again: half a second, doubling each time, at most half a minute.
struct BackOff {
  /// The number of failures since the last success.
  private(set) var failures = 0
  private var notBefore = 0

  private static let shortest = 500
  private static let longest = 30_000

  /// Whether the server may be asked.
  /// - Parameter now: Milliseconds of a monotonic clock.
  func isOver(at now: Int) -> Bool { failures == 0 || now >= notBefore }

  /// Records a failure.
  mutating func fail(at now: Int) {
    notBefore = now + min(Self.shortest << min(failures, 10), Self.longest)
    failures += 1
  }

  /// Records a success.
  mutating func succeed() { failures = 0 }
}
