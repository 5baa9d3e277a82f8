import CatalogModel

/// A filter made of tokens: the intersection of the posting lists of their facets, and the
/// categories that are let through.
struct TokenFilter {
  /// The items that have all the people, genres and decades; `nil` without such tokens.
  let items: DocumentIDSet?
  /// `true` for each category that is let through, by number.
  let allowed: [Bool]

  /// Tells that nothing can pass, as when two different categories are wanted at once.
  var isImpossible: Bool { !allowed.contains(true) }

  /// Reads the posting lists.
  /// - Throws: ``SearchCancelled``, or what the database throws.
  init(_ tokens: [Token], facets: FacetIndex, isCancelled: () -> Bool) throws {
    var items: DocumentIDSet?
    for token in tokens where token.kind != .category && items?.isEmpty != true {
      if isCancelled() { throw SearchCancelled() }
      let found = try facets.items(with: token.kind, token.text)
      items = items?.intersection(found) ?? found
    }
    self.items = items
    var allowed = facets.contents.categoryIDs.map { _ in true }
    for token in tokens where token.kind == .category {
      let number = facets.contents.number(ofToken: token.text)
      for other in allowed.indices where other != number { allowed[other] = false }
    }
    self.allowed = allowed
  }
}
