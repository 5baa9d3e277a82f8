internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping

extension ScreenState {
  /// Milliseconds that focus must rest on a tab before its page is shown.
  static let tabDelay = 150
  /// Milliseconds within which a second Back closes the program.
  static let quitDelay = 2000

  /// The title of a tab.
  func title(of tab: Tab) -> String {
    switch tab {
    case .search: words[.search]
    case .popular: words[.popular]
    case .new: words[.new]
    case .bookmarks: words[.bookmarks]
    case .history: words[.history]
    case .more: words[settings.kiosk == nil ? .more : .settings]
    case .supplied(let id): settings.supply?.tabs.first { $0.id == id }?.title ?? id
    }
  }

  /// Shows the page of a tab, as it was left.
  mutating func choose(_ tab: Tab) -> [Effect] {
    visit.timers[.tab] = nil
    guard tab != visit.tab else { return [] }
    visit.show(tab)
    visit.isEditingPage = false
    forgetRemovals()
    visit.returnsToPlace = tab != .search && visit.screen.visited != nil
    guard tab != .search else { return askIfOutdated() }
    if tab == .more { seenBattery = battery }
    // The shelves keep their offsets while the answer is pending.
    let shelves = visit.screen.scroll.shelves
    let effects = searchAgain()
    visit.screen.scroll.shelves = shelves
    if tab == .new, landing.newCount > 0 { visit.timers[.tab] = now + Self.scopeRest }
    return effects
  }

  /// Stops a search whose answer is no longer shown.
  mutating func stopSearch() -> [Effect] {
    generation += 1
    visit.screen.awaitsAnswer = false
    visit.screen.isStale = false
    visit.timers[.stale] = nil
    return [.cancelSearch(upTo: generation)]
  }

  /// Clears the badge of the New tab once focus has entered its page or rested on the tab. Passing over it is
  /// not enough.
  mutating func noteNewSeen() -> [Effect] {
    guard visit.tab == .new, landing.newCount > 0 else { return [] }
    landing.newCount = 0
    return [.markNewSeen]
  }

  /// Shows the page of a tab and focuses the first item on it.
  mutating func enter(_ tab: Tab, in view: ScreenView) -> [Effect] {
    // A single press gives larger text.
    if tab == .more, settings.kiosk != nil { return openSettings() }
    guard tab == self.visit.tab else {
      let effects = choose(tab) + noteNewSeen()
      visit.awaitsPage = true
      return [.sound(Effect.Sound(.select))] + effects
    }
    return focusPage(in: view) ? [moveSound(in: view)] + noteNewSeen() : bump()
  }

  /// Focuses the first item of the page of the tab: the keyboard, or a title.
  /// - Returns: Whether focus moved.
  @discardableResult
  mutating func focusPage(in view: ScreenView) -> Bool {
    // A listing may have nothing to focus until it is answered.
    visit.awaitsPage =
      visit.tab.isAnswered && visit.screen.awaitsAnswer && firstResult(in: view) == nil
    guard visit.tab == .search else { return focusBestResult(in: view) }
    let moved = visit.screen.focus.enter(ScreenSection.keyboard.id, in: view.map).moved
    focusChanged(in: view)
    return moved
  }

  /// Enters the page of the focused tab where it was left, once.
  /// - Returns: `nil` when the page is entered from its top.
  mutating func returnToPlace(in view: ScreenView) -> [Effect]? {
    guard visit.returnsToPlace, case .tab(let tab)? = view.commands[visit.screen.focus.focused],
      tab == self.visit.tab
    else { return nil }
    visit.returnsToPlace = false
    return enter(tab, in: view)
  }

  /// Whether Back would close the program: focus is on the tabs, with nothing above.
  package func asksToQuitOnBack(in view: ScreenView) -> Bool {
    visit.screen.panels.isEmpty && visit.beneath.isEmpty && !visit.isEditingPage
      && isOnTabs(in: view)
  }

  /// Whether focus is on the tab bar.
  func isOnTabs(in view: ScreenView) -> Bool {
    visit.screen.focus.focused.flatMap { view.map.item($0) }?.section == ScreenSection.tabBar.id
  }

  /// Closes the program on the second Back within ``quitDelay``; the first one shows a notice.
  mutating func askToQuit() -> [Effect] {
    guard settings.kiosk == nil else { return bump() }
    // Somebody who uses scanning could not press Back again in time.
    guard !isSlow else {
      return push(
        .alert(
          Alert(
            title: words[.operatorClose],
            choices: [
              Choice(title: words[.cancel]),
              Choice(title: words[.close], command: .quit),
            ])))
    }
    guard visit.timers[.quit] == nil else { return recordMeant() + [.quit] }
    return askAgain(.pressBackAgain)
  }

  /// Withdraws the offer that another Back would accept, before anything else is done.
  mutating func forgetQuestion(before intent: Intent) {
    guard visit.timers[.quit] != nil, intent != .back else { return }
    visit.timers[.quit] = nil
    dismissNotice()
  }

  /// Shows what another Back within ``quitDelay`` will do.
  mutating func askAgain(_ question: WordKey) -> [Effect] {
    show(notice: .words(question, values: ["button": buttonName(of: .back)]))
    visit.timers[.notice] = now + Self.quitDelay
    visit.timers[.quit] = now + Self.quitDelay
    return [.sound(Effect.Sound(.back))]
  }

  /// The shelves of the page of a tab other than Search.
  var tabShelves: [ResultShelf] {
    switch visit.tab {
    case .search: []
    case .popular, .new: listingShelves
    case .bookmarks:
      landing.bookmarks.isEmpty
        ? lowPopularShelf
        : [
          ResultShelf(
            name: "bookmarks", title: words[.bookmarks], count: "",
            content: .grid(landing.bookmarks))
        ]
    case .history:
      historyShelves
    case .more, .supplied: []
    }
  }

  /// The shelves of a listing: a mixed one, then one per category with the titles not on it. Until the
  /// listing is answered, the popular titles of the landing are shown.
  private var listingShelves: [ResultShelf] {
    guard let sections = page.map(sections) else {
      return visit.tab == .popular ? [popularShelf(landing.popularItems)].compactMap(\.self) : []
    }
    let kinds = sections.count { $0.category != nil }
    let shown = sections.filter { $0.category != nil || kinds != 1 }
    let mixed = Set(
      shown.first { $0.category == nil }?.items.prefix(Self.shelfLimit).map(\.id) ?? [])
    return shown.compactMap { section in
      var section = section
      if section.category != nil { section.items.removeAll { mixed.contains($0.id) } }
      section.items = Array(section.items.prefix(Self.shelfLimit))
      guard !section.items.isEmpty else { return nil }
      var shelf = shelf(of: section)
      guard section.category == nil || kinds == 1 else { return shelf }
      shelf.name = visit.tab.rawValue
      shelf.title = visit.tab == .new ? words[.newTitles] : words[popularTitle]
      return shelf
    }
  }

  /// The popular titles to try, on an empty page.
  private var lowPopularShelf: [ResultShelf] {
    guard var shelf = popularShelf(landing.popularItems) else { return [] }
    shelf.isLow = true
    return [shelf]
  }

  /// The recent searches, then the opened titles, most recent first.
  private var historyShelves: [ResultShelf] {
    guard !isEmpty(.history) else { return lowPopularShelf }
    var shelves: [ResultShelf] = []
    let recents = ownRecents
    if !recents.isEmpty {
      shelves.append(
        ResultShelf(
          name: "recents", title: words[.recentSearches], count: "",
          content: .chips(recents.map { Suggestion(kind: .recent, text: $0) })))
    }
    if !landing.openings.isEmpty {
      shelves.append(
        ResultShelf(
          name: "opened", title: words[.recentlyOpened], count: "",
          content: .grid(landing.openings)))
    }
    return shelves
  }
}
