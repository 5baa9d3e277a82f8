internal import CatalogModel
internal import TextEntry

/// The pages left by a search among the titles of one of them: Back returns to them until something else is
/// searched.
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
  /// The search that replaced them; `nil` until it has begun.
  private var search: Search?

  /// Saves what is about to be left; `nil` if there is no page.
  init?(_ state: ScreenState) {
    guard !state.visit.beneath.isEmpty else { return nil }
    (tab, screens) = (state.visit.tab, state.visit.beneath + [state.visit.screen])
    (field, scope) = (state.visit.field, state.visit.scope)
  }

  /// Records the search that replaces them.
  mutating func begin(_ state: ScreenState) { search = Search(state) }

  /// Whether the screen still shows that search.
  func isBeneath(_ state: ScreenState) -> Bool { search == Search(state) }

  /// Shows the pages again; the search stays on the Search tab, where it is repeated.
  func restore(_ state: inout ScreenState) {
    state.visit.keepScreen()
    (state.visit.tab, state.visit.beneath) = (tab, Array(screens.dropLast()))
    state.visit.screen = screens[screens.count - 1]
    (state.visit.field, state.visit.scope) = (field, scope)
  }
}

extension ScreenState {
  /// Returns from a search among the titles of a page to that page; `nil` if there is none, or if something
  /// else was searched since.
  mutating func returnToLeftPages() -> [Effect]? {
    guard visit.tab == .search, let left = visit.leftPages, left.isBeneath(self) else { return nil }
    visit.leftPages = nil
    left.restore(&self)
    noteReplacementOfShelves()
    // The known letters belong to the search in between: the screens beneath request their own again.
    visit.outdate()
    return [.sound(Effect.Sound(.back))] + searchAgain()
  }

  /// Discards the pages left by a search once something else is searched.
  mutating func forgetLeftPages() {
    guard showsSearch, let left = visit.leftPages, !left.isBeneath(self) else { return }
    visit.leftPages = nil
  }
}
