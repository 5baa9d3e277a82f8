import CatalogModel

/// Searches with the digits of a phone's keys: 2-2-8 finds what starts with "bat", "cat" or "act".
struct KeypadSearch {
  let search: PageSearch

  /// The best hits whose titles are read for the meaning of the digits.
  private static let askedHits = 24
  private static let mostReadings = 6
  private static let mostTitles = 4

  func page(_ assembler: PageAssembler) throws -> ResultPage {
    var collector = try collector(limits: assembler.limits)
    let found = collector.found()
    let best = found.hits.flatMap(\.self).sorted(by: Hit.isBetter).prefix(Self.askedHits)
    let items = try search.caches.items(best.map(\.documentID), search.db)
    let readings = Array(readings(of: items).prefix(Self.mostReadings))
    let titles = items.map(\.title).filter { title in
      let folded = TextFolding.fold(title)
      return readings.contains { folded.hasPrefix($0) && folded != $0 }
    }
    let completions = readings.prefix(3) + titles.prefix(Self.mostTitles)
    var page = try assembler.page(
      try search.reordered(found, matches: collector.matches, limits: assembler.limits),
      suggestions: completions.map { Suggestion(kind: .completion, text: $0) },
      didYouMean: nil, liveKeys: .all)
    page.readings = readings
    return page
  }

  /// Searches.
  /// - Parameter limits: The hits needed of each category, by number.
  func collector(limits: [Int]) throws -> HitCollector {
    let filter = try search.filter()
    var collector = HitCollector(
      search.caches.contents, filter: filter, limits: limits, scripts: search.scripts)
    guard !filter.isImpossible else { return collector }
    var starts = DocumentIDSet.empty
    var anywhere = DocumentIDSet.empty
    for alternatives in try meanings() where !alternatives.contains(where: \.isEmpty) {
      if search.isCancelled() { throw SearchCancelled() }
      let found = try FuzzySearch(search: search).matches(alternatives)
      starts = starts.union(found.start)
      anywhere = anywhere.union(found.any)
    }
    collector.add(starts, tier: .titleStart)
    collector.add(anywhere, tier: .titleWords)
    return collector
  }

  /// The possible meanings: lists of words, each word with its alternatives.
  private func meanings() throws -> [[[Correction]]] {
    let digits = search.query.digits
    let typed = search.words.words
    let text = typed.enumerated().map { place, word in
      [Correction(text: word, edits: 0, isPrefix: place == typed.count - 1, weight: 0)]
    }
    // The year 2001 has zeros in it that part no words.
    let itself = text + [[Correction(text: digits, edits: 0, isPrefix: true, weight: 0)]]
    let words = Keypad.words(in: digits)
    guard !words.isEmpty else { return [itself] }
    let vocabulary = try search.caches.words(search.db)
    let spelled = words.enumerated().map { place, word in
      KeypadTrieSearch.words(
        spelledBy: word, in: vocabulary,
        asPrefix: place == words.count - 1 && digits.last != "0")
    }
    return [spelled + text, itself]
  }

  /// The meanings of the digits in the best items, in their order, each once.
  private func readings(of items: [Item]) -> [String] {
    let parts = Keypad.words(in: search.query.digits)
    var known: Set<String> = []
    var readings: [String] = []
    for item in items {
      let texts = [item.title] + item.readings + item.people
      guard let reading = texts.lazy.compactMap({ Self.reading(of: $0, parts) }).first,
        known.insert(reading).inserted
      else { continue }
      readings.append(reading)
    }
    return readings
  }

  private static func reading(of text: String, _ parts: [String]) -> String? {
    let words = TextFolding.words(text)
    var reading: [String] = []
    for part in parts {
      let beginning = words.lazy.compactMap { Keypad.beginning(of: $0, spelledBy: part) }.first
      guard let beginning else { return nil }
      reading.append(beginning)
    }
    return reading.isEmpty ? nil : reading.joined(separator: " ")
  }
}
