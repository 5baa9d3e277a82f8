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
    guard !visit.filters.isEmpty else {
      let isCounting = visit.filters.countedQuery != nil
      visit.filters.countedQuery = nil
      return isCounting ? [.cancelCounts(upTo: visit.filters.generation)] : []
    }
    let probes = visit.filters.probedScope == visit.scope ? [] : probeAttributes()
    return probes + countRows()
  }

  private mutating func countRows() -> [Effect] {
    var query = query
    query.limit = FilterRows.mostValues
    query.bookmarks = landing.bookmarks.map(\.id)
    guard query != visit.filters.countedQuery else { return [] }
    let isCounting = visit.filters.countedQuery != nil
    visit.filters.countedQuery = query
    var effects: [Effect] =
      isCounting && visit.filters.probes.isEmpty
      ? [.cancelCounts(upTo: visit.filters.generation)] : []
    for index in visit.filters.rows.indices {
      let row = visit.filters.rows[index]
      var own = query
      own.tokens = filterTokens.filter { $0 != row.token }
      visit.filters.generation += 1
      visit.filters.rows[index].request = visit.filters.generation
      effects.append(.loadCounts(row.kind, own, generation: visit.filters.generation))
    }
    return effects
  }

  /// Asks of which attributes the scope has values, and for its years.
  mutating func probeAttributes() -> [Effect] {
    visit.filters.probedScope = visit.scope
    return FilterRows.attributes.filter { $0 != .bookmarked }.map { kind in
      visit.filters.generation += 1
      visit.filters.probes[visit.filters.generation] = kind
      return .loadCounts(
        kind, Query(text: "", scope: visit.scope, limit: 1), generation: visit.filters.generation)
    }
  }

  /// Forgets the values of another catalogue, and asks again while rows are open.
  mutating func recountFilters() -> [Effect] {
    visit.filters.known = [:]
    visit.filters.years = nil
    visit.filters.probes = [:]
    visit.filters.countedQuery = nil
    return visit.filters.isEmpty ? [] : probeAttributes()
  }

  /// Takes an answer; one that no row waits for is ignored.
  mutating func countsLoaded(generation: Int, counts: FacetCounts) -> [Effect] {
    if let kind = visit.filters.probes.removeValue(forKey: generation) {
      // Decades come in their order, others with the most titles first: one without any speaks for all.
      let hasValues =
        kind == .years ? !counts.values.isEmpty : counts.values.contains { $0.count > 0 }
      visit.filters.known[kind] = hasValues
      if kind == .years { visit.filters.years = counts.years }
      return hasValues ? [] : leave(kind)
    }
    guard let index = visit.filters.rows.firstIndex(where: { $0.request == generation }) else {
      return []
    }
    visit.filters.rows[index].request = nil
    visit.filters.rows[index].counts = counts
    return []
  }

  /// Gives rows without a value another attribute when the scope has nothing of theirs.
  private mutating func leave(_ kind: Token.Kind) -> [Effect] {
    var isChanged = false
    for index in visit.filters.rows.indices
    where visit.filters.rows[index].kind == kind && visit.filters.rows[index].token == nil {
      guard let other = attributes(besides: visit.filters.rows[index].id).first else { continue }
      visit.filters.rows[index].kind = other
      visit.filters.rows[index].counts = nil
      isChanged = true
    }
    guard isChanged else { return [] }
    visit.filters.countedQuery = nil
    return countFilters()
  }

  /// Follows a change of the bookmarks, which a filter may let through.
  mutating func bookmarksChanged(from former: [ItemID]) -> [Effect] {
    guard landing.bookmarks.map(\.id) != former else { return [] }
    let isFiltering = visit.field.tokens.contains { $0.kind == .bookmarked }
    return isFiltering ? searchAgain() : countFilters()
  }
}
