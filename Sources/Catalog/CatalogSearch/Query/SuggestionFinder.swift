import CatalogModel

/// Finds the suggestions of a text: titles it starts, people, genres, decades, categories.
struct SuggestionFinder {
  let search: PageSearch

  private static let most = 8
  private static let mostTitles = 5
  /// Facets looked at; those with the most items come first.
  private static let facetCandidates = 24

  /// The suggestions, best first: three titles by rank, the person with the most items, two of
  /// category, genre and decade, then the other titles and people. Nothing twice, and no completion
  /// that is the text itself; a person or genre of that name is still something to filter by. None
  /// that would leave nothing together with the tokens and in the scope, as far as that is known
  /// soon.
  func suggestions(hits: [Hit]) throws -> [Suggestion] {
    let titles = try self.titles(hits: hits)
    let facets = try self.facets()
    let people = facets.filter { $0.kind == .person }.prefix(3)
    let others = categories() + facets.filter { $0.kind != .person }.prefix(2)
    var known: Set<String> = []
    let ordered =
      titles.prefix(3) + people.prefix(1) + others.prefix(2) + titles.dropFirst(3)
      + people.dropFirst()
    return ordered.filter { known.insert(TextFolding.fold($0.text)).inserted }
      .prefix(Self.most).map { $0 }
  }

  /// Titles, or the readings by which they were found, that begin like the text.
  private func titles(hits: [Hit]) throws -> [Suggestion] {
    let starts = hits.filter { $0.tier <= .titleStart }
      .sorted { $0.documentID < $1.documentID }.prefix(Self.mostTitles * 2)
    let folded = search.words.folded
    var known: Set<String> = [folded]
    var result: [Suggestion] = []
    for hit in starts where result.count < Self.mostTitles {
      guard let texts = try search.caches.texts(of: hit.documentID, search.db),
        let place = texts.titles.firstIndex(where: { form in
          if form.hasPrefix(folded) { return true }
          let words = TextFolding.words(inFolded: form).map(String.init)
          return Articles.skipped(words, language: texts.language).joined(separator: " ")
            .hasPrefix(folded)
        }), known.insert(texts.titles[place]).inserted
      else { continue }
      result.append(Suggestion(kind: .completion, text: texts.spelling(place)))
    }
    return result
  }

  private func facets() throws -> [Suggestion] {
    let words = search.words.words
    guard words.count > 1 || words[0].unicodeScalars.count > 1 else { return [] }
    let index = search.matching.index.facets
    let admits = try admission()
    return try index.facets(named: words, limit: Self.facetCandidates).compactMap { kind, name in
      guard let kind = Suggestion.Kind(rawValue: kind) else { return nil }
      let suggestion = Suggestion(kind: kind, text: name)
      guard let token = suggestion.token, !search.query.tokens.contains(token) else { return nil }
      guard let admits else { return suggestion }
      return try index.mayHave(token.kind, name, where: admits) ? suggestion : nil
    }
  }

  /// Tells whether the tokens and the scope let an item through; `nil` where they let all.
  private func admission() throws -> ((DocumentID) -> Bool)? {
    let contents = search.caches.contents
    let items = try search.filter().items?.withBits(itemCount: contents.itemCount)
    guard case .category(let id) = search.query.scope, let scope = contents.number(of: id) else {
      return items.map { items in { items.contains($0) } }
    }
    return { id in
      contents.category(of: id) == scope && items?.contains(id) ?? true
    }
  }

  private func categories() -> [Suggestion] {
    let folded = search.words.folded
    guard folded.utf8.count > 2, search.query.scope == .all else { return [] }
    return search.caches.contents.categories
      .filter { TextFolding.fold($0.title).hasPrefix(folded) }
      .prefix(1).map { Suggestion(kind: .category, text: $0.title) }
  }
}
