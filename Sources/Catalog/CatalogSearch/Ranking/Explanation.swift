package import CatalogModel

/// The reason for an item's place on a page.
package struct Explanation: Hashable, Sendable {
  /// The item.
  package var item: Item
  /// The match, as a clause: "the title starts with the text".
  package var reason: String
  /// Tells that the text had to be corrected for it.
  package var isCorrected: Bool
  /// Its place by popularity in the whole catalogue, from 1.
  package var rank: Int
}

extension StoredCatalog {
  /// Explains the sections of a page by relevance: Top Results first where there are any.
  ///
  /// - Throws: ``SearchFailure`` as ``page(for:isCancelled:)`` does.
  package func explain(
    _ query: Query
  ) throws(SearchFailure) -> [(title: String, items: [Explanation])] {
    try read { db in
      var query = query
      query.order = .relevance
      let search = PageSearch(caches: caches, db: db, query: query, isCancelled: { false })
      if query.hasNoText, query.tokens.isEmpty { return [] }
      let limits = PageAssembler(caches: caches, db: db, query: query).limits
      let found = try search.orderedAnswer(limits: limits).found
      let shelves = zip(caches.contents.categoryIDs, found.hits).filter { !$0.1.isEmpty }
        .map { (title: CatalogModel.Category(id: $0).title, hits: $1) }
        .sorted { first, second in
          guard let best = first.hits.first, let other = second.hits.first else { return false }
          return Hit.isBetter(best, other)
        }
      let top = query.scope == .all ? [(title: "Top Results", hits: found.top)] : []
      return try (top + shelves).map { section in
        let hits = section.hits.prefix(max(query.limit, 0))
        let items = try caches.items(hits.map(\.documentID), db)
        return (
          section.title,
          zip(hits, items).map { hit, item in
            Explanation(
              item: item, reason: hit.tier.reason, isCorrected: hit.tier.isCorrected,
              rank: Int(hit.documentID))
          }
        )
      }
    }
  }
}

extension Tier {
  /// The match of an item of the tier, as a clause.
  var reason: String {
    switch self {
    case .exactTitle: "the title is the text"
    case .titleStart: "the title starts with the text"
    case .wholeName: "a person or group of this name"
    case .titleWords: "the title has every word"
    case .initials: "the title's words start with these letters"
    case .codedWords: "an inner word of the title starts with one of these letters each"
    case .otherFields: "title, people, genres and year have every word"
    case .splitWord: "the title has the word in two"
    case .withoutArticle: "the title has every word but the article"
    case .oneTypoAtStart: "the title starts with the text but for one typing error"
    case .oneTypo: "every word is there but for one typing error each"
    case .twoTyposAtStart: "the title starts with the text but for two typing errors a word"
    case .twoTypos: "every word is there but for two typing errors each"
    case .sound: "every word is there, or one that sounds like it"
    }
  }

  /// Tells that the text had to be corrected.
  var isCorrected: Bool { self >= .oneTypoAtStart }
}
