/// Popular searches made of a catalogue's most popular titles: the series that several of them belong
/// to, and titles that no card shows yet.
package enum PopularSearches {
  /// The most popular titles that are looked at.
  package static let sample = 200
  /// The most searches.
  private static let most = 12
  /// The titles at the top that the screen shows as cards before anyone types.
  private static let shown = 9
  /// The fewest titles of a series.
  private static let leastInSeries = 2
  /// The fewest letters of a name.
  private static let leastLetters = 5

  /// The searches, the most popular first; none where no popularity is known.
  /// - Parameter items: The most popular titles in order.
  package static func texts(of items: [Item]) -> [String] {
    let titles = items.filter { $0.popularity > 0 }.map(\.title)
    var counts: [String: Set<String>] = [:]
    for title in titles {
      for name in beginnings(of: title).map(TextFolding.fold) {
        counts[name, default: []].insert(title)
      }
    }
    var known = Set(titles.prefix(shown).map(TextFolding.fold))
    var texts: [String] = []
    for title in titles where texts.count < most {
      let series = beginnings(of: title).last {
        counts[TextFolding.fold($0), default: []].count >= leastInSeries
      }
      let text = series ?? title
      guard known.insert(TextFolding.fold(text)).inserted else { continue }
      texts.append(text)
    }
    return texts
  }

  /// The beginnings of a title that may be the name of a series, the shortest first: all of it, what
  /// stands before a colon or a dash, and two or more words before a number or a small word.
  private static func beginnings(of title: String) -> [String] {
    let words = title.split(separator: " ").map(String.init)
    return words.indices.compactMap { index in
      let last = words[index]
      let next = words.dropFirst(index + 1).first
      let name = (words[..<index] + [last.withoutColon]).joined(separator: " ")
      let isPart = next == nil || last.hasSuffix(":") || next.map(isDash) == true
      if isPart { return name.count >= leastLetters ? name : nil }
      let isName = Articles.skipped(TextFolding.words(name)).count > 1
      return isName && next?.first?.isUppercase == false && last.first?.isUppercase == true
        ? name : nil
    }
  }

  private static func isDash(_ word: String) -> Bool { ["-", "–", "—"].contains(word) }
}

extension String {
  fileprivate var withoutColon: String { hasSuffix(":") ? String(dropLast()) : self }
}
