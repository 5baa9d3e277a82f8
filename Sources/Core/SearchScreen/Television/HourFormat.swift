/// The format of times of day.
package struct HourFormat: Hashable, Sendable {
  /// The word for the first half of the day, such as “AM”; empty for 24 hours.
  package var morning: String
  /// The word for the second half.
  package var afternoon: String
  /// Whether the word is in front of the time.
  package var isWordFirst: Bool

  /// Creates a format; 24 hours by default.
  package init(morning: String = "", afternoon: String = "", isWordFirst: Bool = false) {
    self.morning = morning
    self.afternoon = afternoon
    self.isWordFirst = isWordFirst
  }

  /// The format as words of a script or recording; empty for 24 hours.
  var words: [String] {
    morning.isEmpty ? [] : [morning, afternoon, isWordFirst ? "before" : "after"]
  }

  /// Parses the words of ``words``; `nil` for anything else.
  init?(words: some Collection<String>) {
    let words = Array(words)
    guard !words.isEmpty else {
      self.init()
      return
    }
    guard words.count == 3, ["before", "after"].contains(words[2]),
      words.allSatisfy({ !$0.isEmpty && $0.count <= Self.longestWord })
    else { return nil }
    self.init(morning: words[0], afternoon: words[1], isWordFirst: words[2] == "before")
  }

  private static let longestWord = 20

  /// The text of a time: “20:15”, “8:15 PM”.
  /// - Parameter minute: 0 ..< 1,440.
  func text(_ minute: Int) -> String {
    let (hour, rest) = (minute / 60, minute % 60)
    let minutes = (rest < 10 ? "0" : "") + String(rest)
    guard !morning.isEmpty, !afternoon.isEmpty else {
      return (hour < 10 ? "0" : "") + "\(hour):\(minutes)"
    }
    let word = hour < 12 ? morning : afternoon
    let time = "\(hour % 12 == 0 ? 12 : hour % 12):\(minutes)"
    return isWordFirst ? "\(word) \(time)" : "\(time) \(word)"
  }
}
