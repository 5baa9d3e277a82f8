internal import Foundation

/// Total processor time that a graphics driver spends on this thread.
final class DriverClock {
  /// Since the start.
  private(set) var milliseconds = 0.0

  func time<Result>(_ body: () -> Result) -> Result {
    let start = Self.now
    defer { milliseconds += Self.now - start }
    return body()
  }

  private static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
