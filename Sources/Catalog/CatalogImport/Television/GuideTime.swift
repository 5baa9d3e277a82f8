/// The times of television guides: `20261122201500 +0100`.
package enum GuideTime {
  /// Seconds since 1970 of a time; `nil` for an invalid text.
  ///
  /// The digits are year, month, day, hour, minute and second; missing ones at the end take their smallest
  /// value. A time with no zone or an unknown one is in UTC. Source: XMLTV's DTD.
  package static func seconds(_ text: String) -> Int? {
    let bytes = Array(text.utf8.prefix(40))
    let digits = bytes.prefix { (0x30...0x39).contains($0) }.map { Int($0) - 0x30 }
    guard (8...14).contains(digits.count), digits.count.isMultiple(of: 2) else { return nil }
    func number(_ start: Int, _ count: Int, _ usual: Int) -> Int {
      start + count > digits.count
        ? usual : digits[start..<start + count].reduce(0) { $0 * 10 + $1 }
    }
    let (year, month, day) = (number(0, 4, 0), number(4, 2, 1), number(6, 2, 1))
    let (hour, minute, second) = (number(8, 2, 0), number(10, 2, 0), number(12, 2, 0))
    guard (1970...9_998).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0...24).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    let time = days(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second
    let zone = String(decoding: bytes.dropFirst(digits.count), as: UTF8.self)
    return time - (GuideZone.seconds(zone, at: time) ?? 0)
  }

  /// The days from 1970 to a date of the Gregorian calendar, counted in years that begin in March.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
