internal import Support

/// A rate limit over a sliding window, as servers state it: a number of requests within a number of seconds. Used by one
/// thread at a time.
package final class RateLimit {
  private let count: Int
  private let seconds: Double
  private let clock: () -> Double
  /// The times of the requests in the window, oldest first.
  private var times: [Double] = []

  /// Creates a limit.
  /// - Parameter clock: Seconds of a monotonic clock.
  init(
    _ count: Int, in seconds: Double, clock: @escaping () -> Double = ProgramSupervisor.uptime
  ) {
    self.count = max(1, count)
    self.seconds = seconds
    self.clock = clock
  }

  /// Counts a request.
  /// - Returns: The seconds to wait before it is made.
  func delay() -> Double {
    let now = clock()
    let start = times.count < count ? now : max(now, times[times.count - count] + seconds)
    times.append(start)
    if times.count > count { times.removeFirst(times.count - count) }
    return start - now
  }
}
