extension MediaName {
  /// The show, with its year, of which a text names an episode, such as “Breaking Bad S01 E02”; `nil`
  /// for any other text.
  static func show(of text: String) -> (title: String, year: Int?)? {
    let words = words(text)
    guard
      let mark = words.indices.dropFirst().first(where: {
        isEpisodeMark(words, at: $0, group: text.hasPrefix("["))
      })
    else { return nil }
    let parted = partYear(tidy(words[..<mark].joined(separator: " ")))
    return parted.title.isEmpty ? nil : parted
  }

  /// S01E02, 1x02, a date, and in names that start with a group in brackets a number after a
  /// hyphen.
  static func isEpisodeMark(_ words: [String], at index: Int, group: Bool) -> Bool {
    let word = words[index].lowercased()
    let isNumber = { (text: Substring, most: Int) in
      (1...most).contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isNumber }
    }
    if word.first == "s", let e = word.dropFirst().firstIndex(of: "e") {
      let season = word[word.index(after: word.startIndex)..<e]
      let episode = word[word.index(after: e)...].prefix { $0.isNumber }
      if isNumber(season, 4), isNumber(episode, 4) { return true }
    }
    if let x = word.firstIndex(of: "x") {
      let after = word[word.index(after: x)...]
      if isNumber(word[..<x], 2), isNumber(after, 3), after.count >= 2 { return true }
    }
    guard index > 0 else { return false }
    if isSeasonBeforeEpisode(words, at: index) { return true }
    if isEpisodeNumber(words, at: index) { return true }
    if group, words[index - 1] == "-", isNumber(word.prefix { $0.isNumber }, 4) { return true }
    let date = word.split(separator: "-")
    if date.count == 3, date[0].count == 4, date.allSatisfy({ isNumber($0, 4) }) { return true }
    return year(word) != nil && word.first != "(" && words.count > index + 2
      && (Int(words[index + 1]).map((1...12).contains) ?? false) && words[index + 1].count == 2
      && (Int(words[index + 2]).map((1...31).contains) ?? false) && words[index + 2].count == 2
  }

  /// E07 without a season, and “Folge 1123” in a name without a year.
  private static func isEpisodeNumber(_ words: [String], at index: Int) -> Bool {
    let word = words[index].lowercased()
    for mark in ["ep", "e"] where word.hasPrefix(mark) {
      let digits = word.dropFirst(mark.count)
      if (2...4).contains(digits.utf8.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }) {
        return true
      }
    }
    guard ["folge", "ep", "ep."].contains(word), words.indices.contains(index + 1) else {
      return false
    }
    return Int(words[index + 1]) != nil && !words.contains { year($0) != nil }
  }

  /// “S01 E02” in two words, and “Season 1 Episode 2” in four.
  private static func isSeasonBeforeEpisode(_ words: [String], at index: Int) -> Bool {
    func isNumbered(_ place: Int, _ marks: [String]) -> Bool {
      guard words.indices.contains(place) else { return false }
      let word = words[place].lowercased()
      return marks.contains { mark in
        let digits = word.dropFirst(mark.count)
        return word.hasPrefix(mark) && (1...4).contains(digits.utf8.count)
          && digits.allSatisfy { $0.isASCII && $0.isNumber }
      }
    }
    if isNumbered(index, ["s"]), isNumbered(index + 1, ["e", "ep"]) { return true }
    guard words.indices.contains(index + 3), seasons.contains(words[index].lowercased()) else {
      return false
    }
    return isNumbered(index + 1, [""]) && episodes.contains(words[index + 2].lowercased())
      && isNumbered(index + 3, [""])
  }

  private static let seasons: Set<String> = [
    "season", "staffel", "series", "saison", "temporada", "stagione", "seizoen",
  ]
  private static let episodes: Set<String> = [
    "episode", "folge", "épisode", "episodio", "aflevering", "ep", "ep.",
  ]
}
