internal import FocusEngine

extension Visit {
  /// The screen of a tab, as far as it is kept until the tab is shown again.
  struct KeptScreen: Hashable, Sendable {
    var tab: Tab
    var screen: ResultsScreen
  }

  /// Opens a page above the current screen; its answer is still pending.
  mutating func open(_ page: NavigationPage) {
    beneath.append(screen)
    screen = ResultsScreen(page: page, answer: .pending)
  }

  /// Shows the screen beneath the page again.
  /// - Returns: `false` if there is none.
  mutating func closePage() -> Bool {
    guard let last = beneath.popLast() else { return false }
    screen = last
    return true
  }

  /// Shows the screen of the tab, without the pages and panels above it.
  mutating func closePages() {
    screen = beneath.first ?? screen
    beneath = []
    if let first = screen.panels.first { screen.focus = first.returnFocus }
    screen.panels = []
  }

  /// Shows the screen of another tab as it was left, scrolled to its top. Focus stays on the tabs.
  mutating func show(_ other: Tab) {
    let focus = screen.focus
    keepScreen()
    tab = other
    screen = kept.first { $0.tab == other }?.screen ?? ResultsScreen()
    screen.focus = focus
  }

  /// Keeps the screen of the tab until the tab is shown again: for Search with its answer; for other tabs,
  /// which search again, only the position.
  mutating func keepScreen() {
    var left = tab == .search ? screen : ResultsScreen(visited: screen.visited)
    left.scroll = ScreenState.ScrollState(shelves: screen.scroll.shelves)
    kept.removeAll { $0.tab == tab }
    kept.append(KeptScreen(tab: tab, screen: left))
  }

  /// Marks the answers of all hidden screens as outdated.
  mutating func outdate() {
    for index in beneath.indices { beneath[index].awaitsAnswer = true }
    for index in kept.indices { kept[index].screen.awaitsAnswer = true }
  }
}
