import CatalogModel

/// Searches with the digits of a phone's keys: 2-2-8 finds what starts with "bat", "cat" or "act".
struct KeypadSearch {
  let search: PageSearch

  /// How many of the best hits are asked what the digits mean.
  private static let askedHits = 24
  private static let mostReadings = 6
  private static let mostTitles = 4

  func page(_ assembler: PageAssembler) throws -> ResultPage {
    var collector = search.collector(limits: assembler.limits)
    try run(&collector)
    let best = collector.hits.flatMap(\.self).sorted(by: Hit.isBetter).prefix(Self.askedHits)
    let items = try search.store.items(ranks: best.map(\.rank), search.db)
    let readings = Array(readings(of: items).prefix(Self.mostReadings))
    let titles = items.map(\.title).filter { title in
      let folded = TextFolding.fold(title)
      return readings.contains { folded.hasPrefix($0) && folded != $0 }
    }
    let completions = readings.prefix(3) + titles.prefix(Self.mostTitles)
    var page = try assembler.page(
      collector, suggestions: completions.map { Suggestion(kind: .completion, text: $0) },
      didYouMean: nil)
    page.readings = readings
    return page
  }

  private func run(_ collector: inout HitCollector) throws {
    let digits = search.query.digits
    let text = search.words.words.enumerated().map { place, word in
      [
        Correction(
          text: word, edits: 0, isPrefix: place == search.words.words.count - 1, weight: 0)
      ]
    }
    let typos = TypoSearch(search: search)
    // The year 2001 has a 0 in it that is no space.
    let itself = [Correction(text: digits, edits: 0, isPrefix: true, weight: 0)]
    try typos.add(
      text + [itself], tiers: (.titleStart, .titleWords), &collector)
    let words = Keypad.words(in: digits)
    guard !words.isEmpty else { return }
    let vocabulary = try search.store.words(search.db)
    let spelled = words.enumerated().map { place, word in
      KeypadWalk.words(
        spelledBy: word, in: vocabulary,
        asPrefix: place == words.count - 1 && digits.last != "0")
    }
    if search.isCancelled() { throw RankStream.Cancelled() }
    try typos.add(spelled + text, tiers: (.titleStart, .titleWords), &collector)
  }

  /// What the digits mean in the best items, in their order, each once.
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
