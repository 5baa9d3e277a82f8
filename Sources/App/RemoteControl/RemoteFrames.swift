internal import Foundation
internal import ScreenHost

/// The processor time of frames on the loop's thread, from receiving the events that cause one to presenting
/// it, in microseconds.
///
/// A histogram whose classes grow by a tenth, so that overnight runs need no more memory than a single frame.
package final class RemoteFrames: ScreenObserver {
  package let name = "The frame times"
  private var start = 0
  private var counts = [Int](repeating: 0, count: 150)
  private var total = 0
  private static let growth = 1.1

  /// Notes the start of a turn.
  package func turnBegan() { start = Self.now }

  /// Counts a frame.
  package func presented() {
    let time = max(1, Self.now - start)
    counts[min(counts.count - 1, Int(log(Double(time)) / log(Self.growth)))] += 1
    total += 1
  }

  /// The number of frames since the last call and the 99th percentile of their time, in microseconds; 0 for
  /// none.
  func take() -> (count: Int, p99: Int) {
    defer {
      counts = counts.map { _ in 0 }
      total = 0
    }
    var left = total / 100
    for (place, count) in counts.enumerated().reversed() where count > 0 {
      left -= count
      if left < 0 { return (total, Int(pow(Self.growth, Double(place + 1)))) }
    }
    return (total, 0)
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}
