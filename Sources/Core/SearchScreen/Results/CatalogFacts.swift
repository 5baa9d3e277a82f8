package import CatalogModel

/// What the screen knows about the whole catalogue.
package struct CatalogFacts: Hashable, Sendable {
  /// The categories, in declared order.
  package var categories: [Category]
  /// What stands in the empty field; empty to leave it as it is.
  package var placeholder: String
  /// Searches to offer before anyone types; empty to leave them as they are.
  package var popularSearches: [String]

  /// Puts the facts together.
  package init(categories: [Category], placeholder: String = "", popularSearches: [String] = []) {
    self.categories = categories
    self.placeholder = placeholder
    self.popularSearches = popularSearches
  }
}

extension ScreenState {
  /// Asks another catalogue for what is on the screen. The text stays, and focus with it; a scope
  /// that there is no more becomes All.
  mutating func catalogChanged(_ facts: CatalogFacts) {
    categories = facts.categories
    if !facts.placeholder.isEmpty { settings.placeholder = facts.placeholder }
    if !facts.popularSearches.isEmpty { settings.popularSearches = facts.popularSearches }
    guard case .category(let id) = scope, !categories.contains(where: { $0.id == id }) else {
      return
    }
    scope = .all
    gridLimit = Self.gridStep
  }
}
