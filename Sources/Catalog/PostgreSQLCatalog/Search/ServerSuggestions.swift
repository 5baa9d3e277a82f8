internal import CatalogModel
internal import CatalogSearch

/// Finds suggestions for a text among the titles that were found: completions, people, genres.
struct ServerSuggestions {
  let search: ServerSearch

  private static let mostTitles = 5

  /// The suggestions, ordered as in the embedded index.
  func suggestions(_ found: FoundHits) throws -> [Suggestion] {
    let hits = found.hits.flatMap(\.self)
    let titles = try titles(hits)
    let items = try search.fetcher.items(
      found.top.map { Int($0.documentID) }
        + found.hits.flatMap { $0.prefix(4) }.map {
          Int($0.documentID)
        })
    let people = named(items.flatMap(\.people)).prefix(3).map {
      Suggestion(kind: .person, text: $0)
    }
    let filters =
      categories()
      + named(items.flatMap(\.genres)).prefix(2).map {
        Suggestion(kind: .genre, text: $0)
      }
    func isNew(_ offer: Suggestion) -> Bool {
      offer.token.map { !search.query.tokens.contains($0) } ?? true
    }
    return SuggestionOrder.ordered(
      search.words.folded, titles: titles, people: people.filter(isNew),
      filters: filters.filter(isNew))
  }

  /// Titles, or the readings by which they were found, that begin with the text.
  private func titles(_ hits: [Hit]) throws -> [Suggestion] {
    let starts = hits.filter { $0.tier <= .titleStart }
      .sorted { $0.documentID < $1.documentID }.prefix(Self.mostTitles * 2)
    let folded = search.words.folded
    var known: Set<String> = [folded]
    return try search.fetcher.items(starts.map { Int($0.documentID) }).compactMap { item in
      let spelling = ([item.title] + item.readings).first { title in
        let words = TextFolding.words(title)
        return words.joined(separator: " ").hasPrefix(folded)
          || Articles.skipped(words, language: item.language).joined(separator: " ")
            .hasPrefix(folded)
      }
      guard let spelling, known.insert(TextFolding.fold(spelling)).inserted else { return nil }
      return Suggestion(kind: .completion, text: spelling)
    }.prefix(Self.mostTitles).map { $0 }
  }

  /// The names that have every word, the last one as a prefix, those with the most items first.
  private func named(_ names: [String]) -> [String] {
    let typed = search.words.words
    guard let last = typed.last, typed.count > 1 || last.unicodeScalars.count > 1 else { return [] }
    var counts: [String: (name: String, count: Int, place: Int)] = [:]
    for (place, name) in names.enumerated() {
      let words = TextFolding.words(name)
      guard typed.dropLast().allSatisfy(words.contains),
        words.contains(where: { $0.hasPrefix(last) })
      else { continue }
      counts[TextFolding.fold(name), default: (name, 0, place)].count += 1
    }
    return counts.values.sorted { ($1.count, $0.place) < ($0.count, $1.place) }.map(\.name)
  }

  private func categories() -> [Suggestion] {
    let folded = search.words.folded
    guard folded.utf8.count > 2, search.query.scope == .all else { return [] }
    return search.contents.categories.filter { TextFolding.fold($0.title).hasPrefix(folded) }
      .prefix(1).map { Suggestion(kind: .category, text: $0.title) }
  }
}
