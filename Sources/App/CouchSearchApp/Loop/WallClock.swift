internal import Foundation

/// The time of day for the status line, in the person's own time zone and format.
package struct WallClock {
  /// A moment since 1970.
  package struct Moment: Sendable {
    var seconds: Int
    /// 0 ..< 1,000,000,000.
    var nanoseconds = 0
  }

  private let now: () -> Moment
  private var shown = ""

  /// Makes a clock.
  /// - Parameter now: Tells the moment; the system's clock unless a test says otherwise.
  package init(now: @escaping () -> Moment = WallClock.system) { self.now = now }

  /// The time as `HH:MM` when it differs from the last one returned; `nil` otherwise.
  package mutating func change() -> String? {
    let text = Self.text(at: now())
    guard text != shown else { return nil }
    shown = text
    return text
  }

  /// Milliseconds until the minute that was shown last is over, and a few to be sure.
  var millisecondsToChange: Int {
    let now = now()
    return (60 - now.seconds % 60) * 1000 - now.nanoseconds / 1_000_000 + 5
  }

  /// The system's real-time clock.
  package static func system() -> Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }

  private static func text(at moment: Moment) -> String {
    var seconds = time_t(moment.seconds)
    var parts = tm()
    localtime_r(&seconds, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    let length = strftime(&buffer, buffer.count, "%H:%M", &parts)
    return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
