internal import Foundation

/// Prints the time of the first frame, for `couchsearch-lab bench start`, and ends the screen.
package final class FirstFrameReporter: ScreenObserver {
  package let name = "The report of the first frame"
  /// Whether the first frame has been presented.
  package private(set) var wantsToEnd = false

  /// The variable that requests the report.
  package static let variable = "COUCHSEARCH_REPORT_FIRST_FRAME"

  /// Whether the process was started for a measurement.
  package static var isWanted: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// Waits for the first frame.
  package init() {}

  /// Prints the time and the memory, once.
  package func presented() {
    guard !wantsToEnd else { return }
    print(Self.monotonicMilliseconds, ProcessMemory.peakBytes)
    wantsToEnd = true
  }

  /// The system's monotonic clock, shared by all processes.
  package static var monotonicMilliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
