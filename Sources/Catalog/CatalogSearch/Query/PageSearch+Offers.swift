import CatalogModel

/// The offers of an empty page.
extension PageSearch {
  /// Whether the text finds nothing even without the filters.
  func isEmptyWithoutFilters() throws -> Bool {
    guard !query.tokens.isEmpty else { return false }
    var free = query
    free.tokens = []
    return try !isFound(free)
  }

  /// Whether another text finds anything within the filters and the scope.
  func isFound(_ text: String) throws -> Bool {
    guard !query.tokens.isEmpty || query.scope != .all else { return true }
    var query = query
    query.text = text
    return try isFound(query)
  }

  /// Whether a query finds anything.
  private func isFound(_ query: Query) throws -> Bool {
    let search = PageSearch(caches: caches, db: db, query: query, isCancelled: isCancelled)
    return try search.answer(limits: caches.contents.sizes.map { _ in 0 }, hitsOnly: true)
      .found.total > 0
  }
}
