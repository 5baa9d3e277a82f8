import CatalogModel

extension PageSearch {
  /// Replaces the results for several corrections of the words by those for the best one.
  ///
  /// A page states which text it is for, so it contains what a search for that text finds, and nothing else;
  /// the other titles follow separately, as ``ResultPage/similar``.
  /// - Returns: The hits for the corrected text; `nil` if the words stay as typed.
  func corrected(_ typed: Answer) throws -> Replacement? {
    guard let first = typed.best, first.tier.isCorrection else { return nil }
    let best = try transposed(typed.found.top.filter { $0.tier == first.tier }) ?? first
    guard let text = try correction(meantBy: best) else { return nil }
    var query = query
    query.text = text
    query.isExact = true
    let search = PageSearch(caches: caches, db: db, query: query, isCancelled: isCancelled)
    let limits = PageAssembler(caches: caches, db: db, query: query).limits
    let answer = try search.orderedAnswer(limits: limits, hitsOnly: true)
    // A spelling that does not lead back to the title it was taken from is useless.
    guard let matches = answer.matches, matches.contains(best.documentID) else { return nil }
    return Replacement(
      query: query, answer: answer,
      similar: try typed.found.top.filter {
        try !matches.contains($0.documentID) && isSpeltAlike($0)
      }, correction: text)
  }

  /// The first of some hits that is spelled with the letters of the words in another order: swapped letters are
  /// a likelier error than others.
  private func transposed(_ hits: [Hit]) throws -> Hit? {
    try hits.first { hit in
      try correction(meantBy: hit).map { CorrectedText.isTransposed($0, from: words.words) }
        ?? false
    }
  }

  /// Whether the title of a hit is spelled like the words: a match only in its people is not visible on a
  /// card.
  private func isSpeltAlike(_ hit: Hit) throws -> Bool {
    guard let item = try caches.item(hit.documentID, db) else { return false }
    return ([item.title] + item.readings).contains {
      CorrectedText.isFound(for: words.words, in: $0)
    }
  }

  /// The text that was meant if an item is the best match, in the item's spelling.
  private func correction(meantBy hit: Hit) throws -> String? {
    guard let item = try caches.items([hit.documentID], db).first else { return nil }
    let spellings = [item.title] + item.people + [item.subtitle] + item.readings
    return spellings.lazy.compactMap { CorrectedText.text(for: words.words, in: $0) }.first
      ?? item.title
  }
}

extension PageSearch {
  /// The best item for the words by the title's start.
  func bestTitle(_ words: SearchWords) throws -> Item? {
    var best: DocumentID?
    try matching.index.titles(startingWith: words.folded).forEach { id in
      best = id
      return false
    }
    return try best.flatMap { try caches.items([$0], db).first }
  }
}
