package import CatalogModel

/// The parts of the screen that another program supplies, in addition to its results.
package struct SuppliedScreen: Hashable, Sendable {
  /// A tab of the tab bar.
  package struct Page: Hashable, Sendable {
    /// The id, which its query contains.
    package var id: String
    /// The text on the tab.
    package var title: String

    /// Makes a tab.
    package init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// The name beside the tabs; empty for none.
  package var title: String
  /// The tabs after Search.
  package var tabs: [Page]

  /// Makes the parts of a screen.
  package init(title: String = "", tabs: [Page] = []) {
    self.title = title
    self.tabs = tabs
  }
}

/// A page of results supplied by another program.
package struct SuppliedPage: Hashable, Sendable {
  /// The scopes, suggestions and letters for the view; its sections are not shown.
  package var page: ResultPage
  /// The view.
  package var view: [ResultsBlock]
  /// Whether no more complete page of the same answer will follow.
  package var isLast: Bool
  /// Whether a more complete page can be requested with ``Effect/moreSupplied(generation:)``.
  package var hasMore: Bool

  /// Makes a page.
  package init(
    page: ResultPage, view: [ResultsBlock], isLast: Bool, hasMore: Bool = false
  ) {
    self.page = page
    self.view = view
    self.isLast = isLast
    self.hasMore = hasMore
  }
}
