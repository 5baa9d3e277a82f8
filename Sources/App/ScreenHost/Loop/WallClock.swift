internal import Foundation
package import SearchScreen

/// The time of day for the status line, in the user's time zone and format.
package struct WallClock {
  /// A time since 1970.
  package struct Moment: Sendable {
    var seconds: Int
    /// 0 ..< 1,000,000,000.
    var nanoseconds = 0
  }

  private let now: () -> Moment
  private let locale: String
  /// Made at the first query, after the first frame: locale tables are large.
  private lazy var format = Self.format(of: locale)
  private var shown = ""

  /// Makes a clock.
  /// - Parameters:
  ///   - locale: Determines the format, such as `9:05 AM` for `en_US.UTF-8` and `21:05` for `de`; empty means
  ///     24 hours.
  ///   - now: Returns the time; by default, from the system's clock.
  package init(locale: String = "", now: @escaping () -> Moment = WallClock.system) {
    self.now = now
    self.locale = locale
  }

  private static func format(of locale: String) -> DateFormatter {
    let format = DateFormatter()
    let name = String(locale.prefix { $0 != "." && $0 != "@" })
    if ["", "C", "POSIX"].contains(name) {
      format.locale = Locale(identifier: "en_US_POSIX")
      format.dateFormat = "HH:mm"
    } else {
      format.locale = Locale(identifier: name)
      format.setLocalizedDateFormatFromTemplate("jmm")
    }
    return format
  }

  /// A reading if its text in the locale's format differs from the last one returned; `nil` otherwise.
  package mutating func change() -> ClockReading? {
    let seconds = now().seconds
    let date = Date(timeIntervalSince1970: Double(seconds))
    let text = format.string(from: date)
    guard text != shown else { return nil }
    shown = text
    let zone = format.timeZone ?? TimeZone.current
    let change = zone.nextDaylightSavingTimeTransition(after: date)
    var moment = ClockReading.Moment(
      seconds: seconds, zone: zone.secondsFromGMT(for: date),
      change: change.map { Int($0.timeIntervalSince1970) },
      nextZone: change.map { zone.secondsFromGMT(for: $0 + 1) } ?? 0)
    moment.hours = hours
    return ClockReading(text, moment)
  }

  /// The locale's format for times of day.
  private lazy var hours: HourFormat = {
    guard format.dateFormat.contains("a") else { return HourFormat() }
    return HourFormat(
      morning: format.amSymbol, afternoon: format.pmSymbol,
      isWordFirst: format.dateFormat.hasPrefix("a"))
  }()

  /// Milliseconds until the displayed minute is over, plus a few for safety.
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
}
