import CatalogModel

extension PageSearch {
  /// The filter of the query's tokens, created on first use.
  func filter() throws -> TokenFilter {
    let tokens = query.tokens
    guard !tokens.isEmpty || query.ageLimit != nil else { return TokenFilter(caches.contents) }
    var key = FilterCache.Key(tokens: tokens, ageLimit: query.ageLimit)
    if tokens.contains(where: { $0.kind == .bookmarked }) { key.bookmarks = query.bookmarks }
    if tokens.contains(where: { $0.kind == .watched }) { key.watched = query.watched }
    return try filter(key)
  }

  /// The items that pass the filter and the scope; `nil` if all do.
  func shownItems() throws -> DocumentIDSet? {
    let items = try filter().items
    guard case .category(let id) = query.scope else { return items }
    let scope = try filter(FilterCache.Key(tokens: [Token(kind: .category, text: id.rawValue)]))
    return scope.items.map { items?.intersection($0) ?? $0 } ?? items
  }

  private func filter(_ key: FilterCache.Key) throws -> TokenFilter {
    try caches.filters.filter(key) {
      try TokenFilter(key, caches: caches, db, isCancelled: isCancelled)
    }
  }

  /// The hits in the order of the query; unchanged by relevance.
  ///
  /// The shelves stay where relevance puts them: a shelf must not move because of its first title's name.
  /// - Parameter matches: Everything that matched; `nil` to search for it.
  func reordered(
    _ found: FoundHits, matches: DocumentIDSet?, limits: [Int]
  ) throws -> FoundHits {
    guard query.order != .relevance else { return found }
    var ordered = try hits(
      among: try matches ?? self.matches(), limits: limits, topLimit: TopResults.count)
    ordered.shelfOrder = found.shelves
    return ordered
  }

  /// A page without a text: everything that passes the tokens, with the categories in declared order.
  func page(of listing: Listing, _ assembler: PageAssembler) throws -> ResultPage {
    let contents = caches.contents
    var found = try hits(
      among: try matches(), limits: assembler.limits, topLimit: assembler.limit)
    found.shelfOrder = contents.categories.compactMap { contents.number(of: $0.id) }
    return try assembler.page(
      found, suggestions: [], didYouMean: nil, liveKeys: try firstKeys())
  }

  private func hits(
    among matches: DocumentIDSet, limits: [Int], topLimit: Int
  ) throws -> FoundHits {
    let listing = query.hasNoText ? query.listing : nil
    return RankedSelection(
      contents: caches.contents, allowed: try filter().allowed,
      ranks: try caches.columns.ranks(
        query.order, listing, collation: query.collation, db)
    ).hits(in: matches, limits: limits, topLimit: topLimit)
  }

  /// The weights of the letters that can follow, if requested.
  func letterWeights(of found: FoundHits) throws -> NextLetterWeights? {
    let shown = query.scope == .all ? found.top : found.shelves.first.map { found.hits[$0] } ?? []
    return try letterWeights(
      of: shown.prefix(NextLetterWeights.titleCount).map(\.documentID))
  }

  /// The weights of the letters that can follow, if requested.
  func letterWeights(of titles: [DocumentID]) throws -> NextLetterWeights? {
    guard query.weighsLetters else { return nil }
    return try LetterWeightFinder(search: self).weights(of: titles)
  }

  /// The most popular items, which come first before anything is typed.
  static let mostPopular = (1...DocumentID(NextLetterWeights.titleCount)).map(\.self)

  /// The letters that some word of the catalogue starts with, within the tokens and the scope.
  func firstKeys() throws -> LiveKeys {
    if try shownItems() != nil { return try LiveKeyFinder(search: self).keys() }
    return try PreparedPages.page("", contents: caches.contents, db)?.liveKeys ?? .all
  }
}
