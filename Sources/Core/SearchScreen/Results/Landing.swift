package import CatalogModel

/// What stands there before anyone types.
package struct Landing: Hashable, Sendable {
  /// Searches made here before, newest first.
  package var recents: [String]
  /// The most popular items.
  package var popularItems: [Item]
  /// The items that were bookmarked, newest first.
  package var bookmarks: [Item]
  /// What the scope bar says while there is no text.
  package var scopes: [ScopeCount]
  /// The letters that titles begin with.
  package var liveKeys: LiveKeys

  /// Makes a landing; an empty one unless said otherwise.
  package init(
    recents: [String] = [], popularItems: [Item] = [], bookmarks: [Item] = [],
    scopes: [ScopeCount] = [], liveKeys: LiveKeys = .all
  ) {
    self.recents = recents
    self.popularItems = popularItems
    self.bookmarks = bookmarks
    self.scopes = scopes
    self.liveKeys = liveKeys
  }
}
