package import CatalogModel

/// Facts about the whole catalogue that the screen shows.
package struct CatalogFacts: Hashable, Sendable {
  /// The categories, in declared order.
  package var categories: [Category]
  /// The columns of the files it was imported from.
  package var columns: [ImportedColumn] = []

  /// Creates the facts of a catalogue.
  package init(categories: [Category]) { self.categories = categories }
}

extension ScreenState {
  /// Applies the facts of a new catalogue and requests its results. The text and the focus stay; a scope that
  /// no longer exists becomes All.
  mutating func catalogChanged(_ facts: CatalogFacts) {
    categories = facts.categories
    columns = facts.columns
    visit.outdate()
    guard case .category(let id) = visit.scope, !categories.contains(where: { $0.id == id }) else {
      return
    }
    visit.scope = .all
    visit.screen.limit = Self.gridStep
  }
}
