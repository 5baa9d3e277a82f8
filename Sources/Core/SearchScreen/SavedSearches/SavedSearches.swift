package import CatalogModel
package import FocusEngine
internal import Geometry
internal import SceneGraph
internal import Support
internal import TextEntry

/// Searches that the user keeps under a name.
package enum SavedSearches: ScreenPart {
  package enum Action: Hashable, Sendable {
    /// Saves the current search, or removes it if it is saved.
    case toggle
    /// Repeats a search.
    case open(SavedSearch.ID)
    case showMenu(SavedSearch.ID)
    case remove(SavedSearch.ID)
  }

  /// The name of their shelf on the More page.
  static let shelf = "saved-searches"

  static func scopeAction(in state: ScreenState) -> SceneBuilder.ScopeAction? {
    guard state.savesSearches else { return nil }
    let isSaved = state.currentSavedSearch != nil
    return SceneBuilder.ScopeAction(
      id: .saveSearch, command: .savedSearches(.toggle),
      label: state.words[isSaved ? .removeSavedSearch : .saveSearch],
      icon: isSaved ? .bookmarkFilled : .bookmark)
  }

  static func editableShelf(of tab: Tab, in state: ScreenState) -> String? {
    tab == .more && state.savesSearches && !state.landing.savedSearches.isEmpty ? shelf : nil
  }

  static func removal(by command: Command) -> Removal? {
    guard case .savedSearches(.open(let id)) = command else { return nil }
    return .savedSearch(id)
  }

  static func moreWidth(in builder: SceneBuilder) -> Int { builder.savedSearchesWidth }

  static func addToMore(_ builder: inout SceneBuilder, y: Int, x: Int, width: Int) -> Int {
    builder.addSavedSearches(y: y, x: x, width: width)
  }
}

extension NodeID {
  /// The button that saves the search.
  package static let saveSearch: NodeID = "filters/save"

  /// A saved search on the More page.
  package static func savedSearch(_ id: SavedSearch.ID) -> NodeID { NodeID("saved/" + String(id)) }
}

extension ScreenState {
  /// Whether searches can be saved: not on a kiosk, and not without a history.
  var savesSearches: Bool { keepsHistory }

  /// The current search, if it is already saved.
  fileprivate var currentSavedSearch: SavedSearch? {
    landing.savedSearches.first { $0.isSame(savedText, visit.scope, filterTokens) }
  }

  /// The text under which a search is saved: as it is searched for, with the displayed letters in place of
  /// groups.
  private var savedText: String { (query.isCoded ? lineText : searchedText).trimmed }

  /// The name under which a search is saved: its text, its category and its filters.
  private var searchName: String {
    let text = savedText
    let category =
      visit.scope == .all ? nil : scopeCounts.first { $0.scope == visit.scope }.map(title(of:))
    return ([text, category ?? ""].filter { !$0.isEmpty } + filterTokens.map { title(of: $0) })
      .joined(separator: " · ")
  }

  /// Saves the current search, or removes it if it is saved.
  private mutating func toggleSavedSearch() -> [Effect] {
    if let saved = currentSavedSearch { return remove(.savedSearch(saved.id)) }
    let name = searchName
    guard savesSearches, !name.isEmpty else { return bump() }
    show(notice: .words(.searchSaved, values: ["name": name]))
    return [
      .saveSearch(name: name, text: savedText, scope: visit.scope, tokens: filterTokens),
      .loadLanding,
    ]
  }

  /// Restores the text, the scope and the filters of a saved search on the Search tab.
  private mutating func openSavedSearch(_ id: SavedSearch.ID) -> [Effect] {
    guard let saved = landing.savedSearches.first(where: { $0.id == id }) else { return [] }
    _ = choose(Tab.search)
    visit.field.clear()
    for token in saved.tokens { visit.field.replace(nil, with: token) }
    visit.field.replace(with: saved.text)
    visit.scope = scopeCounts.contains { $0.scope == saved.scope } ? saved.scope : .all
    visit.screen.limit = Self.gridStep
    let effects = perform(.close) + submit()
    visit.awaitsResults = true
    return effects
  }

  /// Performs the action of a control or a menu.
  mutating func perform(_ action: SavedSearches.Action) -> [Effect] {
    switch action {
    case .toggle: toggleSavedSearch()
    case .open(let id): openSavedSearch(id)
    case .showMenu(let id): showMenu(ofSaved: id)
    case .remove(let id): remove(.savedSearch(id))
    }
  }

  /// The menu of a saved search.
  private mutating func showMenu(ofSaved id: SavedSearch.ID) -> [Effect] {
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
  /// Whether it is the same search, regardless of its name.
  func isSame(_ text: String, _ scope: Scope, _ tokens: [Token]) -> Bool {
    (self.text, self.scope, self.tokens) == (text, scope, tokens)
  }
}
