internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import Support
internal import TextEntry

/// The navigation stack: pages above a tab, each with a way back to the one before.
extension ScreenState {
  /// The most pages above each other.
  static let deepestNavigation = 32

  /// True when the field and the keyboard are shown: on the Search tab, below no page.
  package var showsSearch: Bool { visit.tab == .search && visit.navigation.isEmpty }

  /// The name of what is shown: the tab, and the number of the page above it.
  var pageName: String {
    visit.navigation.isEmpty
      ? visit.tab.rawValue : "\(visit.tab.rawValue)/\(visit.navigation.count)"
  }

  /// The name of the place that a notice is about: the page, or the settings or steps above it.
  var placeName: String { pagePath.last ?? pageName }

  /// Opens the page of a subject above everything that is shown, and focuses its first title as
  /// soon as it is there.
  mutating func open(_ subject: NavigationPage.Subject) -> [Effect] {
    guard visit.navigation.count < Self.deepestNavigation else { return bump() }
    let question = question(of: subject)
    // All of a shelf is in the order of its page.
    let order =
      if case .category = subject { visit.navigation.last?.order } else { ResultOrder?.none }
    var page = NavigationPage(subject: subject, question: question, covered: CoveredScreen(self))
    page.order = order ?? .relevance
    visit.navigation.append(page)
    noteReplacementOfShelves()
    visit.isEditingPage = false
    visit.overlays = []
    visit.focus = FocusState()
    visit.scroll = ScrollState()
    visit.answer = .pending
    visit.isSubmitted = true
    visit.gridLimit = Self.gridStep
    visit.resultsVisit = nil
    visit.timers[.scope] = nil
    visit.timers[.tab] = nil
    let search = searchAgain()
    visit.awaitsResults = true
    return search
  }

  /// Closes the topmost page and restores what it covered.
  mutating func closePage() -> [Effect] {
    guard let closed = visit.navigation.popLast() else { return [] }
    closed.covered.restore(&self)
    noteReplacementOfShelves()
    visit.awaitsResults = false
    let search = closed.covered.needsSearch ? searchAgain() : stopSearch()
    return [.sound(Effect.Sound(.back))] + search
  }

  /// Returns to the field, where text that is typed anywhere belongs: as a new text, for the one that
  /// was left there cannot be seen.
  mutating func showSearch(
    for intent: Intent, in view: ScreenView
  ) -> [Effect] {
    guard !showsSearch, visit.overlays.isEmpty, intent.typesText else { return [] }
    let isOnTab = if case .tab? = view.commands[visit.focus.focused] { true } else { false }
    let effects = leavePages()
    if intent.beginsText { visit.field.clear() }
    // The tab that has focus is the one that is shown.
    if isOnTab {
      visit.focus.focus(NodeID.tab(.search), in: view.map)
    } else {
      visit.awaitsPage = true
    }
    return effects
  }

  /// Leaves all pages and sheets, and shows the Search tab as it was left.
  mutating func leavePages() -> [Effect] {
    var effects: [Effect] = []
    if let first = visit.navigation.first {
      visit.navigation = []
      first.covered.restore(&self)
      noteReplacementOfShelves()
      effects = first.covered.needsSearch ? searchAgain() : stopSearch()
    }
    if let first = visit.overlays.first { visit.focus = first.returnFocus }
    visit.overlays = []
    return effects + choose(.search)
  }

  /// Chooses the order of the titles of the page.
  mutating func choose(_ order: ResultOrder) -> [Effect] {
    guard let top = visit.navigation.indices.last, visit.navigation[top].order != order else {
      return []
    }
    visit.navigation[top].order = order
    visit.gridLimit = Self.gridStep
    visit.scroll.shelves = []
    visit.resultsVisit = nil
    return searchAgain()
  }

  /// Chooses the next or the previous order; stops at the ends.
  mutating func stepOrder(by step: Int) -> [Effect] {
    let orders = ResultOrder.allCases
    guard let order = visit.navigation.last?.order, let index = orders.firstIndex(of: order),
      orders.indices.contains(index + step)
    else { return bump() }
    return choose(orders[index + step])
  }

  /// True when the Search tab can search among the titles of the page: all of a category.
  var canSearchPage: Bool {
    guard let page = visit.navigation.last, case .category = page.subject else { return false }
    return page.question.similar == nil
  }

  /// Leaves all pages, and goes to the keyboard with the category and the filters of the page chosen.
  mutating func searchAmongPage() -> [Effect] {
    guard canSearchPage, let page = visit.navigation.last, case .category(let id) = page.subject
    else {
      return bump()
    }
    let question = page.question
    return search(
      among: question.hasNoText ? question.tokens : nil, in: .category(id))
  }

  /// Leaves all pages, and goes to the keyboard with filters and a scope chosen; Back leads to the pages
  /// again.
  ///
  /// - Parameter tokens: The filters, in place of what was searched before; `nil` keeps that.
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
    visit.gridLimit = Self.gridStep
    left?.begin(self)
    visit.leftPages = left
    let effects = submit()
    visit.awaitsPage = true
    return effects
  }

  /// Marks the answers beneath the pages as outdated.
  mutating func outdateCoveredAnswers() {
    for index in visit.navigation.indices { visit.navigation[index].covered.needsSearch = true }
    visit.coveredSearch?.needsSearch = true
  }

  private func question(of subject: NavigationPage.Subject) -> Query {
    switch subject {
    case .token(let token): return Query(text: "", tokens: [token])
    case .category(let category):
      var question = query.isEmpty ? Query(text: "", listing: .popular) : query
      question.scope = .category(category)
      return question
    case .similar(let item):
      var question = Query(text: "")
      question.similar = item
      return question
    }
  }

  // MARK: Titles

  /// The title of a page.
  func title(of page: NavigationPage) -> String {
    switch page.subject {
    case .token(let token): title(of: token)
    case .category(let id): title(ofAll: id, in: page.question)
    case .similar(let item): words[.similarTo, ["name": item.title]]
    }
  }

  /// The title of the page of a whole category, after the filters that its titles have in common:
  /// “Drama · Films”.
  private func title(ofAll id: CategoryID, in question: Query) -> String {
    let name = words.title(of: category(id))
    if let item = question.similar { return words[.similarTo, ["name": item.title]] + " · " + name }
    guard question.hasNoText else { return name }
    return (question.tokens.map { title(of: $0) } + [name]).joined(separator: " · ")
  }

  /// The title of the screen that Back returns to.
  var titleBeforePage: String {
    if case .sheet(let sheet)? = visit.navigation.last?.covered.overlays.last?.content {
      return sheet.item.title
    }
    return visit.navigation.dropLast().last.map(title) ?? title(of: visit.tab)
  }

  func category(_ id: CategoryID) -> Category {
    categories.first { $0.id == id } ?? Category(id: id)
  }

  // MARK: Shelves

  /// The shelves of the topmost page: one for each category, or the grid of a single one.
  var pageShelves: [ResultShelf] {
    guard let sections = page.map(sections) else { return [] }
    let kinds = sections.filter { $0.category != nil }
    return (kinds.isEmpty ? sections : kinds).map { section in
      var shelf = shelf(of: section)
      // The number of similar titles is that of those looked at, and says nothing.
      if query.similar != nil { shelf.count = "" }
      if case .category? = visit.navigation.last?.subject {
        // The bar says the category.
        let text = (visit.answer?.answeredText ?? "").trimmed
        shelf.title = text.isEmpty ? words[.allCategories] : words[.resultsFor, ["query": text]]
      }
      return shelf
    }
  }

  /// Counts a new generation of every shelf, so that none slides to its place on another page.
  mutating func noteReplacementOfShelves() {
    for name in ["top"] + categories.map(\.id.rawValue) {
      contentGenerations[.shelf(name), default: 0] += 1
    }
  }
}

extension Intent {
  /// True when the intent puts text into the field.
  fileprivate var typesText: Bool {
    switch self {
    case .type, .compose, .edit, .replaceText, .paste, .digit, .focusField: true
    default: false
    }
  }

  /// True when the intent types text of its own.
  fileprivate var beginsText: Bool {
    switch self {
    case .type, .compose, .digit: true
    default: false
    }
  }
}
