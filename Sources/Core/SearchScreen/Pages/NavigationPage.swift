package import CatalogModel

/// A page above a tab: the titles that a query finds without the field, such as those of a category or a
/// genre, or titles similar to another one.
package struct NavigationPage: Hashable, Sendable {
  /// The query of the page, without its order and its limit.
  package var question: Query
  /// The order of the titles.
  package var order = ResultOrder.relevance

  /// The category of which the page shows all titles; `nil` for titles of several.
  var category: CategoryID? {
    if case .category(let id) = question.scope { id } else { nil }
  }
}
