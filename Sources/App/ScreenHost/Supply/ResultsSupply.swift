package import CatalogModel
package import SearchScreen

/// Results supplied by another program instead of a catalogue.
package struct ResultsSupply: Sendable {
  /// Answers searches.
  package var worker: any SearchAnswering
  /// The scopes in order; at least one.
  package var scopes: [Category]
  /// The parts of the screen besides the results.
  package var screen: SuppliedScreen
  /// Opens a result, and reports its end, with a message if it failed.
  package var open: @Sendable (Item, @escaping @Sendable (ScreenMessage) -> Void) -> Void
  /// Whether opening starts a program that takes over the controllers.
  package var opensPrograms: Bool

  /// Makes a supply.
  package init(
    worker: any SearchAnswering, scopes: [Category], screen: SuppliedScreen,
    opensPrograms: Bool = false,
    open: @escaping @Sendable (Item, @escaping @Sendable (ScreenMessage) -> Void) -> Void
  ) {
    self.worker = worker
    self.scopes = scopes
    self.screen = screen
    self.opensPrograms = opensPrograms
    self.open = open
  }
}

/// The index for results supplied by another program: it has only their scopes.
struct SuppliedIndex: TitlelessIndex {
  let categories: [Category]

  func page(
    for query: Query, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> ResultPage? {
    var page = ResultPage.empty
    page.scopes = ResultPage.uncountedScopes(categories)
    return page
  }
}

extension ResultPage {
  /// The segments of scopes without counts, All first.
  package static func uncountedScopes(_ categories: [Category]) -> [ScopeCount] {
    let all = ScopeCount(scope: .all, title: "All", count: 0)
    return
      ([all]
      + categories.map { ScopeCount(scope: .category($0.id), title: $0.title, count: 0) }).map {
        var count = $0
        count.isKnown = false
        return count
      }
  }
}
