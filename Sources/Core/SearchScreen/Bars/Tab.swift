internal import CatalogModel
internal import SceneGraph

/// A tab of the tab bar.
package enum Tab: Hashable, Sendable {
  /// The field, the keyboard and the results.
  case search
  /// The most popular titles.
  case popular
  /// The titles added most recently.
  case new
  /// The bookmarked titles.
  case bookmarks
  /// Titles opened and searches made before.
  case history
  /// The remaining pages, as a list.
  case more
  /// A page supplied by another program, by its id.
  case supplied(String)

  /// The name in identifiers: `search`, `popular`.
  package var rawValue: String {
    switch self {
    case .search: "search"
    case .popular: "popular"
    case .new: "new"
    case .bookmarks: "bookmarks"
    case .history: "history"
    case .more: "more"
    case .supplied(let id): "supplied-" + id
    }
  }

  /// Whether it is a page of another program.
  var isSupplied: Bool {
    if case .supplied = self { true } else { false }
  }

  /// Whether its titles are searched for when the page is shown.
  var isAnswered: Bool { listing != nil || isSupplied }

  /// The tabs of a library, starting at the leading edge.
  private static let ofLibrary: [Tab] = [.search, .popular, .new, .bookmarks, .history, .more]

  /// The tabs that a screen can have.
  fileprivate static func all(in supply: SuppliedScreen?) -> [Tab] {
    guard let supply else { return ofLibrary }
    return [.search] + supply.tabs.map { .supplied($0.id) } + [.more]
  }

  /// The listing that answers the page of the tab; `nil` for pages of personal items.
  var listing: Listing? {
    switch self {
    case .popular: .popular
    case .new: .new
    case .search, .bookmarks, .history, .more, .supplied: nil
    }
  }
}

extension ScreenState {
  /// The tabs of the tab bar, starting at the leading edge.
  ///
  /// A kiosk keeps nothing personal, and its settings last for the visit.
  var tabs: [Tab] { availableTabs.filter { !tabsUnderMore.contains($0) } }

  /// The pages that More lists because the tab bar has no room for them.
  var tabsUnderMore: [Tab] {
    guard offersSettings else { return [] }
    // In portrait, large text leaves room for fewer tabs.
    let isNarrow = canvas.isPortrait && settings.theme.textScale >= Metrics.largeText
    return availableTabs.filter { $0 == .history || $0 == .bookmarks && isNarrow }
  }

  /// The tab that represents the current page.
  var shownTab: Tab { tabsUnderMore.contains(visit.tab) ? .more : visit.tab }

  private var availableTabs: [Tab] {
    Tab.all(in: settings.supply).filter { tab in
      switch tab {
      case .search, .popular, .new: true
      case .bookmarks: allowsBookmarking
      case .history: keepsHistory
      case .more, .supplied: true
      }
    }
  }

  /// Whether a battery is low and the warning has not been seen on the More tab.
  var needsAttention: Bool { battery != nil && battery != seenBattery }

  /// Discards a seen warning once the battery is charged, and marks a displayed one as seen.
  mutating func noteBattery() {
    if battery == nil || visit.tab == .more { seenBattery = battery }
  }

  /// Whether a tab's page is empty; the page then says why.
  func isEmpty(_ tab: Tab) -> Bool {
    switch tab {
    case .search, .more, .supplied: false
    case .popular: !landing.knowsPopularity
    case .new: landing.popularItems.isEmpty
    case .bookmarks: landing.bookmarks.isEmpty
    case .history: landing.recents.isEmpty && landing.openings.isEmpty
    }
  }
}
