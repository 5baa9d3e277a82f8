internal import Foundation

/// The time of day for the status line, in the person's own time zone and format.
struct WallClock {
  private var shown = ""

  /// The time when it is another one than the last time this was asked; `nil` otherwise.
  mutating func change() -> String? {
    let text = Self.text(at: time(nil))
    guard text != shown else { return nil }
    shown = text
    return text
  }

  /// How long the time that was shown last stays right.
  var millisecondsToChange: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return (60 - now.tv_sec % 60) * 1000 - now.tv_nsec / 1_000_000 + 5
  }

  private static func text(at moment: time_t) -> String {
    var moment = moment
    var parts = tm()
    localtime_r(&moment, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    let length = strftime(&buffer, buffer.count, "%H:%M", &parts)
    return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
