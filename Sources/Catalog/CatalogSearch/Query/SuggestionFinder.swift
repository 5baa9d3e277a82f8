import CatalogModel

/// Finds the suggestions for a text: titles that start with it, people, genres, decades, categories.
struct SuggestionFinder {
  let search: PageSearch

  private static let mostTitles = 5
  /// The facets that are considered; those with the most items come first.
  private static let facetCandidates = 24

  /// The suggestions, in order. A completion equal to the text is left out, although a person or genre with
  /// that name can still be filtered by. So is a suggestion that would leave no results together with the
  /// tokens and in the scope, as far as that can be determined quickly.
  func suggestions(hits: [Hit]) throws -> [Suggestion] {
    let titles = try self.titles(hits: hits)
    let facets = try self.facets()
    let people = facets.filter { $0.kind == .person }.prefix(3)
    return SuggestionOrder.ordered(
      search.words.folded, titles: titles, people: Array(people),
      filters: categories() + facets.filter { $0.kind != .person }.prefix(2))
  }

  /// Titles, or the readings by which they were found, that begin with the text. The name of a series
  /// replaces its best title if the series has that name: “Star Wars”.
  private func titles(hits: [Hit]) throws -> [Suggestion] {
    let folded = search.words.folded
    let starts = try starts(hits, of: folded)
    var known: Set<String> = [folded]
    var result: [Suggestion] = []
    for id in starts where result.count < Self.mostTitles {
      guard let texts = try search.caches.texts(of: id, search.db),
        let place = texts.titles.firstIndex(where: { form in
          if form.hasPrefix(folded) { return true }
          let words = TextFolding.words(inFolded: form).map(String.init)
          return Articles.skipped(words, language: texts.language).joined(separator: " ")
            .hasPrefix(folded)
        }).map({ Self.shortest(texts.titles, from: $0, beginning: folded) }),
        !isAway(texts.titles[place], from: texts), known.insert(texts.titles[place]).inserted
      else { continue }
      result.append(Suggestion(kind: .completion, text: texts.spelling(place)))
    }
    return result
  }

  /// Whether another name of a title continues in other words than the title, although the title also has the
  /// last word of the text: “Zelda no Densetsu” leads away from The Legend of Zelda, “Breath of the Wild”
  /// does not.
  private func isAway(_ name: String, from texts: ItemTexts) -> Bool {
    guard let last = search.words.words.last, let title = texts.titles.first, name != title else {
      return false
    }
    return !title.contains(name)
      && TextFolding.words(inFolded: title).contains { $0.hasPrefix(last) }
  }

  /// The index of the shortest form that a title extends and that begins with the text, or else of the title
  /// itself.
  private static func shortest(
    _ forms: [String], from place: Int, beginning folded: String
  ) -> Int {
    let title = forms[place]
    let short = forms.indices.filter { index in
      let form = forms[index]
      return form.count > folded.count && form.hasPrefix(folded) && form.count < title.count
        && title.hasPrefix(form) && title.dropFirst(form.count).first?.isLetter == false
    }
    return short.min { forms[$0].count < forms[$1].count } ?? place
  }

  /// The most popular hits whose titles start with the text; for a Latin text, those with titles in Latin
  /// letters first. If one of the most popular of these has the last word, others that have it are left out:
  /// “Zelda no Densetsu” leads away from The Legend of Zelda.
  private func starts(_ hits: [Hit], of folded: String) throws -> [DocumentID] {
    let most = Self.mostTitles * 2
    guard folded.utf8.allSatisfy({ $0 < 0x80 }), let last = search.words.words.last else {
      return Self.mostPopular(most, of: hits) { $0.tier <= .titleStart }
    }
    func hasWord(_ id: DocumentID) throws -> Bool {
      try search.caches.texts(of: id, search.db)?.titleWords
        .contains { $0.contains(last) } ?? false
    }
    let others = search.caches.contents.otherScripts
    let own = Self.mostPopular(most, of: hits) {
      $0.tier <= .titleStart && !others.contains($0.documentID)
    }
    var foreign = Self.mostPopular(Self.mostTitles, of: hits) { others.contains($0.documentID) }
    guard own.count < most, !foreign.isEmpty else { return own }
    let known = Self.mostPopular(Self.mostTitles, of: hits) { !others.contains($0.documentID) }
    if try known.contains(where: hasWord) { foreign = try foreign.filter { try !hasWord($0) } }
    let starts = Set(hits.lazy.filter { $0.tier <= .titleStart }.map(\.documentID))
    return own + foreign.filter(starts.contains).prefix(most - own.count)
  }

  /// The items of the most popular hits that pass a test, in order.
  private static func mostPopular(
    _ count: Int, of hits: [Hit], where isWanted: (Hit) -> Bool
  ) -> [DocumentID] {
    var ranks = SmallestRanks(capacity: count)
    for hit in hits where isWanted(hit) { ranks.insert(rank: Int(hit.documentID), hit.documentID) }
    return ranks.ordered.map(\.documentID)
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

  /// Whether the tokens and the scope admit an item; `nil` if they admit all.
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
