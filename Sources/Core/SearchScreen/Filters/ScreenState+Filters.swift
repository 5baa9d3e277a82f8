internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import TextEntry

/// The filter rows on the screen: their input, and the effects of their requests.
extension ScreenState {
  /// The filters in the field.
  var filterTokens: [Token] { visit.field.tokens }

  /// Whether there is something to filter.
  var offersFilters: Bool {
    settings.supply == nil
      && ((scopeCounts.map(\.count).max() ?? 0) > 0 || !filterTokens.isEmpty)
  }

  /// The attributes of the person’s own titles that are not empty.
  var ownAttributes: Set<Token.Kind> {
    var own: Set<Token.Kind> = []
    if allowsBookmarking, !landing.bookmarks.isEmpty { own.insert(.bookmarked) }
    if !landing.finished.isEmpty { own.insert(.watched) }
    return own
  }

  private var filtersInput: Filters.Input {
    Filters.Input(
      tokens: filterTokens, scope: visit.scope, own: ownAttributes,
      focused: visit.screen.focus.focused, words: words)
  }

  /// Reduces an action into the rows, and searches again if a filter changes.
  mutating func perform(_ action: Filters.Action) -> [Effect] {
    var step = Step(now: now)
    visit.filters.reduce(action, filtersInput, &step)
    var isChanged = false
    let effects = step.requests.flatMap { request -> [Effect] in
      switch request {
      case .filter(let former, let token):
        visit.field.replace(former, with: token)
        isChanged = true
        return []
      case .focus(let id):
        visit.opened = id
        return []
      default: return carryOut(request)
      }
    }
    guard isChanged else { return effects + countFilters() }
    visit.screen.limit = Self.gridStep
    return effects + submit()
  }

  /// Makes the rows follow the filters in the field.
  mutating func followFilters() {
    guard !visit.filters.isEmpty else { return }
    var step = Step(now: now)
    visit.filters.reduce(.follow, filtersInput, &step)
  }

  /// Focuses the newly opened control, as soon as it is laid out.
  /// - Returns: That control; `nil` if there is none.
  mutating func focusOpened(in view: ScreenView) -> NodeID? {
    guard let opened = visit.opened else { return nil }
    visit.opened = nil
    visit.screen.focus.focus(opened, in: view.map)
    followFilterFocus(in: view)
    return opened
  }

  /// Requests counts for all rows when the query has changed since the last request.
  mutating func countFilters() -> [Effect] { countFilters(for: shownQuery) }

  mutating func countFilters(for query: Query) -> [Effect] {
    var query = query
    (query.bookmarks, query.watched) = (landing.bookmarks.map(\.id), landing.finished)
    return visit.filters.requests(for: query, filtersInput)
  }

  /// Adds the person’s own titles that the filters of a query, or its words read as filters, ask for.
  func addOwnTitles(to query: inout Query) {
    let kinds = Set((query.tokens + (query.reading?.tokens ?? [])).map(\.kind))
    if kinds.contains(.bookmarked) { query.bookmarks = landing.bookmarks.map(\.id) }
    if kinds.contains(.watched) { query.watched = landing.finished }
  }

  /// Updates the results after a change of the bookmarks or watched titles, if a filter depends on them.
  mutating func ownTitlesChanged(from former: Landing) -> [Effect] {
    var changed: Set<Token.Kind> = []
    if landing.bookmarks.map(\.id) != former.bookmarks.map(\.id) { changed.insert(.bookmarked) }
    if landing.finished != former.finished { changed.insert(.watched) }
    guard !changed.isEmpty else { return [] }
    let isFiltering = shownQuery.tokens.contains { changed.contains($0.kind) }
    return isFiltering ? searchAgain() : countFilters()
  }

  // MARK: Focus and intents

  /// Follows focus: digits go to the focused entry; the pad closes when focus leaves its row, and the rows
  /// close when focus is back where text is typed, so that results can be seen there.
  mutating func followFilterFocus(in view: ScreenView) {
    guard !visit.filters.isEmpty, visit.opened == nil else { return }
    var step = Step(now: now)
    let focused = visit.screen.focus.focused
    if case .filter(.select(let control))? = view.commands[focused] {
      visit.filters.reduce(.focus(control), filtersInput, &step)
    } else {
      let section = focused.flatMap { view.map.item($0) }?.section
      let typesText: [ScreenSection?] = [.keyboard, .suggestions, .tabBar]
      visit.filters.reduce(
        .leaveRows(toType: typesText.contains(view.commands.section(section))), filtersInput,
        &step)
    }
  }

  /// Goes back one level within the rows.
  /// - Returns: `nil` when focus is not on one.
  mutating func closeFilters(in view: ScreenView) -> [Effect]? {
    guard case .filter(.select(let control))? = view.commands[visit.screen.focus.focused],
      control.row != nil
    else { return nil }
    return perform(.back(control))
  }

  /// Handles an intent that types into the focused row of years.
  /// - Returns: `nil` when the intent is for the field.
  mutating func typeYear(_ intent: Intent, in view: ScreenView) -> [Effect]? {
    guard visit.screen.panels.isEmpty,
      case .filter(.select(let control))? = view.commands[visit.screen.focus.focused],
      let id = control.row, let row = visit.filters[id], row.kind == .years
    else { return nil }
    switch intent {
    case .type(let text):
      let digits = text.compactMap(\.wholeNumberValue).filter { (0...9).contains($0) }
      guard digits.count == text.count, !digits.isEmpty else { return nil }
      return digits.flatMap { perform(.type(row: id, $0)) }
    case .digit(let digit): return perform(.type(row: id, digit))
    case .deleteBackward(let isRepeat):
      // A held button is silent once nothing is left to delete.
      let edge = row.entry.edge(in: visit.filters.permittedYears)
      return isRepeat && row.entry.digits(edge).isEmpty ? [] : perform(.deleteDigit(row: id))
    default: return nil
    }
  }
}
