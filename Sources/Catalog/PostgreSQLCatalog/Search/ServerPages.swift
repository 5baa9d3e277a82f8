internal import CatalogModel
internal import CatalogSearch

/// Makes a page from the hits of a search.
struct ServerPages {
  let search: ServerSearch

  private var contents: ServerContents { search.contents }
  private var session: ServerSession { search.session }

  func emptyPage() throws -> ResultPage {
    var page = ResultPage.empty
    page.liveKeys = try ServerLetters(search).first()
    page.scopes = scopes(contents.sizes, isExact: true)
    return page
  }

  func page(of answer: ServerSearch.Answer) throws -> ResultPage {
    let found = answer.found
    try search.fetcher.read(
      (found.top + found.hits.flatMap { $0.prefix(search.limit) }).map { Int($0.documentID) })
    var page = ResultPage(
      sections: try sections(found, isExact: answer.isExact),
      scopes: scopes(found.counts, isExact: answer.isExact), suggestions: [])
    page.correction = answer.correction
    if search.query.hasNoText {
      page.liveKeys = try ServerLetters(search).first()
    } else {
      page.suggestions = try ServerSuggestions(search: search).suggestions(found)
      page.liveKeys = try ServerLetters(search).following(search.query.text, search.words)
    }
    page.isPartial = !session.missing.isEmpty
    if page.isPartial { page.liveKeys = .all }
    return page
  }

  private func sections(_ found: FoundHits, isExact: Bool) throws -> [ResultSection] {
    let limit = search.limit
    let shelves = try found.shelves.map { number in
      ResultSection(
        title: Category(id: contents.categoryIDs[number]).title,
        category: contents.categoryIDs[number], total: found.counts[number],
        totalIsExact: isExact,
        items: try read(found.hits[number].prefix(limit)))
    }.filter { !$0.items.isEmpty }
    guard search.query.scope == .all, !shelves.isEmpty, limit > 0 else { return shelves }
    let items = try read(found.top.prefix(limit))
    let listing = search.query.hasNoText ? search.query.listing?.title : nil
    return [
      ResultSection(
        title: listing ?? "Top Results", category: nil, total: items.count, items: items)
    ] + shelves
  }

  private func read(_ hits: ArraySlice<Hit>) throws -> [Item] {
    try search.fetcher.items(hits.map { Int($0.documentID) })
  }

  func scopes(_ counts: [Int], isExact: Bool) -> [ScopeCount] {
    let all = ScopeCount(
      scope: .all, title: "All", count: counts.reduce(0, +), isExact: isExact)
    return [all]
      + contents.categories.map { category in
        ScopeCount(
          scope: .category(category.id), title: category.title,
          count: contents.number(of: category.id).map { counts[$0] } ?? 0, isExact: isExact)
      }
  }
}
