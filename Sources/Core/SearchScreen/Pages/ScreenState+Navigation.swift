internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import Support
internal import TextEntry

/// The navigation stack: pages above a tab, each with a button back to the previous one.
extension ScreenState {
  /// The maximum number of stacked pages.
  static let deepestNavigation = 32

  /// Whether the field and the keyboard are shown: on the Search tab, with no page above.
  package var showsSearch: Bool { visit.tab == .search && visit.beneath.isEmpty }

  /// The name of the current page: the tab, and the number of the page above it.
  var pageName: String {
    visit.beneath.isEmpty
      ? visit.tab.rawValue : "\(visit.tab.rawValue)/\(visit.beneath.count)"
  }

  /// The name of the place that a notice is about: the page, or the settings or steps above it.
  var placeName: String { pagePath.last ?? pageName }

  /// Opens the page of all current titles of a category, or its popular ones, in the order of the page.
  mutating func openAll(of category: CategoryID) -> [Effect] {
    var question = query.isEmpty ? Query(text: "", listing: .popular) : query
    question.scope = .category(category)
    return open(question, order: visit.screen.page?.order ?? .relevance)
  }

  /// Opens the page of the titles similar to another one.
  mutating func open(similarTo item: Item) -> [Effect] {
    var question = Query(text: "")
    question.similar = item
    return open(question)
  }

  /// Opens a page above everything else, and focuses its first title as soon as it arrives.
  mutating func open(_ question: Query, order: ResultOrder = .relevance) -> [Effect] {
    guard visit.beneath.count < Self.deepestNavigation else { return bump() }
    visit.open(NavigationPage(question: question, order: order))
    visit.cameAt = now
    noteReplacementOfShelves()
    visit.isEditingPage = false
    visit.timers[.scope] = nil
    visit.timers[.tab] = nil
    let search = searchAgain()
    visit.awaitsResults = true
    return search
  }

  /// Closes the topmost page and restores what it covered.
  mutating func closePage() -> [Effect] {
    guard visit.closePage() else { return [] }
    visit.cameAt = nil
    noteReplacementOfShelves()
    visit.awaitsResults = false
    return [.sound(Effect.Sound(.back))] + askIfOutdated()
  }

  /// Requests the answer of a screen that returns, if it was late or is outdated.
  mutating func askIfOutdated() -> [Effect] {
    visit.screen.awaitsAnswer ? searchAgain() : stopSearch()
  }

  /// Returns to the field for text typed on a page or a sheet: as a new text, since the one left in the field
  /// is not visible.
  mutating func showSearch(
    for intent: Intent, in view: ScreenView
  ) -> [Effect] {
    let isOverField = panel.map { $0.screen == .sheet } ?? !showsSearch
    guard isOverField, intent.typesText else { return [] }
    let isOnTab = if case .tab? = view.commands[visit.screen.focus.focused] { true } else { false }
    let effects = leavePages()
    if intent.beginsText { visit.field.clear() }
    // The focused tab is the current one.
    if isOnTab {
      visit.screen.focus.focus(NodeID.tab(.search), in: view.map)
    } else {
      visit.awaitsPage = true
    }
    return effects
  }

  /// Leaves all pages and sheets, and shows the Search tab as it was left.
  mutating func leavePages() -> [Effect] {
    let isOnPage = !visit.beneath.isEmpty
    visit.closePages()
    guard isOnPage else { return choose(.search) }
    noteReplacementOfShelves()
    return askIfOutdated() + choose(.search)
  }

  /// Chooses the order of the titles of the page.
  mutating func choose(_ order: ResultOrder) -> [Effect] {
    guard let page = visit.screen.page, page.order != order else { return [] }
    visit.screen.page?.order = order
    visit.screen.limit = Self.gridStep
    visit.screen.scroll.shelves = []
    visit.screen.visited = nil
    return searchAgain()
  }

  /// Chooses the next or the previous order; stops at the ends.
  mutating func stepOrder(by step: Int) -> [Effect] {
    let orders = ResultOrder.allCases
    guard let order = visit.screen.page?.order, let index = orders.firstIndex(of: order),
      orders.indices.contains(index + step)
    else { return bump() }
    return choose(orders[index + step])
  }

  /// Leaves all pages, and goes to the keyboard with the page's category and filters selected.
  mutating func searchAmongPage() -> [Effect] {
    guard let question = visit.screen.page?.question, question.similar == nil else { return bump() }
    return search(among: question.hasNoText ? question.tokens : nil, in: question.scope)
  }

  /// Leaves all pages, and goes to the keyboard with filters and a scope selected; Back returns to the pages.
  ///
  /// - Parameter tokens: The filters that replace the previous search; `nil` keeps the search.
  mutating func search(
    among tokens: [Token]?, in scope: Scope
  ) -> [Effect] {
    var left = LeftPages(self)
    _ = leavePages()
    if let tokens {
      visit.field.clear()
      for token in tokens { visit.field.add(token) }
    }
    self.visit.scope = scope
    visit.screen.limit = Self.gridStep
    left?.begin(self)
    visit.leftPages = left
    let effects = submit()
    visit.awaitsPage = true
    return effects
  }

  // MARK: Titles

  /// The title of a page.
  func title(of page: NavigationPage) -> String {
    if let id = page.category { return title(ofAll: id, in: page.question) }
    if let item = page.question.similar { return words[.similarTo, ["name": item.title]] }
    return page.question.tokens.map { title(of: $0) }.joined(separator: " · ")
  }

  /// The title of a whole category's page, preceded by the filters that its titles share: “Drama · Films”.
  private func title(ofAll id: CategoryID, in question: Query) -> String {
    let name = words.title(of: category(id))
    if let item = question.similar { return words[.similarTo, ["name": item.title]] + " · " + name }
    guard question.hasNoText else { return name }
    return (question.tokens.map { title(of: $0) } + [name]).joined(separator: " · ")
  }

  /// The title of the screen that Back returns to.
  var titleBeforePage: String {
    if case .sheet(let sheet)? = visit.beneath.last?.panels.last?.panel {
      return sheet.item.title
    }
    return visit.beneath.last?.page.map(title) ?? title(of: visit.tab)
  }

  func category(_ id: CategoryID) -> Category {
    categories.first { $0.id == id } ?? Category(id: id)
  }

  // MARK: Shelves

  /// The shelves of the topmost page: one per category, or the grid of a single one.
  var pageShelves: [ResultShelf] {
    guard let sections = page.map(sections) else { return [] }
    let kinds = sections.filter { $0.category != nil }
    return (kinds.isEmpty ? sections : kinds).map { section in
      var shelf = shelf(of: section)
      // The number of similar titles only counts those examined, so it means nothing.
      if query.similar != nil { shelf.count = "" }
      if visit.screen.page?.category != nil {
        // The bar already shows the category.
        let text = (visit.screen.answer?.answeredText ?? "").trimmed
        shelf.title = text.isEmpty ? words[.allCategories] : words[.resultsFor, ["query": text]]
      }
      return shelf
    }
  }

  /// Counts a new generation of every shelf, so that none slides to its position on another page.
  mutating func noteReplacementOfShelves() {
    for name in ["top"] + categories.map(\.id.rawValue) {
      contentGenerations[.shelf(name), default: 0] += 1
    }
  }
}

extension Intent {
  /// Whether the intent puts text into the field.
  fileprivate var typesText: Bool {
    switch self {
    case .type, .compose, .edit, .replaceText, .paste, .digit, .focusField: true
    default: false
    }
  }

  /// Whether the intent starts a text of its own.
  fileprivate var beginsText: Bool {
    switch self {
    case .type, .compose, .digit: true
    default: false
    }
  }
}
