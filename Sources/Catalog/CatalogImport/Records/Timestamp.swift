/// Reads points in time as sources write them.
package enum Timestamp {
  /// Seconds since 1970 of `2026-03-01`, `2026-03-01 12:00:00`, `2026-03-01T12:00:00Z`, “March 1, 2026”, “1
  /// Mar 2026 12:00”, `01.03.2026`, `31/03/2026`, a number of seconds from 1973 on, or a 13-digit number of
  /// milliseconds; UTC unless a time zone is given. `nil` for anything else.
  package static func seconds(_ text: String) -> Int? {
    let digits = text.split { !$0.isASCII || !$0.isNumber }
    var numbers = digits.map { Int($0) ?? -1 }
    if numbers.count == 1, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      if (100_000_000...largest).contains(numbers[0]) { return numbers[0] }
      return digits[0].count == 13 ? numbers[0] / 1_000 : nil
    }
    if let month = month(in: text), numbers.count > 1 {
      // The day may come before or after the month.
      guard let place = digits.prefix(2).firstIndex(where: { $0.count == 4 }) else { return nil }
      let year = numbers.remove(at: place)
      numbers.insert(contentsOf: [year, month], at: 0)
    } else if numbers.count > 2, digits[2].count == 4 {
      // The day comes first, unless the second number cannot be a month or slashes with AM or PM make the
      // date American.
      let isMonthFirst = numbers[1] > 12 || text.contains("/") && text.lowercased().hasSuffix("m")
      let (day, month) = isMonthFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
      numbers.replaceSubrange(0..<3, with: [numbers[2], month, day])
    }
    let time = Array(numbers.dropFirst(3).prefix(3)) + [0, 0, 0]
    guard numbers.count >= 3,
      let date = seconds(year: numbers[0], month: numbers[1], day: numbers[2]),
      (0..<24).contains(time[0]), (0..<60).contains(time[1]), (0...60).contains(time[2])
    else { return nil }
    return date + time[0] * 3_600 + time[1] * 60 + time[2]
  }

  /// The last second of the year 9999.
  static let largest = 253_402_300_799
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func month(in text: String) -> Int? {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init).filter { $0.count > 2 }
    return words.lazy.compactMap { word in months.firstIndex { word.hasPrefix($0) } }.first
      .map { $0 + 1 }
  }

  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
  private static func seconds(year: Int, month: Int, day: Int) -> Int? {
    guard (1970...9_999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let year = month <= 2 ? year - 1 : year
    let yearOfEra = year % 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (year / 400 * 146_097 + dayOfEra - 719_468) * 86_400
  }
}
