internal import CatalogModel
internal import FocusEngine
internal import Geometry

extension ScreenState {
  /// Milliseconds that focus rests on a tab before its page is shown.
  static let tabDelay = 150
  /// Milliseconds within which a second Back closes the program.
  static let quitDelay = 2000

  /// The title of a tab.
  func title(of tab: Tab) -> String {
    switch tab {
    case .search: words[.search]
    case .popular: words[.popular]
    case .bookmarks: words[.bookmarks]
    case .history: words[.history]
    case .more: words[.more]
    }
  }

  /// Shows the page of a tab, from its top.
  mutating func choose(_ tab: Tab) {
    deadlines.tab = nil
    guard tab != self.tab else { return }
    self.tab = tab
    scroll = ScrollState()
    resultsVisit = nil
  }

  /// Shows the page of a tab and focuses the first item on it.
  mutating func enter(_ tab: Tab, at now: Timestamp, in view: ScreenView) -> [Effect] {
    guard tab == self.tab else {
      choose(tab)
      awaitsPage = true
      return [.sound(Effect.Sound(.select))]
    }
    return focusPage(at: now, in: view) ? [moveSound(in: view, at: now)] : bump()
  }

  /// Focuses the first item of the page of the tab: the keyboard, or a title.
  /// - Returns: `true` when focus moved.
  @discardableResult
  mutating func focusPage(at now: Timestamp, in view: ScreenView) -> Bool {
    awaitsPage = false
    guard tab == .search else { return focusBestResult(at: now, in: view) }
    let moved = focus.enter(ScreenSection.keyboard.id, in: view.map).moved
    focusChanged(at: now, in: view)
    return moved
  }

  /// Closes the program on the second Back within ``quitDelay``; the first one says so.
  mutating func askToQuit(at now: Timestamp) -> [Effect] {
    guard settings.kiosk == nil else { return bump() }
    guard deadlines.quit == nil else { return recordRecent() + [.quit] }
    show(notice: .words(.pressBackAgain), at: now)
    deadlines.notice = now + Self.quitDelay
    deadlines.quit = now + Self.quitDelay
    return [.sound(Effect.Sound(.back))]
  }

  /// The shelves of the page of a tab other than Search.
  var tabShelves: [ResultShelf] {
    switch tab {
    case .search: []
    case .popular: [popularGrid].compactMap(\.self)
    case .bookmarks:
      landing.bookmarks.isEmpty
        ? [popularShelf(landing.popularItems)].compactMap(\.self)
        : [
          ResultShelf(
            name: "bookmarks", title: words[.bookmarks], count: "",
            content: .grid(landing.bookmarks))
        ]
    case .history:
      landing.recents.isEmpty
        ? [popularShelf(landing.popularItems)].compactMap(\.self)
        : [
          ResultShelf(
            name: "recents", title: words[.recentSearches], count: "",
            content: .chips(landing.recents.map { Suggestion(kind: .recent, text: $0) }))
        ]
    case .more: []
    }
  }

  private var popularGrid: ResultShelf? {
    landing.popularItems.isEmpty
      ? nil
      : ResultShelf(
        name: "popular", title: words[.popularNow], count: "", content: .grid(landing.popularItems))
  }
}
