internal import CatalogModel
internal import Geometry
internal import TextEntry

/// The pages that a search among the titles of one of them left: Back leads there again while nothing
/// else is searched.
package struct LeftPages: Hashable, Sendable {
  private let tab: Tab
  private let navigation: [NavigationPage]
  private let screen: CoveredScreen
  private let field: FieldText<Token>
  private let scope: Scope
  /// The tokens and the scope of the search.
  private var tokens: [Token] = []
  private var searchedScope = Scope.all

  /// Notes what is about to be left; `nil` where there is no page.
  init?(_ state: ScreenState) {
    guard !state.navigation.isEmpty else { return nil }
    (tab, navigation, screen) = (state.tab, state.navigation, CoveredScreen(state))
    (field, scope) = (state.field, state.scope)
  }

  /// Notes the search that takes their place.
  mutating func begin(_ state: ScreenState) {
    (tokens, searchedScope) = (state.field.tokens, state.scope)
  }

  /// Returns whether the screen still searches what it began with.
  func isBeneath(_ state: ScreenState) -> Bool {
    state.field.tokens == tokens && state.field.composedText.isEmpty && state.scope == searchedScope
  }

  func restore(_ state: inout ScreenState) {
    (state.tab, state.navigation) = (tab, navigation)
    (state.field, state.scope) = (field, scope)
    screen.restore(&state)
  }
}

extension ScreenState {
  /// Returns from a search among the titles of a page to that page; `nil` where there is none, or
  /// something else is searched by now.
  mutating func returnToLeftPages(at now: Timestamp) -> [Effect]? {
    guard tab == .search, let left = leftPages, left.isBeneath(self) else { return nil }
    leftPages = nil
    left.restore(&self)
    noteReplacementOfShelves()
    // What is beneath them was searched with other letters in mind.
    outdateCoveredAnswers()
    return [.sound(Effect.Sound(.back))] + searchAgain(at: now)
  }
}
