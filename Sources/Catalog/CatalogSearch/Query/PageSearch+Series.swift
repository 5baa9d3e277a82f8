import CatalogModel

extension PageSearch {
  /// The most titles in a series: with more, its name is a word like any other.
  private static let mostParts = 60

  /// Replaces an empty page or one of guesses by the titles of the series that the text names, with the
  /// requested part first: “avengers 4”.
  ///
  /// Parts are numbered by year, among the titles in the category of the best one.
  /// - Returns: The titles of the series; `nil` if none matches.
  func asSeriesPart(_ typed: Answer) throws -> Replacement? {
    guard !query.isExact, !query.isCoded, let reading = query.reading,
      let part = reading.part, typed.best?.tier.isCorrection ?? true
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
    try search.put(part.number, of: best, firstIn: &answer.found, limits: limits)
    return Replacement(query: query, answer: answer, correction: part.name)
  }

  /// Moves a part of a title's series before all others, if there are that many parts.
  private func put(
    _ number: Int, of best: Hit, firstIn found: inout FoundHits, limits: [Int]
  ) throws {
    let filter = try filter()
    guard query.order == .relevance,
      let category = filter.category(of: best.documentID, caches.contents)
    else { return }
    var ids: [DocumentID] = []
    try matching.all(words).title.forEach { id in
      if filter.category(of: id, caches.contents) == category,
        filter.items?.contains(id) ?? true
      {
        ids.append(id)
      }
      return ids.count <= Self.mostParts
    }
    guard ids.count <= Self.mostParts, limits[category] > 0 else { return }
    let parts = zip(ids, try caches.items(ids, db)).compactMap { id, item in
      item.year.map { (year: $0, id: id) }
    }.sorted { ($0.year, $0.id) < ($1.year, $1.id) }
    guard parts.count >= number else { return }
    let hit = Hit(
      tier: .exactTitle, documentID: parts[number - 1].id, order: 0, rung: Tier.exactTitle.rung)
    found.hits[category].place(hit, limit: limits[category])
    found.top.place(hit, limit: TopResults.count)
  }
}
