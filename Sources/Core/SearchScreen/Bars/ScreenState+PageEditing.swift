internal import CatalogModel
internal import Geometry

/// Pages on which Select removes items, between Edit and Done.
extension ScreenState {
  /// Whether the page has something to remove: bookmarks, history or a part's items.
  var canEditPage: Bool {
    guard visit.beneath.isEmpty else { return false }
    return switch visit.tab {
    case .bookmarks, .history: !isEmpty(visit.tab)
    case .search, .popular, .new, .more, .supplied: editableShelf != nil
    }
  }

  /// Whether Select removes items on a shelf of the page.
  func removes(fromShelf shelf: String) -> Bool {
    guard visit.isEditingPage, visit.screen.panels.isEmpty else { return false }
    return switch visit.tab {
    case .bookmarks: shelf == "bookmarks"
    case .history: shelf == "opened" || shelf == "recents"
    case .search, .popular, .new, .more, .supplied: shelf == editableShelf
    }
  }

  /// The shelf of the page from which a part removes items; `nil` for none.
  private var editableShelf: String? {
    Self.parts.lazy.compactMap { $0.editableShelf(of: visit.tab, in: self) }.first
  }

  /// Starts or stops editing the page.
  mutating func toggleEditing() -> [Effect] {
    guard canEditPage else { return bump() }
    visit.isEditingPage.toggle()
    return []
  }

  /// Stops editing the page.
  /// - Returns: `nil` when the page is not being edited.
  mutating func endEditing() -> [Effect]? {
    guard visit.isEditingPage else { return nil }
    visit.isEditingPage = false
    return [.sound(Effect.Sound(.back))]
  }

  /// Removes the bookmark, title or search shown by a control of the page.
  /// - Returns: `nil` when the page is not being edited, or the item cannot be removed.
  mutating func removeOnPage(_ command: Command) -> [Effect]? {
    switch command {
    case .card(let shelf, let id) where removes(fromShelf: shelf):
      guard visit.tab == .bookmarks else { return remove(.opening(id)) }
      guard let item = item(id) else { return nil }
      return remove(.bookmark(item))
    case .suggestion(let suggestion)
    where suggestion.kind == .recent && removes(fromShelf: "recents"):
      return remove(.recent(suggestion.text))
    default: return partRemoval(by: command).map { remove($0) }
    }
  }
}
