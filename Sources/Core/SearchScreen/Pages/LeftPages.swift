internal import CatalogModel
internal import TextEntry

/// The pages that a search among the titles of one of them left: Back leads there again until something
/// else is searched.
package struct LeftPages: Hashable, Sendable {
  /// The filters, the text and the scope of a search.
  private struct Search: Hashable {
    var tokens: [Token]
    var text: String
    var scope: Scope

    init(_ state: ScreenState) {
      (tokens, text, scope) = (
        state.visit.field.tokens, state.visit.field.composedText, state.visit.scope
      )
    }
  }

  private let tab: Tab
  private let screens: [ResultsScreen]
  private let field: FieldText<Token>
  private let scope: Scope
  /// The search that took their place; `nil` until it has begun.
  private var search: Search?

  /// Notes what is about to be left; `nil` where there is no page.
  init?(_ state: ScreenState) {
    guard !state.visit.beneath.isEmpty else { return nil }
    (tab, screens) = (state.visit.tab, state.visit.beneath + [state.visit.screen])
    (field, scope) = (state.visit.field, state.visit.scope)
  }

  /// Notes the search that takes their place.
  mutating func begin(_ state: ScreenState) { search = Search(state) }

  /// Returns whether the screen still searches what it began with.
  func isBeneath(_ state: ScreenState) -> Bool { search == Search(state) }

  /// Shows the pages again; the search stays on the Search tab, and asks again there.
  func restore(_ state: inout ScreenState) {
    state.visit.keepScreen()
    (state.visit.tab, state.visit.beneath) = (tab, Array(screens.dropLast()))
    state.visit.screen = screens[screens.count - 1]
    (state.visit.field, state.visit.scope) = (field, scope)
  }
}

extension ScreenState {
  /// Returns from a search among the titles of a page to that page; `nil` where there is none, or
  /// something else is searched by now.
  mutating func returnToLeftPages() -> [Effect]? {
    guard visit.tab == .search, let left = visit.leftPages, left.isBeneath(self) else { return nil }
    visit.leftPages = nil
    left.restore(&self)
    noteReplacementOfShelves()
    // Keys that go on belong to the search between: the screens beneath ask for theirs again.
    visit.outdate()
    return [.sound(Effect.Sound(.back))] + searchAgain()
  }

  /// Forgets the pages that a search left once something else is searched.
  mutating func forgetLeftPages() {
    guard showsSearch, let left = visit.leftPages, !left.isBeneath(self) else { return }
    visit.leftPages = nil
  }
}
