package import CatalogModel
internal import FocusEngine

/// A page above a tab: the titles of a person, a genre or a category.
package struct NavigationPage: Hashable, Sendable {
  /// The subject that the titles of a page have in common.
  package enum Subject: Hashable, Sendable {
    /// A person, a genre or another filter.
    case token(Token)
    /// A category of the page before, in full.
    case category(CategoryID)
    /// The titles similar to one.
    case similar(Item)
  }

  /// The subject of the page.
  package var subject: Subject
  /// The query of the page, without its order and its limit.
  package var question: Query
  /// The order of the titles.
  package var order = ResultOrder.relevance
  /// The screen beneath the page.
  package var covered: CoveredScreen
}

/// The part of the screen's state that a page or a tab replaces, and that the way back restores.
package struct CoveredScreen: Hashable, Sendable {
  var answer: Answer?
  var isSubmitted: Bool
  var gridLimit: Int
  var focus: FocusState
  var scroll: ScreenState.ScrollState
  var overlays: [Overlay]
  var resultsVisit: ScreenState.ResultsVisit?
  /// True when the answer was late, or has become outdated, so that it is requested again.
  var needsSearch: Bool

  init(_ state: ScreenState) {
    answer = state.visit.answer
    isSubmitted = state.visit.isSubmitted
    gridLimit = state.visit.gridLimit
    focus = state.visit.focus
    scroll = state.visit.scroll
    overlays = state.visit.overlays
    resultsVisit = state.visit.resultsVisit
    needsSearch = state.visit.isSearching
  }

  func restore(_ state: inout ScreenState) {
    restoreAnswer(&state)
    state.visit.focus = focus
    state.visit.scroll = scroll
    state.visit.overlays = overlays
  }

  /// Restores the results, but neither the focus nor the scroll offsets.
  func restoreAnswer(_ state: inout ScreenState) {
    state.visit.answer = answer
    state.visit.isSubmitted = isSubmitted
    state.visit.gridLimit = gridLimit
    state.visit.resultsVisit = resultsVisit
  }
}
