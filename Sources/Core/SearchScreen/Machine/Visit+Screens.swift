internal import FocusEngine

extension Visit {
  /// The screen of a tab that was left.
  struct LeftTab: Hashable, Sendable {
    var tab: Tab
    var screen: ResultsScreen
  }

  /// Opens a page above what is shown; its answer is still to come.
  mutating func open(_ page: NavigationPage) {
    beneath.append(screen)
    screen = ResultsScreen(page: page, answer: .pending)
  }

  /// Shows the screen beneath the page again.
  /// - Returns: `false` where there is none.
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

  /// Shows the screen of another tab as it was left, at its top. Focus stays on the tabs.
  ///
  /// Only the answer of Search stays: the other tabs ask for theirs again.
  mutating func show(_ other: Tab) {
    let focus = screen.focus
    leave()
    tab = other
    screen = left.first { $0.tab == other }?.screen ?? ResultsScreen()
    screen.focus = focus
    screen.scroll = ScreenState.ScrollState(shelves: screen.scroll.shelves)
    guard other != .search else { return }
    screen.answer = nil
    screen.isSubmitted = true
    screen.limit = ScreenState.gridStep
  }

  /// Keeps the screen of the tab for the next time that the tab is shown.
  mutating func leave() {
    left.removeAll { $0.tab == tab }
    left.append(LeftTab(tab: tab, screen: screen))
  }

  /// Marks the answers of the screens that are not shown as outdated.
  mutating func outdate() {
    for index in beneath.indices { beneath[index].isSearching = true }
    for index in left.indices { left[index].screen.isSearching = true }
  }
}
