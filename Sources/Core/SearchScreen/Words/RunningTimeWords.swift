internal import CatalogModel

/// The words of a language for the length of a title: “under 90 minutes”, “2 hours or less”, “between 80 and
/// 110 minutes”, “an hour and a half”.
struct RunningTimeWords: Sendable {
  /// Folded words beside a time that mean shorter, and those that mean longer.
  private let shorter: Set<String>
  private let longer: Set<String>
  /// The number of minutes in each unit, by its folded names.
  private let units: [String: Int]
  /// Folded words that add half a unit, after the unit or its number; and those for one and a half.
  private let halves: Set<String>
  private let oneAndAHalf: Set<String>
  /// The numbers of folded words.
  private let numbers: [String: Int]
  /// Folded words between two times.
  private let links: Set<String>

  /// A time and its words.
  private struct Time {
    var minutes: Int
    /// The minutes of its unit.
    var unit: Int
    var range: Range<Int>
    /// Whether it begins with a number, which “an hour” does not.
    var hasNumber: Bool
  }

  /// The maximum number of words in a bound.
  private static let longestBound = 3
  /// The maximum length of a word between a bound and a unit without a number: “under an hour”.
  private static let longestArticle = 4
  /// How many numbers the tables have in words.
  private static let numbersInWords = 5
  /// The minimum number before another one, with nothing between them, that begins a range: “80-110”.
  private static let leastRange = 30
  /// The minutes on either side of a time without a bound.
  private static let around = 5
  /// The longest time that is recognised, in minutes.
  private static let longest = 600

  /// Collects the words.
  /// - Parameters:
  ///   - hours: The words for an hour. A number before a word says how many hours it means by itself.
  ///   - halves: The words for one and a half; those that begin with an ellipsis add half a unit.
  ///   - numbers: The words for one to five, one or more sets in a row.
  ///   - links: The words between two times.
  init(
    shorter: [String], longer: [String], minutes: [String], hours: [String], halves: [String] = [],
    numbers: [String] = [], links: [String] = []
  ) {
    self.shorter = Set(shorter.map(Self.folded)).subtracting([""])
    self.longer = Set(longer.map(Self.folded)).subtracting([""])
    var units: [String: Int] = [:]
    for word in minutes { units[Self.folded(word)] = 1 }
    for word in hours {
      let parts = TextFolding.words(word)
      let count = parts.count > 1 ? parts.first.flatMap { Int($0) } : nil
      units[parts.dropFirst(count == nil ? 0 : 1).joined(separator: " ")] = 60 * (count ?? 1)
    }
    units[""] = nil
    self.units = units
    let added = halves.filter { $0.hasPrefix("…") }
    self.halves = Set(added.map(Self.folded)).subtracting([""])
    oneAndAHalf = Set(halves.filter { !added.contains($0) }.map(Self.folded)).subtracting([""])
    self.numbers = Dictionary(
      numbers.enumerated().map { (Self.folded($1), $0 % Self.numbersInWords + 1) }
    ) { first, _ in first }
    self.links = Set(links.map(Self.folded))
  }

  private static func folded(_ name: String) -> String {
    TextFolding.words(name).joined(separator: " ")
  }

  /// All words, individually.
  var words: [String] {
    [shorter, longer, Set(units.keys), halves, oneAndAHalf].joined().flatMap {
      TextFolding.words($0)
    }
  }

  /// Removes the first time from some folded words, including its bound.
  /// - Returns: The running times that are meant; `nil` if there is none, and the words are unchanged.
  func take(from words: inout [String]) -> MinuteRange? {
    guard !units.isEmpty else { return nil }
    for place in words.indices {
      guard var time = time(endingAt: place, in: words) else { continue }
      let least = self.least(before: &time, in: words)
      // "1 hour 30 minutes", "1h 30min"
      if least == nil, time.unit == 60,
        let more = minutes(from: time.range.upperBound, in: words)
      {
        time.minutes += more.minutes
        time.range = time.range.lowerBound..<more.range.upperBound
      }
      guard (1...Self.longest).contains(time.minutes) else { return nil }
      if let least {
        words.removeSubrange(time.range)
        return MinuteRange(least: least, most: time.minutes)
      }
      let bound = bound(beside: time, in: words)
      // A unit without a number is just a word: “hour of the wolf”.
      guard bound != nil || time.hasNumber || time.range.count > 1 else { continue }
      words.removeSubrange(bound?.range ?? time.range)
      switch bound?.isLonger {
      case false: return MinuteRange(least: nil, most: time.minutes)
      case true: return MinuteRange(least: time.minutes, most: nil)
      case nil:
        return MinuteRange(
          least: max(1, time.minutes - Self.around), most: time.minutes + Self.around)
      }
    }
    return nil
  }

  /// The minutes that begin at an index: “30 minutes”, “30min”.
  private func minutes(from place: Int, in words: [String]) -> Time? {
    (place..<min(place + 2, words.count)).lazy.compactMap { time(endingAt: $0, in: words) }
      .first { $0.range.lowerBound == place && $0.unit == 1 }
  }

  /// The time whose unit is at an index, with half a unit behind it: “90 minutes”, “90min”, “hour and a half”.
  private func time(endingAt place: Int, in words: [String]) -> Time? {
    let word = words[place]
    if let unit = units[word] {
      let half = count(of: halves, in: words[(place + 1)...])
      var time = Time(
        minutes: unit, unit: unit, range: place..<place + 1 + half, hasNumber: false)
      if unit > 60 {
        time.minutes += half > 0 ? 30 : 0
        time.hasNumber = true
        return time
      }
      var end = place
      var added = half > 0 ? unit / 2 : 0
      // "two and a half hours"
      let inner = half > 0 ? 0 : countBehind(halves, words[..<place])
      if inner > 0 {
        end -= inner
        added = unit / 2
      }
      let alone = countBehind(oneAndAHalf, words[..<place])
      if alone > 0 {
        time.minutes = unit * 3 / 2
        time.range = place - alone..<place + 1
        time.hasNumber = true
        return time
      }
      if end > 0, let number = number(words[end - 1]) {
        time.minutes = number * unit
        time.range = end - 1..<time.range.upperBound
        time.hasNumber = true
      } else if inner > 0 {
        // "bir buçuk saat": the number is also the article.
        time.range = end..<time.range.upperBound
        time.hasNumber = true
      }
      time.minutes += added
      return time
    }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let number = number(String(digits)) else { return nil }
    // "1h30" and "1時間半" are one word.
    let name = word.dropFirst(digits.count)
    let unitName = name.prefix { !$0.isNumber }
    let added = name.dropFirst(unitName.count).prefix { $0.isASCII && $0.isNumber }
    if let minutes = Int(added), minutes < 60, units[String(unitName)] == 60,
      ["", "m", "min"].contains(name.dropFirst(unitName.count + added.count))
    {
      // "1時間30 分"
      let isFollowed = words.indices.contains(place + 1) && units[words[place + 1]] == 1
      return Time(
        minutes: number * 60 + minutes, unit: 60, range: place..<place + (isFollowed ? 2 : 1),
        hasNumber: true)
    }
    let ending = halves.first { units[String(name)] == nil && name.hasSuffix($0) } ?? ""
    guard let unit = units[String(name.dropLast(ending.count))] else { return nil }
    let half = count(of: halves, in: words[(place + 1)...])
    let halfUnit = half > 0 || !ending.isEmpty ? unit / 2 : 0
    return Time(
      minutes: number * unit + halfUnit, unit: unit, range: place..<place + 1 + half,
      hasNumber: true)
  }

  /// The number of words at the beginning of some words that are in a set of phrases.
  private func count(of phrases: Set<String>, in words: ArraySlice<String>) -> Int {
    (0...min(Self.longestBound, words.count)).last {
      phrases.contains(words.prefix($0).joined(separator: " "))
    } ?? 0
  }

  /// The same at their end.
  private func countBehind(_ phrases: Set<String>, _ words: ArraySlice<String>) -> Int {
    (0...min(Self.longestBound, words.count)).last {
      phrases.contains(words.suffix($0).joined(separator: " "))
    } ?? 0
  }

  /// The shortest of a range of times, of which the longest is known: 80 of “80 to 110 minutes”. The range of
  /// words then begins with it. “1.5 hours” is no range, but one time.
  private func least(before time: inout Time, in words: [String]) -> Int? {
    var place = time.range.lowerBound - 1
    guard time.hasNumber, place >= 0 else { return nil }
    let isLinked = links.contains(words[place])
    if isLinked { place -= 1 }
    guard place >= 0, words[place].first?.isNumber == true,
      let number = number(words[place])
    else { return nil }
    if !isLinked, time.unit > 1, time.minutes == 5 * time.unit, number * 60 < Self.longest {
      time.minutes = number * time.unit + time.unit / 2
      time.range = place..<time.range.upperBound
      return nil
    }
    guard number * time.unit < time.minutes, isLinked || number >= Self.leastRange else {
      return nil
    }
    time.range = place..<time.range.upperBound
    return number * time.unit
  }

  private func number(_ word: String) -> Int? {
    let number =
      Int(word) ?? numbers[word] ?? NumberWords.inDigits([word])?.first.flatMap { Int($0) }
    return number.flatMap { (1..<10_000).contains($0) ? $0 : nil }
  }

  /// The bound before or after a time, and the range of both.
  private func bound(
    beside time: Time, in words: [String]
  ) -> (isLonger: Bool, range: Range<Int>)? {
    let hasNumber = time.hasNumber
    let time = time.range
    var end = time.lowerBound
    if !hasNumber, end > 0,
      words[end - 1].count <= Self.longestArticle, isLonger(words[end - 1]) == nil
    {
      end -= 1
    }
    for start in (max(0, end - Self.longestBound)..<max(end, 1)) where start < end {
      if let isLonger = isLonger(words[start..<end].joined(separator: " ")) {
        return (isLonger, start..<time.upperBound)
      }
    }
    let last = min(words.count, time.upperBound + Self.longestBound)
    for stop in stride(from: last, to: time.upperBound, by: -1) {
      if let isLonger = isLonger(words[time.upperBound..<stop].joined(separator: " ")) {
        return (isLonger, time.lowerBound..<stop)
      }
    }
    return nil
  }

  private func isLonger(_ words: String) -> Bool? {
    shorter.contains(words) ? false : longer.contains(words) ? true : nil
  }
}
