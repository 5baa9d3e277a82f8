internal import CatalogModel
internal import CatalogSearch

/// Counts the values of an attribute among the results of a query, for a picker.
struct ServerFacets {
  private let search: ServerSearch
  private let kind: Token.Kind
  private let limit: Int

  /// The results whose values are counted one by one, the most popular ones of more.
  private static let mostResults = 5_000
  /// The most decades and years.
  private static let mostYears = 3_000

  init(_ search: ServerSearch, kind: Token.Kind, limit: Int) {
    self.search = search
    self.kind = kind
    self.limit = max(limit, 1)
  }

  /// The values, those of the most results first.
  func counts() throws -> FacetCounts {
    let isWhole = search.query.hasNoText && search.filter.matches == nil
    var counts = FacetCounts.empty
    switch kind {
    case .category: counts.values = try categories()
    case .bookmarked: counts.values = [try count(of: .bookmarked)]
    case .watched: counts.values = try [.watched, .watched.negated].map(count)
    case .runningTime: break
    case .years, .decade:
      counts = isWhole ? FacetCounts(values: try known(.decade, Self.mostYears)) : try counted()
      counts.values = decades(counts.values)
    case .person, .genre, .language, .platform:
      counts = isWhole ? FacetCounts(values: try known(kind, limit)) : try counted()
      counts.values.sort(by: FacetCounts.isBefore)
    }
    counts.values = Array(counts.values.prefix(limit))
    if kind == .years || kind == .decade, isWhole { counts.years = try years() }
    if !search.session.missing.isEmpty { counts.isExact = false }
    return counts
  }

  /// The categories of the scope; all of them for the whole catalogue.
  private func isInScope(_ category: Int) -> Bool {
    guard search.contents.categoryIDs.indices.contains(category), search.filter.allowed[category]
    else { return false }
    guard case .category(let id) = search.query.scope else { return true }
    return search.contents.categoryIDs[category] == id
  }

  /// The values of the whole catalogue, as the import counted them.
  private func known(_ kind: Token.Kind, _ limit: Int) throws -> [FacetCount] {
    var values: [FacetCount] = []
    let mark = Facet.key(kind, "")
    try search.session.ask(.facets, [.text(mark), .number(limit)]) { rows in
      for index in rows.indices {
        var counts: [Int] = []
        rows.withBytes(index, 1) { CategoryCounts.add($0, to: &counts) }
        let count = counts.enumerated().reduce(0) { $0 + (isInScope($1.offset) ? $1.element : 0) }
        values.append(value(rows.text(index, 0), kind, count))
      }
    }
    return values
  }

  /// The values of the results, one by one.
  private func counted() throws -> FacetCounts {
    var ranks: [Int] = []
    let isWhole = try search.reader.forEach(search.matches()) { posting in
      if isInScope(posting.category) { ranks.append(posting.rank) }
      return ranks.count < Self.mostResults
    }
    var counts: [String: FacetCount] = [:]
    var years: [Int] = []
    for item in try search.fetcher.items(ranks) {
      if let year = item.year { years.append(year) }
      for name in Dictionary(
        names(of: item).map { (TextFolding.fold($0), $0) }, uniquingKeysWith: { $1 })
      {
        counts[name.key, default: value(name.value, kind == .years ? .decade : kind, 0)].count += 1
      }
    }
    return FacetCounts(
      values: Array(counts.values), isExact: isWhole && ranks.count < Self.mostResults,
      years: years.min().flatMap { first in years.max().map { first...$0 } })
  }

  private func names(of item: Item) -> [String] {
    switch kind {
    case .person: item.people
    case .genre: item.genres
    case .platform: item.platforms
    case .language: item.language.isEmpty ? [] : [item.language]
    case .years, .decade: item.decade.map { [$0] } ?? []
    case .category, .runningTime, .bookmarked, .watched: []
    }
  }

  private func value(_ name: String, _ kind: Token.Kind, _ count: Int) -> FacetCount {
    let token = Token(kind: kind, text: name)
    return FacetCount(token: token, title: token.title, count: count)
  }

  /// Decades newest first, as the filters that a picker of years makes.
  private func decades(_ values: [FacetCount]) -> [FacetCount] {
    let firsts = values.compactMap { value in
      YearRange(value.token.text)?.first.map { (first: $0, value: value) }
    }
    return firsts.sorted { $0.first > $1.first }.map { first, value in
      var value = value
      if kind == .years { value.token = .years(YearRange(first: first, last: first + 9)) }
      return value
    }
  }

  private func years() throws -> ClosedRange<Int>? {
    let years = try known(.years, Self.mostYears).filter { $0.count > 0 }
      .compactMap { Int($0.token.text) }
    return years.min().flatMap { first in years.max().map { first...$0 } }
  }

  private func categories() throws -> [FacetCount] {
    let counts =
      search.query.hasNoText && search.filter.matches == nil
      ? search.contents.sizes : try all().counts
    return search.contents.categories.map { category in
      FacetCount(
        token: Token(kind: .category, text: category.id.rawValue), title: category.title,
        count: search.contents.number(of: category.id).map { isInScope($0) ? counts[$0] : 0 } ?? 0)
    }
    .sorted(by: FacetCounts.isBefore)
  }

  private func all() throws -> (counts: [Int], isExact: Bool) {
    let matches = try search.matches()
    try search.reader.table.read(matches.keys)
    return search.reader.counts(matches, like: nil)
  }

  /// Counts a filter by what the query itself names: bookmarks, watched titles.
  private func count(of token: Token) throws -> FacetCount {
    var query = search.query
    query.tokens.append(token)
    let filtered = try ServerSearch(
      search.contents, search.session, query, table: search.reader.table, isCancelled: { false })
    let matches = try filtered.matches()
    try filtered.reader.table.read(matches.keys)
    var count = 0
    try filtered.reader.forEach(matches) { posting in
      if filtered.filter.allowed[posting.category], isInScope(posting.category) { count += 1 }
      return true
    }
    return FacetCount(token: token, title: token.title, count: count)
  }
}
