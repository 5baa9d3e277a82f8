import CatalogModel

/// Counts the values of an attribute among the results of a query, for a picker.
///
/// Few results are asked one by one. Of many, the posting lists of the values are counted, those with
/// the most items first, until no other value can have more results.
struct FacetCounter {
  /// The query without the filters that a value would take the place of.
  private let search: PageSearch
  private let kind: Token.Kind
  private let limit: Int

  /// Results that are read one by one.
  private static let fewResults = 1_000
  /// Values, and bytes of their posting lists, that are counted.
  private static let mostValues = 2_000
  private static let mostBytes = 8_000_000

  private var facets: FacetIndex { search.matching.index.facets }
  private var contents: CatalogContents { search.caches.contents }

  init(_ original: PageSearch, kind: Token.Kind, limit: Int) {
    var query = original.query
    query.tokens.removeAll { kind.replaced.contains($0.kind) }
    search = PageSearch(
      caches: original.caches, db: original.db, query: query, isCancelled: original.isCancelled)
    self.kind = kind
    self.limit = max(limit, 1)
  }

  /// The values, most results first.
  func counts() throws -> FacetCounts {
    if search.isCancelled() { throw SearchCancelled() }
    let results = try results()
    let years = try self.years(of: results)
    var counts = FacetCounts.empty
    switch kind {
    case .person, .genre, .language, .platform: counts = try named(results)
    case .category: counts.values = categories(results)
    case .years, .decade: counts.values = try decades(years)
    case .bookmarked: counts.values = try own([.bookmarked], results)
    case .watched: counts.values = try own([.watched, .watched.negated], results)
    case .runningTime: break
    }
    counts.values = Array(counts.values.prefix(limit))
    counts.years = years.typed
    return counts
  }

  /// The results in the scope of the query.
  private func results() throws -> DocumentIDSet {
    let matches = try search.matches()
    guard case .category(let id) = search.query.scope else { return matches }
    return matches.intersection(contents.documents(in: contents.categoryIDs.map { $0 == id }))
  }

  // MARK: Names

  private func named(_ results: DocumentIDSet) throws -> FacetCounts {
    let bits = results.withBits(itemCount: contents.itemCount)
    var counts =
      results.count <= Self.fewResults
      ? FacetCounts(values: try read(results)) : try counted(bits)
    counts.values.sort(by: FacetCounts.isBefore)
    // The picker shows what there is besides, dimmed.
    var known = Set(counts.values.map { TextFolding.fold($0.token.text) })
    var others: [FacetCount] = []
    try facets.forEachName(of: kind) { name in
      guard counts.values.count + others.count < limit else { return false }
      if known.insert(TextFolding.fold(name)).inserted { others.append(value(name, count: 0)) }
      return true
    }
    // Where not every value was counted some of these may have results.
    if !counts.isExact { others = [] }
    counts.values += others.sorted(by: FacetCounts.isBefore)
    return counts
  }

  /// Counts the names of few items.
  private func read(_ results: DocumentIDSet) throws -> [FacetCount] {
    var counts: [String: FacetCount] = [:]
    for item in try search.caches.items(results.ascendingIDs(), search.db) {
      for (key, name) in names(of: item) {
        counts[key, default: value(name, count: 0)].count += 1
      }
    }
    return Array(counts.values)
  }

  /// The names of an item by their folded form, each once.
  private func names(of item: Item) -> [String: String] {
    let names =
      switch kind {
      case .person: item.people
      case .genre: item.genres
      case .platform: item.platforms
      default: item.language.isEmpty ? [] : [item.language]
      }
    return Dictionary(names.map { (TextFolding.fold($0), $0) }, uniquingKeysWith: { $1 })
  }

  /// Counts posting lists until no other can hold more of the results.
  private func counted(_ results: DocumentIDSet) throws -> FacetCounts {
    var values: [FacetCount] = []
    var best = SmallestRanks(capacity: limit)
    var (seen, bytes) = (0, 0)
    var isExact = true
    try facets.forEachName(of: kind) { name in
      if search.isCancelled() { throw SearchCancelled() }
      guard seen < Self.mostValues, bytes < Self.mostBytes else {
        isExact = false
        return false
      }
      let count = try facets.count(kind, name, in: results)
      seen += 1
      bytes += count.bytes
      values.append(value(name, count: count.found))
      if count.found > 0 { best.insert(rank: -count.found, DocumentID(clamping: seen)) }
      // The next ones have no more items than this one in all.
      return best.worst.map { -$0 <= count.all } ?? true
    }
    return FacetCounts(values: values, isExact: isExact)
  }

  private func value(_ name: String, count: Int) -> FacetCount {
    let token = Token(kind: kind, text: name)
    return FacetCount(token: token, title: token.title, count: count)
  }

  // MARK: Others

  private func categories(_ results: DocumentIDSet) -> [FacetCount] {
    let counts = RankedSelection(
      contents: contents, allowed: contents.categoryIDs.map { _ in true }, ranks: nil
    ).hits(in: results, limits: contents.sizes.map { _ in 0 }, topLimit: 0).counts
    return contents.categories.map { category in
      FacetCount(
        token: Token(kind: .category, text: category.id.rawValue), title: category.title,
        count: contents.number(of: category.id).map { counts[$0] } ?? 0)
    }
    .sorted(by: FacetCounts.isBefore)
  }

  /// The years of the results, and the number of results of each.
  private struct Years {
    /// By year, 0 where there is none.
    var counts = [Int](repeating: 0, count: 10_000)
    /// From the first one to the last; `nil` where no result has a year.
    var range: ClosedRange<Int>?

    /// The years that are typed: where hardly any result is from before the year 1000, those of
    /// results with four digits, since three more would keep every digit possible.
    var typed: ClosedRange<Int>? {
      guard let range, range.lowerBound < 1_000,
        let first = counts[1_000...].firstIndex(where: { $0 > 0 })
      else { return range }
      let early = counts[..<1_000].reduce(0, +)
      return early * 100 <= counts.reduce(0, +) ? first...range.upperBound : range
    }
  }

  private func years(of results: DocumentIDSet) throws -> Years {
    let column = try search.caches.columns.years(search.db)
    var years = Years()
    var (first, last) = (Int.max, 0)
    results.forEach { id in
      let year = column[id]
      guard year > 0, year < years.counts.count else { return true }
      years.counts[year] += 1
      first = min(first, year)
      last = max(last, year)
      return true
    }
    if first <= last { years.range = first...last }
    return years
  }

  /// The decades of the catalogue, newest first.
  private func decades(_ years: Years) throws -> [FacetCount] {
    var counts: [Int: Int] = [:]
    try facets.forEachName(of: .decade) { name in
      if let first = YearRange(name)?.first { counts[first] = 0 }
      return true
    }
    for year in years.range.map(Array.init) ?? [] {
      counts[year / 10 * 10, default: 0] += years.counts[year]
    }
    return counts.sorted { $0.key > $1.key }.map { first, count in
      let name = "\(first)s"
      return FacetCount(
        token: kind == .decade
          ? Token(kind: .decade, text: name)
          : .years(YearRange(first: first, last: first + 9)),
        title: name, count: count)
    }
  }

  /// Counts filters by what the query itself names: bookmarks, watched titles.
  private func own(_ tokens: [Token], _ results: DocumentIDSet) throws -> [FacetCount] {
    try tokens.map { token in
      let filter = try TokenFilter(
        FilterCache.Key(
          tokens: [token], bookmarks: search.query.bookmarks, watched: search.query.watched),
        caches: search.caches, search.db, isCancelled: search.isCancelled)
      let count = filter.items.map { results.intersection($0).count } ?? 0
      return FacetCount(token: token, title: token.title, count: count)
    }
  }
}
