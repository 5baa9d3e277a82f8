/// A reading of the wall clock: the time of day as shown, and the moment, if known.
///
/// The screen has no clock of its own: readings arrive like any other input, and are part of recordings.
package struct ClockReading: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The time of day as shown in the status line; empty if unknown.
  package var text: String
  /// The moment; `nil` if unknown.
  package var moment: Moment?

  /// A moment in the user's time zone.
  package struct Moment: Hashable, Sendable {
    /// Seconds since 1970.
    package var seconds: Int
    /// The time zone's offset from UTC, in seconds.
    package var zone: Int
    /// The next change of the offset, such as to summer time, in seconds since 1970; `nil` for none.
    package var change: Int?
    /// The offset from UTC after the change, in seconds.
    package var nextZone: Int
    /// The format of times of day.
    package var hours = HourFormat()

    /// Creates a moment.
    package init(seconds: Int, zone: Int = 0, change: Int? = nil, nextZone: Int = 0) {
      self.seconds = seconds
      self.zone = zone
      self.change = change
      self.nextZone = nextZone
    }

    /// The local day since 1970 and minute of the day of a time in seconds since 1970.
    func local(_ time: Int) -> (day: Int, minute: Int) {
      let zone = change.map { time >= $0 } ?? false ? nextZone : zone
      let minutes = (time + zone) / 60
      return (minutes / 1_440, minutes % 1_440)
    }
  }

  /// Creates a reading.
  package init(_ text: String, _ moment: Moment? = nil) {
    self.text = text
    self.moment = moment
  }

  /// Creates a reading from a time of day alone.
  package init(stringLiteral text: String) { self.init(text) }

  /// The reading as words of a script or recording: the text, followed by the numbers of the moment.
  package var words: [String] {
    guard let moment else { return [text] }
    let change = moment.change.map { [$0, moment.nextZone] } ?? []
    return [text] + ([moment.seconds, moment.zone] + change).map(String.init) + moment.hours.words
  }

  /// Parses the words of ``words``; `nil` for anything else.
  package init?(words: [String]) {
    guard let text = words.first else { return nil }
    let numbers = words.dropFirst().prefix { Int($0) != nil }.compactMap { Int($0) }
    guard [0, 2, 4].contains(numbers.count),
      let hours = HourFormat(words: words.dropFirst(1 + numbers.count))
    else { return nil }
    guard !numbers.isEmpty else {
      guard words.count == 1 else { return nil }
      self.init(text)
      return
    }
    let zones = -86_400...86_400
    let hasChange = numbers.count == 4
    guard Self.times.contains(numbers[0]), zones.contains(numbers[1]),
      !hasChange || Self.times.contains(numbers[2]) && zones.contains(numbers[3])
    else { return nil }
    var moment = Moment(
      seconds: numbers[0], zone: numbers[1], change: hasChange ? numbers[2] : nil,
      nextZone: hasChange ? numbers[3] : 0)
    moment.hours = hours
    self.init(text, moment)
  }

  /// From two days after the start of 1970, so that no time zone goes below it, to the year 9998.
  private static let times = 172_800...253_370_764_800
}
