import CatalogModel

/// Texts that equal a title apart from a word, or from spaces and a typing error.
extension PageSearch {
  /// Replaces an empty page or one of guesses by the title that equals the text without its first or last
  /// word: “squid game korea”.
  /// - Returns: The hits for that title; `nil` if no title of two or more words matches.
  func asTitleAndWord(_ typed: Answer) throws -> Replacement? {
    guard !query.isExact, !query.isCoded, typed.best?.tier.isCorrection ?? true,
      words.words.count > 2
    else { return nil }
    for title in [words.words.dropLast(), words.words.dropFirst()] {
      let text = title.joined(separator: " ")
      if try matching.index.titles(equalTo: text).isEmpty { continue }
      let found = try other(text, isExact: true).answer
      if found.best?.tier == .exactTitle {
        return Replacement(query: query, answer: found, correction: text)
      }
    }
    return nil
  }

  /// Replaces an empty page by the title that equals the words without their spaces, allowing one typing
  /// error: “gost busters”.
  func asOneWord(_ typed: Answer) throws -> Replacement? {
    guard !query.isExact, !query.isCoded, typed.best == nil, !words.endsWithSpace,
      (2...3).contains(words.words.count)
    else { return nil }
    let (search, found) = try other(words.words.joined())
    guard found.best?.tier == .oneTypoInTitle else { return nil }
    return try search.corrected(found)
  }

  /// The search for another text in place of the query's, and the hits it finds.
  /// - Parameter isExact: Whether it is searched as spelled; `nil` to keep the query's setting.
  func other(
    _ text: String, isExact: Bool? = nil
  ) throws -> (search: PageSearch, answer: Answer) {
    var query = query
    query.text = text
    query.reading = nil
    query.isExact = isExact ?? query.isExact
    let search = PageSearch(caches: caches, db: db, query: query, isCancelled: isCancelled)
    let limits = PageAssembler(caches: caches, db: db, query: query).limits
    return (search, try search.orderedAnswer(limits: limits, hitsOnly: true))
  }
}
