package import CatalogModel

/// The parts of the screen that another program supplies, beside its results.
package struct SuppliedScreen: Hashable, Sendable {
  /// A tab of the tab bar.
  package struct Page: Hashable, Sendable {
    /// The id, which its query names.
    package var id: String
    /// The words on the tab.
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

/// A page of results that another program supplies.
package struct SuppliedPage: Hashable, Sendable {
  /// The scopes, suggestions and letters that go with the view; its sections are not shown.
  package var page: ResultPage
  /// The view.
  package var view: [ResultsBlock]
  /// False when a fuller page of the same answer is on its way.
  package var isLast: Bool
  /// Whether a fuller page comes once it is asked for with ``Effect/moreSupplied(generation:)``.
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
