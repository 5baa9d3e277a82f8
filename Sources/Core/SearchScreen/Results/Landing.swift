package import CatalogModel

/// A title that was started but not finished.
package struct UnfinishedItem: Hashable, Sendable {
  /// The title.
  package var item: Item
  /// Its progress.
  package var progress: PlayProgress

  /// Creates a title.
  package init(_ item: Item, progress: PlayProgress) {
    self.item = item
    self.progress = progress
  }

  /// Creates a title, with the fraction played if known.
  package init(_ item: Item, thousandths: Int? = nil) {
    self.init(item, progress: PlayProgress(thousandths: thousandths, time: 0))
  }

  /// The fraction that was played, in thousandths; `nil` if unknown.
  package var thousandths: Int? { progress.thousandths }
}

/// The content of the results area before any text is typed.
package struct Landing: Hashable, Sendable {
  /// Recent searches, newest first.
  package var recents: [String]
  /// The most popular items, or the first ones of the catalogue if no popularity is known.
  package var popularItems: [Item]
  /// The bookmarked items, newest first.
  package var bookmarks: [Item]
  /// The opened titles, most recent first.
  package var openings: [Item]
  /// The titles that were started but not finished, most recent first.
  package var unfinished: [UnfinishedItem]
  /// The titles that were played to the end.
  package var finished: Set<ItemID>
  /// The number of titles added since the New tab was last seen, 0 or more.
  package var newCount: Int
  /// The time since which titles count as new, in seconds since 1970; `nil` if nothing is new.
  package var newSince: Int?
  /// The saved searches, most recent first.
  package var savedSearches: [SavedSearch]
  /// The counts of the scope bar while the field is empty.
  package var scopes: [ScopeCount]
  /// The letters that titles begin with.
  package var liveKeys: LiveKeys
  /// The weights of the letters that titles begin with; `nil` if unknown.
  package var letterWeights: NextLetterWeights?

  /// Whether the catalogue knows how popular these titles are.
  package var knowsPopularity: Bool {
    !popularItems.isEmpty && popularItems.allSatisfy { $0.popularity > 0 }
  }

  /// Creates a landing; empty by default.
  package init(
    recents: [String] = [], popularItems: [Item] = [], bookmarks: [Item] = [],
    openings: [Item] = [], unfinished: [UnfinishedItem] = [], finished: Set<ItemID> = [],
    newCount: Int = 0, newSince: Int? = nil,
    savedSearches: [SavedSearch] = [],
    scopes: [ScopeCount] = [], liveKeys: LiveKeys = .all
  ) {
    self.recents = recents
    self.popularItems = popularItems
    self.bookmarks = bookmarks
    self.openings = openings
    self.unfinished = unfinished
    self.finished = finished
    self.newCount = newCount
    self.newSince = newSince
    self.savedSearches = savedSearches
    self.scopes = scopes
    self.liveKeys = liveKeys
  }
}
