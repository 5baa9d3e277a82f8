package import CatalogModel

/// The reason for an item's position on a page.
package struct Explanation: Hashable, Sendable {
  /// The item.
  package var item: Item
  /// The match, as a clause: "the title starts with “star”".
  package var reason: String
  /// Whether the text had to be corrected to match it.
  package var isCorrected: Bool
  /// Its rank by popularity in the whole catalogue, from 1.
  package var rank: Int
}

extension StoredCatalog {
  /// Answers a query like ``page(for:isCancelled:)``, with the reason for each item's position.
  ///
  /// - Returns: The page, and the explanations of its items by id. They are empty for a page of digits and
  ///   for an empty query.
  /// - Throws: ``SearchFailure`` as ``page(for:isCancelled:)`` does.
  package func explain(
    _ query: Query
  ) throws(SearchFailure) -> (page: ResultPage, reasons: [ItemID: Explanation]) {
    try read { db in
      let search = PageSearch(caches: caches, db: db, query: query, isCancelled: { false })
      var lookups: [PageSearch.Lookup] = []
      let page = try search.page(notingIn: &lookups)
      var reasons: [ItemID: Explanation] = [:]
      for lookup in lookups {
        let hits = lookup.found.top + lookup.found.hits.flatMap(\.self) + lookup.guesses
        let items = try caches.items(hits.map(\.documentID), db)
        for (hit, item) in zip(hits, items) where reasons[item.id] == nil {
          reasons[item.id] = Explanation(
            item: item, reason: hit.tier.reason(for: lookup.text, in: item),
            isCorrected: hit.tier.isCorrection || lookup.text == page.correction,
            rank: Int(hit.documentID))
        }
      }
      for item in page.about where reasons[item.id] == nil {
        reasons[item.id] = Explanation(
          item: item, reason: search.reason(forDescriptionOf: item),
          isCorrected: false, rank: Int(try ItemReader.documentID(of: item.id, db) ?? 0))
      }
      return (page, reasons)
    }
  }
}

extension PageSearch {
  /// The words of a description by which an item is found, as a clause: the typed ones, and those related to
  /// a typed one.
  fileprivate func reason(forDescriptionOf item: Item) -> String {
    let known = Set(SummaryIndex.words(of: item))
    let typed = words.words.filter { known.contains(WordStem.of($0)) }
    let alike = words.words.filter { !known.contains(WordStem.of($0)) }.compactMap { word in
      caches.relatedWords?.relatives(of: WordStem.of(word))
        .first { known.contains($0.stem) }
        .map { "a word like “\(word)” (\($0.stem))" }
    }
    let parts = (typed.isEmpty ? [] : ["“\(typed.joined(separator: " "))”"]) + alike
    return "the description has " + parts.joined(separator: ", ")
  }
}

extension Tier {
  /// The reason for an item's match in the tier, as a clause that names the field.
  /// - Parameters:
  ///   - text: The text that was searched for; empty if there were only filters.
  ///   - item: The item.
  func reason(for text: String, in item: Item) -> String {
    guard !text.isEmpty else { return "the filters let it through" }
    let fields = MatchedFields(item, text)
    return switch (self, fields.otherTitle(for: self)) {
    case (.exactTitle, let other?): "another title, “\(other)”, is “\(text)”"
    case (.titleStart, let other?): "another title, “\(other)”, starts with “\(text)”"
    case (.titleWords, let other?): "another title, “\(other)”, has every word of “\(text)”"
    case (.wholeName, _): "by or with “\(fields.name ?? text)”"
    case (.otherFields, _): fields.clause ?? reason(for: text)
    default: reason(for: text)
    }
  }

  /// The reason for a match in the tier, regardless of the fields.
  private func reason(for text: String) -> String {
    switch self {
    case .exactTitle: "the title is “\(text)”"
    case .titleStart: "the title starts with “\(text)”"
    case .wholeName: "by or with “\(text)”"
    case .titleWords: "the title has every word of “\(text)”"
    case .initials: "“\(text)” are the first letters of the title’s words"
    case .codedWords: "an inner word of the title starts with one of these letters each"
    case .otherFields: "title, people, subtitle, genres or year have every word of “\(text)”"
    case .splitStart: "the title starts with “\(text)” in two words"
    case .splitWord: "the title has “\(text)” in two words"
    case .withoutArticle: "the title has every word of “\(text)” but the article"
    case .joinedWords: "the title has the words of “\(text)” with other spaces"
    case .oneTypoInTitle: "the title is “\(text)” but for one typing error"
    case .otherNumber: "the title is “\(text)” in the singular"
    case .otherFirstLetter: "the title is “\(text)” but for its first letter"
    case .oneTypoAtStart: "the title starts with “\(text)” but for one typing error"
    case .oneTypoEachAtStart:
      "the title starts like “\(text)”, every word is there but for one typing error each"
    case .oneTypo: "every word of “\(text)” is there but for one typing error each"
    case .joinedWordsWithTypo:
      "the title has the words of “\(text)” with other spaces and one typing error"
    case .twoTyposAtStart:
      "the title starts like “\(text)”, every word is there but for two typing errors each"
    case .twoTypos: "every word of “\(text)” is there but for two typing errors each"
    case .sound: "words of the title sound like “\(text)”, or somebody is called nearly so"
    }
  }
}
