import CatalogModel

extension PageSearch {
  /// The most titles in a series: with more, its name is a word like any other.
  private static let mostParts = 60

  /// Replaces an empty page or one of guesses by the titles of the series that the text names, with the
  /// requested part first: “avengers 4”.
  ///
  /// Parts are numbered by year, among the titles in the category of the best one, or in one with
  /// more of them if there are too few: the films of “lotr 3”, although the book is better known.
  /// - Returns: The titles of the series; `nil` if none matches.
  func asSeriesPart(_ typed: Answer) throws -> Replacement? {
    guard !query.isExact, !query.isCoded, let reading = query.reading,
      let part = reading.part ?? initialsWithPart, typed.best?.tier.isCorrection ?? true
    else { return nil }
    var query = query
    query.text = part.name
    query.tokens += reading.tokens.filter { !query.tokens.contains($0) }
    query.reading = nil
    query.isExact = true
    let search = PageSearch(caches: caches, db: db, query: query, isCancelled: isCancelled)
    let limits = PageAssembler(caches: caches, db: db, query: query).limits
    var answer = try search.orderedAnswer(limits: limits, hitsOnly: true)
    guard let best = answer.best, best.tier < .otherFields, best.tier != .wholeName else {
      return nil
    }
    // Without a space, only initials stand before a number.
    guard reading.part != nil || best.tier == .initials else { return nil }
    try search.put(
      part.number, of: best, among: answer.matches, firstIn: &answer.found, limits: limits)
    return Replacement(query: query, answer: answer, correction: part.name)
  }

  /// The initials of a series and the number of its part, written as one word: “lotr3”.
  private var initialsWithPart: SeriesPart? {
    guard words.words.count == 1, let word = words.words.first,
      let digits = word.firstIndex(where: \.isNumber), word[..<digits].count > 1,
      let number = Int(word[digits...]), (1...Self.mostParts).contains(number)
    else { return nil }
    return SeriesPart(name: String(word[..<digits]), number: number)
  }

  /// Moves a part of a title's series before all others, if there are that many parts in a category.
  /// - Parameter matches: Everything that matches the name of the series.
  private func put(
    _ number: Int, of best: Hit, among matches: DocumentIDSet?, firstIn found: inout FoundHits,
    limits: [Int]
  ) throws {
    let filter = try filter()
    guard query.order == .relevance, number <= Self.mostParts,
      let category = filter.category(of: best.documentID, caches.contents)
    else { return }
    var titles = try matching.all(words).title
    if titles.isEmpty, let matches { titles = matches }
    var ids: [DocumentID] = []
    titles.forEach { id in
      if filter.items?.contains(id) ?? true { ids.append(id) }
      return ids.count <= Self.mostParts * limits.count
    }
    guard ids.count <= Self.mostParts * limits.count else { return }
    let parts = zip(ids, try caches.items(ids, db)).compactMap { id, item in
      item.year.map { (year: $0, id: id) }
    }.sorted { ($0.year, $0.id) < ($1.year, $1.id) }
    let others = found.counts.indices.filter { found.counts[$0] > found.counts[category] }
      .sorted { found.counts[$0] > found.counts[$1] }
    for category in [category] + others where limits[category] > 0 {
      let parts = parts.filter { filter.category(of: $0.id, caches.contents) == category }
      // One title is no series.
      guard (max(number, 2)...Self.mostParts).contains(parts.count) else { continue }
      let hit = Hit(
        tier: .exactTitle, documentID: parts[number - 1].id, order: 0, rung: Tier.exactTitle.rung)
      found.hits[category].place(hit, limit: limits[category])
      found.top.place(hit, limit: TopResults.count)
      return
    }
  }
}
