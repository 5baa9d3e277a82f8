internal import Foundation
package import Geometry

/// A monotonic clock in milliseconds from its creation; unaffected by changes of the system's time.
package struct MonotonicClock: Sendable {
  private let start: Int

  /// Starts at `Timestamp.zero`.
  package init() { start = MonotonicClock.milliseconds }

  /// Whole milliseconds since the clock was made.
  package func now() -> Timestamp { Timestamp(MonotonicClock.milliseconds - start) }

  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
