package import CatalogModel
internal import FocusEngine
internal import Geometry
internal import Support
internal import TextEntry

/// What the menu of a saved search asks for.
package enum SavedSearchCommand: Hashable, Sendable {
  case remove(SavedSearch.ID)
}

/// Searches that a person keeps under a name.
extension ScreenState {
  /// True when searches can be saved: not on a kiosk, and not without a history.
  var savesSearches: Bool { keepsHistory }

  /// The current search where it is saved already.
  var currentSavedSearch: SavedSearch? {
    landing.savedSearches.first { $0.isSame(searchedText.trimmed, visit.scope, filterTokens) }
  }

  /// Saves the current search, or removes it where it is saved.
  mutating func toggleSavedSearch() -> [Effect] {
    if let saved = currentSavedSearch { return remove(.savedSearch(saved.id)) }
    let name = searchName
    guard savesSearches, !name.isEmpty else { return bump() }
    show(notice: .words(.searchSaved, values: ["name": name]))
    return [
      .saveSearch(name: name, text: searchedText.trimmed, scope: visit.scope, tokens: filterTokens),
      .loadLanding,
    ]
  }

  /// Restores the text, the scope and the filters of a saved search on the Search tab.
  mutating func restore(_ id: SavedSearch.ID) -> [Effect] {
    guard let saved = landing.savedSearches.first(where: { $0.id == id }) else { return [] }
    _ = choose(Tab.search)
    visit.field.clear()
    for token in saved.tokens { visit.field.replace(nil, with: token) }
    visit.field.replace(with: saved.text)
    visit.scope = scopeCounts.contains { $0.scope == saved.scope } ? saved.scope : .all
    visit.filters.rows = []
    visit.screen.limit = Self.gridStep
    let effects = submit()
    visit.awaitsResults = true
    return effects
  }

  /// Performs a command of the menu.
  mutating func perform(_ command: SavedSearchCommand) -> [Effect] {
    switch command {
    case .remove(let id): remove(.savedSearch(id))
    }
  }

  /// The menu of a saved search.
  mutating func showMenu(ofSaved id: SavedSearch.ID) -> [Effect] {
    guard let saved = landing.savedSearches.first(where: { $0.id == id }) else { return bump() }
    return push(
      .alert(
        Alert(
          title: saved.name,
          choices: [
            Choice(title: words[.remove], command: .savedSearches(.remove(id))),
            Choice(title: words[.cancel]),
          ])))
  }
}

extension SavedSearch {
  /// Tells whether it is the same search, whatever its name.
  func isSame(_ text: String, _ scope: Scope, _ tokens: [Token]) -> Bool {
    (self.text, self.scope, self.tokens) == (text, scope, tokens)
  }
}
