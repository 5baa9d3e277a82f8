internal import CatalogModel

/// The words of a language for the maximum or minimum length of a title: “under 90 minutes”, “2 hours or
/// less”.
struct RunningTimeWords: Sendable {
  /// Folded words beside a time that mean shorter, and those that mean longer.
  private let shorter: Set<String>
  private let longer: Set<String>
  /// The number of minutes in each unit, by its folded names.
  private let units: [String: Int]

  /// The maximum number of words in a bound.
  private static let longestBound = 3
  /// The maximum length of a word between a bound and a unit without a number: “under an hour”.
  private static let longestArticle = 4
  /// The minutes on either side of a time without a bound.
  private static let around = 5
  /// The longest time that is recognised, in minutes.
  private static let longest = 600

  /// Collects the words.
  init(shorter: [String], longer: [String], minutes: [String], hours: [String]) {
    self.shorter = Set(shorter.map(Self.folded)).subtracting([""])
    self.longer = Set(longer.map(Self.folded)).subtracting([""])
    var units: [String: Int] = [:]
    for word in minutes { units[Self.folded(word)] = 1 }
    for word in hours { units[Self.folded(word)] = 60 }
    units[""] = nil
    self.units = units
  }

  private static func folded(_ name: String) -> String {
    TextFolding.words(name).joined(separator: " ")
  }

  /// All words, individually.
  var words: [String] {
    (shorter.union(longer).union(units.keys)).flatMap { TextFolding.words($0) }
  }

  /// Removes the first time from some folded words, including its bound.
  /// - Returns: The running times that are meant; `nil` if there is none, and the words are unchanged.
  func take(from words: inout [String]) -> MinuteRange? {
    guard !units.isEmpty else { return nil }
    for place in words.indices {
      guard var time = time(endingAt: place, in: words) else { continue }
      // "1 hour 30 minutes"
      if let more = time.range.upperBound + 1 < words.count
        ? self.time(endingAt: time.range.upperBound + 1, in: words) : nil,
        more.range.lowerBound == time.range.upperBound
      {
        time = (time.minutes + more.minutes, time.range.lowerBound..<more.range.upperBound)
      }
      guard (1...Self.longest).contains(time.minutes) else { return nil }
      let bound = bound(beside: time.range, in: words)
      // A unit without a number is just a word: “hour of the wolf”.
      guard bound != nil || time.range.count > 1 || units[words[place]] == nil else { continue }
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

  /// The minutes of the time whose last word is at an index: “90 minutes”, “90min”, “hour”.
  private func time(endingAt place: Int, in words: [String]) -> (minutes: Int, range: Range<Int>)? {
    let word = words[place]
    if let size = units[word] {
      if place > 0, let number = Self.number(words[place - 1]) {
        return (number * size, place - 1..<place + 1)
      }
      return (size, place..<place + 1)
    }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let number = Int(digits), number < 10_000,
      let size = units[String(word.dropFirst(digits.count))]
    else { return nil }
    return (number * size, place..<place + 1)
  }

  private static func number(_ word: String) -> Int? {
    let number = Int(word) ?? NumberWords.inDigits([word])?.first.flatMap { Int($0) }
    return number.flatMap { (1..<10_000).contains($0) ? $0 : nil }
  }

  /// The bound before or after a time, and the range of both.
  private func bound(
    beside time: Range<Int>, in words: [String]
  ) -> (isLonger: Bool, range: Range<Int>)? {
    var end = time.lowerBound
    if time.count == 1, units[words[time.lowerBound]] != nil, end > 0,
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
