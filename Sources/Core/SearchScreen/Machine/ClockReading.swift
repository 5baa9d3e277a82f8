/// A reading of the wall clock: the time of day as it is shown, and the moment, where that is known.
///
/// The screen has no clock of its own: readings arrive like any other input, and stand in recordings.
package struct ClockReading: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The time of day in the form that the status line shows; empty where it is unknown.
  package var text: String
  /// The moment; `nil` where it is unknown.
  package var moment: Moment?

  /// A moment in the zone of the person.
  package struct Moment: Hashable, Sendable {
    /// Seconds since 1970.
    package var seconds: Int
    /// Seconds that the zone is ahead of UTC.
    package var zone: Int
    /// The next change of the zone, as that to summer time, in seconds since 1970; `nil` for none.
    package var change: Int?
    /// Seconds that the zone is ahead of UTC after the change.
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

    /// The days since 1970 and the minutes of the day of a time there, in seconds since 1970.
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

  /// Creates the reading of a time of day alone.
  package init(stringLiteral text: String) { self.init(text) }

  /// The reading as words of a script or recording: the text, then the numbers of the moment.
  package var words: [String] {
    guard let moment else { return [text] }
    let change = moment.change.map { [$0, moment.nextZone] } ?? []
    return [text] + ([moment.seconds, moment.zone] + change).map(String.init) + moment.hours.words
  }

  /// Reads the words of ``words``; `nil` for others.
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

  /// From two days after the beginning of 1970, so that no zone leads before it, to the year 9998.
  private static let times = 172_800...253_370_764_800
}
