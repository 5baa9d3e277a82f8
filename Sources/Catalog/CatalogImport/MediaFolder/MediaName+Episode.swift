import Support

/// The position of an episode marker among the words of a name, with its numbers.
struct EpisodeMark: Hashable {
  /// The words of the marker.
  var words: Range<Int>
  /// The season; `nil` if the marker does not say.
  var season: Int?
  /// The number within the season, or overall; `nil` for an episode that has a date.
  var episode: Int?
}

extension MediaName {
  /// The show and year of a text that names an episode, such as “Breaking Bad S01 E02”; `nil` for any other
  /// text.
  static func show(of text: String) -> (title: String, year: Int?)? {
    let words = words(text)
    guard let mark = episodeMark(words, stem: text), mark.words.lowerBound > 0 else { return nil }
    let named = seriesTitle(words[..<mark.words.lowerBound])
    return named.title.isEmpty ? nil : (named.title, named.year)
  }

  /// The first episode marker: S01E02, 1x02, “S2 - 05”, “Ep. 5”, a date, and the like; `nil` for none.
  /// - Parameter stem: The whole name, whose brackets may indicate that a number counts episodes.
  static func episodeMark(_ words: [String], stem: String) -> EpisodeMark? {
    for index in words.indices {
      if let mark = wholeMark(words[index], at: index) ?? seasonMark(words, at: index) {
        return mark
      }
      guard index > 0 else { continue }
      if let mark = numberMark(words, at: index) ?? dashMark(words, at: index, stem: stem) {
        return mark
      }
      if isDate(words, at: index) {
        return EpisodeMark(words: index..<min(words.count, index + dateLength(words, at: index)))
      }
    }
    return nil
  }

  /// S01E02, S01E02E03, S01E02-E03, S02.E05, and 1x02.
  private static func wholeMark(_ word: String, at index: Int) -> EpisodeMark? {
    let word = word.lowercased().filter { !"()[]".contains($0) }
    var rest = word[...]
    if rest.first == "s", let season = number(&rest, after: "s") {
      rest = rest.drop { ".-_".contains($0) }
      for mark in ["ep", "e"] where rest.hasPrefix(mark) {
        if let episode = number(&rest, after: mark) {
          return EpisodeMark(words: index..<index + 1, season: season, episode: episode)
        }
      }
    }
    let season = word.prefix { $0.isASCII && $0.isNumber }
    rest = word.dropFirst(season.count)
    let after = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
    if (1...2).contains(season.count), rest.first == "x", (2...3).contains(after.count) {
      let left = rest.dropFirst(1 + after.count)
      guard left.isEmpty || "-x".contains(left.prefix(1)) else { return nil }
      return EpisodeMark(words: index..<index + 1, season: Int(season), episode: Int(after))
    }
    return nil
  }

  /// The number of one to four digits after a marker, which is consumed; `nil` for none.
  private static func number(_ text: inout Substring, after mark: String) -> Int? {
    guard text.hasPrefix(mark) else { return nil }
    let digits = text.dropFirst(mark.count).prefix { $0.isASCII && $0.isNumber }
    guard (1...4).contains(digits.count) else { return nil }
    text = text[digits.endIndex...]
    return Int(digits)
  }

  /// The number in a word of at most `most` digits, optionally after a marker and before a release version:
  /// “05v2”; `nil` for any other word.
  static func number(_ word: String, after mark: String = "", most: Int = 4) -> Int? {
    var rest = word.lowercased().filter { !"()[],".contains($0) }[...]
    guard rest.hasPrefix(mark) else { return nil }
    rest = rest.dropFirst(mark.count)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let version = rest.dropFirst(digits.count)
    let isVersion = version.count == 2 && version.first == "v" && version.last?.isNumber == true
    guard (1...most).contains(digits.count), version.isEmpty || isVersion else { return nil }
    return Int(digits)
  }

  /// “S01 E02”, “S2 - 05”, “Season 1 Episode 2”, “Season 2 - 05”, “2nd Season - 03”.
  private static func seasonMark(_ words: [String], at index: Int) -> EpisodeMark? {
    guard let (season, length) = seasonWords(words, at: index) else { return nil }
    var next = index + length
    func word(_ place: Int) -> String { words.indices.contains(place) ? plain(words[place]) : "" }
    let hasDash = isDash(word(next))
    if hasDash { next += 1 }
    if let episode = number(word(next), after: "ep") ?? number(word(next), after: "e") {
      return EpisodeMark(words: index..<next + 1, season: season, episode: episode)
    }
    if episodes.contains(word(next)), let episode = number(word(next + 1)) {
      return EpisodeMark(words: index..<next + 2, season: season, episode: episode)
    }
    // A bare number usually has two digits; “Season 2 1080p” does not have an episode.
    if let episode = number(word(next), most: 3), hasDash || word(next).count == 2, index > 0 {
      return EpisodeMark(words: index..<next + 1, season: season, episode: episode)
    }
    return nil
  }

  private static func isDash(_ word: String) -> Bool { word == "-" || word == "–" }

  /// The season named by some words, and the number of words it takes: “S2”, “Season 2”, “2nd Season”.
  static func seasonWords(_ words: [String], at index: Int) -> (season: Int, length: Int)? {
    let word = plain(words[index])
    if word.first == "s", let season = number(word, after: "s"), !word.contains("v") {
      return (season, 1)
    }
    guard words.indices.contains(index + 1) else { return nil }
    let next = plain(words[index + 1])
    if seasons.contains(word), let season = number(next) { return (season, 2) }
    if seasons.contains(next), let season = ordinal(word) { return (season, 2) }
    return nil
  }

  /// The number of “2nd”, “2.”, “2ª” and “second”.
  private static func ordinal(_ word: String) -> Int? {
    let named = ["first", "second", "third", "fourth", "fifth", "final"]
    if let place = named.firstIndex(of: word), place < 5 { return place + 1 }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count),
      ["st", "nd", "rd", "th", ".", "ª", "º", "a", "e", "er", "ère", "ème"].contains(
        String(word.dropFirst(digits.count)))
    else { return nil }
    return Int(digits)
  }

  /// E07 without a season, “Folge 1123” and “Ep. 5” in a name without a year, “#05”, 第05話 and “Cap. 205”.
  private static func numberMark(_ words: [String], at index: Int) -> EpisodeMark? {
    let word = plain(words[index])
    let alone = index..<index + 1
    for mark in ["ep.", "ep", "e", "#"] where word.hasPrefix(mark) {
      let digits = word.dropFirst(mark.count)
      if digits.prefix(while: \.isNumber).count > 1, let episode = number(word, after: mark) {
        return EpisodeMark(words: alone, episode: episode)
      }
    }
    if word.hasPrefix("第"), let last = word.last, "話话集回".contains(last) {
      return Int(word.dropFirst().dropLast()).map { EpisodeMark(words: alone, episode: $0) }
    }
    if word.hasPrefix("cap."), let number = number(word, after: "cap."), number > 100 {
      return EpisodeMark(words: alone, season: number / 100, episode: number % 100)
    }
    guard words.indices.contains(index + 1), let found = number(words[index + 1]) else {
      return nil
    }
    let pair = index..<index + 2
    if word == "cap", found > 100 {
      return EpisodeMark(words: pair, season: found / 100, episode: found % 100)
    }
    if ["ova", "oad", "special"].contains(word), index + 2 == words.count, index > 1 {
      return EpisodeMark(words: pair, season: 0, episode: found)
    }
    guard episodes.contains(word), !words.contains(where: { year($0) != nil }) else { return nil }
    // “Star Wars Episode 4” is a film.
    let isLong = plain(words[index + 1]).count > 1 || word.hasPrefix("ep") && word.count < 4
    return isLong || word == "folge" ? EpisodeMark(words: pair, episode: found) : nil
  }

  /// The number after a hyphen, “Show - 05”, if a release group in front, brackets after it or a leading zero
  /// suggest that it counts episodes.
  private static func dashMark(
    _ words: [String], at index: Int, stem: String
  ) -> EpisodeMark? {
    guard isDash(words[index - 1]), index > 1, let episode = number(words[index]),
      year(words[index]) == nil || words[index].contains("v")
    else { return nil }
    let digits = words[index].prefix(while: \.isNumber)
    let next = words.indices.contains(index + 1) ? words[index + 1] : "-"
    let isLast = ["end", "fin"].contains(plain(next))
    let isCounted =
      stem.hasPrefix("[") || isLast
      || digits.count > 1 && (digits.first == "0" || stem.hasSuffix("]"))
    // “Show - 05 - The Name” continues with a name, “Show - 05 (1080p)” with details of the copy.
    guard isCounted,
      isLast || isDash(next) || next.hasPrefix("(") || isAboutCopy(next) || stem.hasPrefix("[")
    else { return nil }
    return EpisodeMark(words: index..<index + (isLast ? 2 : 1), episode: episode)
  }

  /// A date, as one word or three.
  private static func isDate(_ words: [String], at index: Int) -> Bool {
    let word = words[index]
    let date = word.split(separator: "-")
    if date.count == 3, date[0].count == 4, date.allSatisfy({ number(String($0)) != nil }) {
      return true
    }
    return year(word) != nil && word.first != "(" && words.count > index + 2
      && (Int(words[index + 1]).map((1...12).contains) ?? false) && words[index + 1].count == 2
      && (Int(words[index + 2]).map((1...31).contains) ?? false) && words[index + 2].count == 2
  }

  private static func dateLength(_ words: [String], at index: Int) -> Int {
    words[index].contains("-") ? 1 : 3
  }

  // MARK: Shows and seasons

  /// The title of a show and its year, from the words before an episode marker, without the season.
  static func seriesTitle(_ words: ArraySlice<String>) -> (title: String, year: Int?, season: Int?)
  {
    var words = Array(words)
    while let last = words.last, isDash(last) { words.removeLast() }
    var season: Int?
    for length in 1...2 where words.count > length {
      guard let found = seasonWords(words, at: words.count - length), found.length == length else {
        continue
      }
      season = found.season
      words.removeLast(length)
      break
    }
    // “Castle.2009.S01E01”: the year distinguishes shows with the same name.
    let last = words.count > 1 ? words.last.flatMap { year($0) } : nil
    if last != nil { words.removeLast() }
    return (tidy(words.joined(separator: " ")), last, season)
  }

  /// The season named by a folder, with the show if it is named as well: “Season 2”, “Specials”, “Show -
  /// Season 2”, “Show S02 1080p”; `nil` for any other folder.
  static func season(of folder: String) -> (show: String, number: Int)? {
    let words = words(folder)
    if words.count == 1, ["specials", "special", "extras"].contains(words[0].lowercased()) {
      return (show: "", number: 0)
    }
    for index in words.indices {
      guard let (season, length) = seasonWords(words, at: index) else { continue }
      let rest = words[(index + length)...].filter { !isDash($0) }
      let isEnd =
        rest.first.map { next in
          next.hasPrefix("(") || isAboutCopy(next)
            || ["complete", "komplett"].contains(plain(next))
            || year(next) != nil
        } ?? true
      // “Season 2 - The Return”.
      let isNamed = index == 0 && words.indices.contains(length) && isDash(words[length])
      guard isEnd || isNamed else { continue }
      return (tidy(words[..<index].joined(separator: " ")), season)
    }
    return nil
  }

  private static let seasons: Set<String> = [
    "season", "staffel", "series", "saison", "temporada", "stagione", "seizoen", "sæson", "sezon",
    "säsong", "sesong", "kausi",
  ]
  private static let episodes: Set<String> = [
    "episode", "folge", "épisode", "episodio", "episódio", "aflevering", "ep", "ep.", "avsnitt",
    "odcinek",
    "afsnit", "jakso", "capitulo", "capítulo",
  ]
}
