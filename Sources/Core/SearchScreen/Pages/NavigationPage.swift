package import CatalogModel

/// A page above a tab: the titles of a person, a genre or a category.
package struct NavigationPage: Hashable, Sendable {
  /// The subject shared by the titles of a page.
  package enum Subject: Hashable, Sendable {
    /// A person, a genre or another filter.
    case token(Token)
    /// A category of the previous page, in full.
    case category(CategoryID)
    /// The titles similar to another one.
    case similar(Item)
  }

  /// The subject of the page.
  package var subject: Subject
  /// The query of the page, without its order and its limit.
  package var question: Query
  /// The order of the titles.
  package var order = ResultOrder.relevance
}
