internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import TextEntry

/// Jumps between the keyboard and the results.
extension ScreenState {
  /// The last visit to the results: the query and the item that had focus.
  package struct ResultsVisit: Hashable, Sendable {
    var query: Query
    var item: NodeID
  }

  /// Whether the next answer moves focus, because the user asked to be taken to it.
  package var awaitsAnswer: Bool { visit.awaitsResults || visit.awaitsPage }

  /// Goes from the keyboard to the results, or back.
  mutating func toggleKeyboardAndResults(in view: ScreenView) -> [Effect] {
    guard isFocusInResults(view) else {
      return visit.screen.isSubmitted || visit.field.isEmpty
        ? goToResults(in: view) : submitAndGoToResults(in: view)
    }
    let outcome = visit.screen.focus.enter(ScreenSection.keyboard.id, in: view.map)
    focusChanged(in: view)
    return outcome.moved ? [moveSound(in: view)] : bump()
  }

  /// The focused title among the results, or the title of the focused stage; `nil` for none.
  func focusedTitle(in commands: CommandTable, of shelves: [ResultShelf]) -> Item? {
    switch commands[visit.screen.focus.focused] {
    case .card(_, let id), .openBestHit(let id): shelves.item(id)
    case .title(_, let item): item
    default: nil
    }
  }

  /// Bookmarks the focused title, or removes its bookmark.
  mutating func bookmarkFocused(in view: ScreenView) -> [Effect] {
    guard allowsBookmarking, let item = focusedTitle(in: view.commands, of: shelves) else {
      return bump()
    }
    if !isBookmarked(item) { show(notice: .words(.bookmarked)) }
    return perform(.toggleBookmark, on: item)
  }

  /// Focuses the best result, or waits for the answer that will contain it.
  ///
  /// The best result is the item that had focus there, if the query is unchanged, else the first.
  mutating func goToResults(in view: ScreenView) -> [Effect] {
    guard !visit.screen.awaitsAnswer else {
      visit.awaitsResults = true
      return []
    }
    guard focusBestResult(in: view) else { return bump() }
    return [moveSound(in: view)]
  }

  /// Whether Select submits the search: after typing, Return on a hardware keyboard does.
  ///
  /// It never presses the key of the on-screen keyboard that happens to have focus.
  package var submitsOnSelect: Bool {
    visit.hasTyped && device == .keyboard && visit.screen.panels.isEmpty && !visit.field.isEmpty
  }

  /// Searches for the text, unless its results are already shown, and goes to the best one; opens it if it
  /// already has focus.
  mutating func submitAndGoToResults(in view: ScreenView) -> [Effect] {
    visit.hasTyped = false
    if isFocusInResults(view) {
      visit.screen.visited = nil
      if visit.screen.isSubmitted, !visit.screen.awaitsAnswer,
        let element = view.commands[visit.screen.focus.focused],
        visit.screen.focus.focused == firstResult(in: view)
      {
        return select(element, in: view)
      }
    }
    let ended = endComposition()
    let search = visit.screen.isSubmitted && !visit.screen.awaitsAnswer ? [] : submit()
    visit.isSubmittedTextNew = true
    return ended + recordSubmitted() + search + goToResults(in: view)
  }

  /// Records that a hardware keyboard is typing, or that focus is moved in another way.
  mutating func noteTyping(_ intent: Intent) {
    switch intent {
    case .type, .compose: visit.hasTyped = true
    case .move, .hover, .click, .longPress, .drag, .scroll, .page, .back, .focusField,
      .toggleKeyboardAndResults, .openStage, .previousScope, .nextScope, .digit:
      visit.hasTyped = false
    default: break
    }
  }

  /// Focuses the best result.
  /// - Returns: Whether focus moved.
  @discardableResult
  mutating func focusBestResult(in view: ScreenView) -> Bool {
    visit.awaitsResults = false
    let known = visitedResult.flatMap { item in
      view.map.canFocus(item) && view.isResults(view.map.item(item)?.section) ? item : nil
    }
    guard let best = known ?? firstResult(in: view) else { return false }
    let moved = visit.screen.focus.focus(best, in: view.map).moved
    focusChanged(in: view)
    return moved
  }

  /// The item of these results that had focus last; `nil` for none.
  var visitedResult: NodeID? {
    visit.screen.visited.flatMap { $0.query == unlimitedQuery ? $0.item : nil }
  }

  /// Records the focused item in the results.
  mutating func noteResultsVisit(in view: ScreenView) {
    guard let item = visit.screen.focus.focused, visit.screen.panels.isEmpty, isFocusInResults(view)
    else {
      return
    }
    visit.returnsToPlace = false
    visit.screen.visited = ResultsVisit(query: unlimitedQuery, item: item)
  }

  func isFocusInResults(_ view: ScreenView) -> Bool {
    view.isResults(visit.screen.focus.focused.flatMap { view.map.item($0) }?.section)
  }

  func firstResult(in view: ScreenView) -> NodeID? {
    view.map.sections.lazy
      .filter { view.isResults($0.id) }
      .compactMap { view.map.firstItem(in: $0.id)?.id }
      .first
  }

  /// The query without its limit, which grows with the grid.
  var unlimitedQuery: Query {
    var query = query
    query.limit = 0
    return query
  }
}
