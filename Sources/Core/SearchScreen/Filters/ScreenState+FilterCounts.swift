internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import TextEntry

/// The values of the filter rows, which a worker counts.
extension ScreenState {
  /// Requests counts for all rows when the query has changed since the last request.
  ///
  /// A row counts within the query without its own filter, so that each count tells what choosing
  /// the value instead would leave.
  mutating func countFilters() -> [Effect] {
    guard !filters.isEmpty else {
      let isCounting = filters.countedQuery != nil
      filters.countedQuery = nil
      return isCounting ? [.cancelCounts(upTo: filters.generation)] : []
    }
    let probes = filters.probedScope == scope ? [] : probeAttributes()
    return probes + countRows()
  }

  private mutating func countRows() -> [Effect] {
    var query = query
    query.limit = FilterRows.mostValues
    query.bookmarks = landing.bookmarks.map(\.id)
    guard query != filters.countedQuery else { return [] }
    let isCounting = filters.countedQuery != nil
    filters.countedQuery = query
    var effects: [Effect] =
      isCounting && filters.probes.isEmpty ? [.cancelCounts(upTo: filters.generation)] : []
    for index in filters.rows.indices {
      let row = filters.rows[index]
      var own = query
      own.tokens = filterTokens.filter { $0 != row.token }
      filters.generation += 1
      filters.rows[index].request = filters.generation
      effects.append(.loadCounts(row.kind, own, generation: filters.generation))
    }
    return effects
  }

  /// Asks of which attributes the scope has values, and for its years.
  mutating func probeAttributes() -> [Effect] {
    filters.probedScope = scope
    return FilterRows.attributes.filter { $0 != .bookmarked }.map { kind in
      filters.generation += 1
      filters.probes[filters.generation] = kind
      return .loadCounts(
        kind, Query(text: "", scope: scope, limit: 1), generation: filters.generation)
    }
  }

  /// Forgets the values of another catalogue, and asks again while rows are open.
  mutating func recountFilters() -> [Effect] {
    filters.known = [:]
    filters.years = nil
    filters.probes = [:]
    filters.countedQuery = nil
    return filters.isEmpty ? [] : probeAttributes()
  }

  /// Takes an answer; one that no row waits for is ignored.
  mutating func countsLoaded(generation: Int, counts: FacetCounts) -> [Effect] {
    if let kind = filters.probes.removeValue(forKey: generation) {
      // Decades come in their order, others with the most titles first: one without any speaks for all.
      let hasValues =
        kind == .years ? !counts.values.isEmpty : counts.values.contains { $0.count > 0 }
      filters.known[kind] = hasValues
      if kind == .years { filters.years = counts.years }
      return hasValues ? [] : leave(kind)
    }
    guard let index = filters.rows.firstIndex(where: { $0.request == generation }) else {
      return []
    }
    filters.rows[index].request = nil
    filters.rows[index].counts = counts
    return []
  }

  /// Gives rows without a value another attribute when the scope has nothing of theirs.
  private mutating func leave(_ kind: Token.Kind) -> [Effect] {
    var isChanged = false
    for index in filters.rows.indices
    where filters.rows[index].kind == kind && filters.rows[index].token == nil {
      guard let other = attributes(besides: filters.rows[index].id).first else { continue }
      filters.rows[index].kind = other
      filters.rows[index].counts = nil
      isChanged = true
    }
    guard isChanged else { return [] }
    filters.countedQuery = nil
    return countFilters()
  }

  /// Follows a change of the bookmarks, which a filter may let through.
  mutating func bookmarksChanged(from former: [ItemID]) -> [Effect] {
    guard landing.bookmarks.map(\.id) != former else { return [] }
    let isFiltering = field.tokens.contains { $0.kind == .bookmarked }
    return isFiltering ? searchAgain() : countFilters()
  }
}
