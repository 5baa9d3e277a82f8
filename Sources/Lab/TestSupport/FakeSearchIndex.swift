package import CatalogModel

/// An index over a handful of items in memory, with simple but genuine prefix matching.
///
/// Every word of the query must be a prefix of a word in the title, the subtitle, a reading or a name.
package struct FakeSearchIndex: SearchIndex {
  /// The items, in declared order.
  package var items: [Item]
  /// The error message of every search; empty if searches succeed.
  package var failure = ""

  /// Makes an index over some items.
  package init(_ items: [Item]) {
    self.items = items.sorted { ($0.popularity, $1.id) > ($1.popularity, $0.id) }
  }

  /// The categories with items, in the usual order.
  package var categories: [Category] {
    let present = Set(items.map(\.category))
    return Category.known.filter { present.contains($0.id) }
  }

  /// All matches: Top Results, then one section per category.
  package func page(
    for query: Query, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> ResultPage? {
    try check()
    if isCancelled() { return nil }
    if let page = try similarPage(for: query) { return page }
    if query.hasNoText, let listing = query.listing { return page(of: listing, query) }
    if query.isEmpty {
      return ResultPage(
        sections: [], scopes: scopes(items), suggestions: [], liveKeys: liveKeys(after: query))
    }
    let found = found(query).ordered(by: query.order, in: Collation.of(query.collation))
    let inScope = found.filter { query.scope == .all || query.scope == .category($0.category) }
    var page = ResultPage(
      sections: sections(of: inScope, query), scopes: scopes(found),
      suggestions: suggestions(for: query, found),
      didYouMean: inScope.isEmpty ? spelling(near: query.text) : nil,
      liveKeys: liveKeys(after: query))
    if inScope.isEmpty, !query.tokens.isEmpty {
      var free = query
      free.tokens = []
      page.isEmptyWithoutFilters = self.found(free).isEmpty
    }
    if query.isCoded {
      page.readings = Array(found.compactMap { $0.reading(of: query) }.unique.prefix(6))
      page.suggestions = page.readings.prefix(3).map { Suggestion(kind: .completion, text: $0) }
      page.didYouMean = nil
      page.liveKeys = .all
    }
    return page
  }

  /// The values of matching items, counted one by one.
  package func counts(
    of kind: Token.Kind, for query: Query, limit: Int, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> FacetCounts? {
    try check()
    if isCancelled() { return nil }
    var query = query
    query.tokens.removeAll { kind.replaced.contains($0.kind) }
    let found = found(query).filter {
      query.scope == .all || query.scope == .category($0.category)
    }
    let tokens = items.flatMap { $0.tokens(of: kind) }.unique
    var values = tokens.map { token in
      let title =
        switch kind {
        case .category: Category(id: CategoryID(token.text)).title
        case .years: token.yearRange?.first.map { "\($0)s" } ?? token.text
        default: token.title
        }
      return FacetCount(
        token: token, title: title, count: found.count { $0.tokens(of: kind).contains(token) })
    }
    let own: [Token] =
      switch kind {
      case .bookmarked: [.bookmarked]
      case .watched: [.watched, .watched.negated]
      default: []
      }
    values += own.map { token in
      var chosen = query
      chosen.tokens = [token]
      return FacetCount(token: token, title: token.title, count: found.count(where: chosen.admits))
    }
    if kind == .years || kind == .decade {
      values.sort { $0.token.text > $1.token.text }
    } else {
      values.sort(by: FacetCounts.isBefore)
    }
    let years = found.compactMap(\.year)
    return FacetCounts(
      values: Array(values.prefix(limit)),
      years: years.min().flatMap { first in years.max().map { first...$0 } })
  }

  /// The number of items added after a time.
  package func newItemCount(since time: Int) throws(SearchFailure) -> Int {
    try check()
    return items.count { $0.added ?? .min > time }
  }

  /// The most popular items first.
  package func popularItems(limit: Int) throws(SearchFailure) -> [Item] {
    try check()
    return Array(items.prefix(limit))
  }

  /// The items with these ids, in the given order.
  package func items(withIDs ids: [ItemID]) throws(SearchFailure) -> [Item] {
    try check()
    return ids.compactMap { id in items.first { $0.id == id } }
  }

  /// Items that share a genre or a person.
  package func related(to item: Item, limit: Int) throws(SearchFailure) -> [Item] {
    try check()
    let names = Set(item.people + item.genres)
    return Array(
      items.filter { $0.id != item.id && !names.isDisjoint(with: $0.people + $0.genres) }
        .prefix(limit))
  }

  private func check() throws(SearchFailure) {
    if !failure.isEmpty { throw SearchFailure(message: failure) }
  }

  /// All matches, by relevance.
  private func found(_ query: Query) -> [Item] {
    let words = query.text.words
    return items.compactMap { item in tier(of: item, words, query).map { ($0, item) } }
      .enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }

  private func page(of listing: Listing, _ query: Query) -> ResultPage {
    var found = items.filter { query.admits($0) }
    if listing == .new, query.order == .relevance {
      found.stablySort { ($0.added ?? .min, $0.year ?? 0) > ($1.added ?? .min, $1.year ?? 0) }
    }
    found = found.ordered(by: query.order, in: Collation.of(query.collation))
    let inScope = found.filter { query.scope == .all || query.scope == .category($0.category) }
    var sections = sections(of: inScope, query)
    if query.scope == .all, !sections.isEmpty {
      sections[0].title = listing.title
      sections[0].items = Array(inScope.prefix(query.limit))
    }
    return ResultPage(
      sections: sections, scopes: scopes(found), suggestions: [], liveKeys: liveKeys(after: query))
  }

  private func tier(of item: Item, _ words: [String], _ query: Query) -> Int? {
    guard query.admits(item) else { return nil }
    if query.isCoded { return item.reading(of: query).map { _ in 1 } }
    let title = item.title.words
    let all = title + (item.readings + item.people + [item.subtitle]).flatMap(\.words)
    guard words.allSatisfy({ word in all.contains { $0.hasPrefix(word) } }) else { return nil }
    if title == words { return 0 }
    if item.title.lowercased().hasPrefix(query.text.lowercased()) { return 1 }
    return words.allSatisfy { word in title.contains { $0.hasPrefix(word) } } ? 2 : 3
  }

  private func sections(of found: [Item], _ query: Query) -> [ResultSection] {
    guard !found.isEmpty else { return [] }
    let shelves = categories.compactMap { category -> ResultSection? in
      let members = found.filter { $0.category == category.id }
      guard !members.isEmpty else { return nil }
      return ResultSection(
        title: category.title, category: category.id, total: members.count,
        items: Array(members.prefix(query.limit)))
    }
    guard query.scope == .all else { return shelves }
    let top = ResultSection(
      title: "Top Results", category: nil, total: found.count, items: Array(found.prefix(8)))
    return [top] + shelves
  }

  private func scopes(_ found: [Item]) -> [ScopeCount] {
    let each = categories.map { category in
      ScopeCount(
        scope: .category(category.id), title: category.title,
        count: found.count { $0.category == category.id })
    }
    return [ScopeCount(scope: .all, title: "All", count: found.count)] + each
  }

  private func suggestions(for query: Query, _ found: [Item]) -> [Suggestion] {
    let typed = query.text.lowercased()
    guard !typed.isEmpty else { return [] }
    let titles = found.map(\.title).filter { $0.lowercased().hasPrefix(typed) }.unique.prefix(4)
    let people = found.flatMap(\.people).filter { $0.lowercased().hasPrefix(typed) }
    return titles.map { Suggestion(kind: .completion, text: $0) }
      + people.unique.prefix(2).map { Suggestion(kind: .person, text: $0) }
  }

  /// The letters that can continue the last word, in items that contain the words before it.
  private func liveKeys(after query: Query) -> LiveKeys {
    var words = TextFolding.words(query.text)
    let isBetweenWords = query.text.last.map { !$0.isLetter && !$0.isNumber } ?? true
    let last = isBetweenWords ? "" : words.popLast() ?? ""
    var letters: Set<Unicode.Scalar> = []
    for item in items where query.admits(item) {
      let all = ([item.title, item.subtitle] + item.readings + item.people)
        .flatMap { TextFolding.words($0) }
      guard words.allSatisfy({ word in all.contains { $0.hasPrefix(word) } }) else { continue }
      for word in all {
        let scalars = word.unicodeScalars
        guard scalars.starts(with: last.unicodeScalars) else { continue }
        if let next = scalars.dropFirst(last.unicodeScalars.count).first { letters.insert(next) }
      }
    }
    return .only(letters.sorted())
  }

  private func spelling(near text: String) -> String? {
    let typed = text.lowercased()
    let near = items.first { item in
      let title = item.title.lowercased()
      let shared = zip(title, typed).prefix { $0 == $1 }.count
      return shared >= 3 && abs(title.count - typed.count) <= 3
    }
    return near?.title
  }
}

extension Item {
  /// The words of a title spelt by a line with letter groups; `nil` if there are none.
  fileprivate func reading(of query: Query) -> String? {
    let words = TextFolding.words(title)
    let line = LinePattern(query.text)
    return words.indices.lazy.compactMap { line.reading(of: words[$0...]) }.first
  }
}

extension Item {
  /// The filters of a kind that match the item.
  fileprivate func tokens(of kind: Token.Kind) -> [Token] {
    switch kind {
    case .person: people.map { Token(kind: kind, text: $0) }
    case .genre: genres.map { Token(kind: kind, text: $0) }
    case .platform: platforms.map { Token(kind: kind, text: $0) }
    case .language: language.isEmpty ? [] : [Token(kind: kind, text: language)]
    case .category: [Token(kind: kind, text: category.rawValue)]
    case .decade: decade.map { [Token(kind: kind, text: $0)] } ?? []
    case .years:
      decade.flatMap { YearRange($0) }.map { [Token.years($0)] } ?? []
    case .runningTime, .bookmarked, .watched: []
    }
  }
}

extension [Item] {
  fileprivate func ordered(
    by order: ResultOrder, in collation: Collation
  ) -> [Item] {
    var items = self
    switch order {
    case .relevance: break
    case .newest:
      items.stablySort { ($0.year ?? 0, $0.added ?? .min) > ($1.year ?? 0, $1.added ?? .min) }
    case .title:
      items.stablySort {
        TitleSortKey.listKey(of: $0, in: collation)
          < TitleSortKey.listKey(of: $1, in: collation)
      }
    }
    return items
  }

  fileprivate mutating func stablySort(by isBefore: (Item, Item) -> Bool) {
    self = enumerated().sorted { first, second in
      if isBefore(first.element, second.element) { return true }
      return !isBefore(second.element, first.element) && first.offset < second.offset
    }.map(\.element)
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in order of first appearance.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension String {
  fileprivate var words: [String] {
    TextFolding.words(self)
  }
}
