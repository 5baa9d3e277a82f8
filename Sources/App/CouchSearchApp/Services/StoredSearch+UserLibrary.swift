internal import CatalogModel
internal import SearchScreen
internal import UserLibrary

extension StoredSearch {
  /// Makes a saved search of one in the library.
  init(_ saved: SavedSearch) {
    self.init(
      id: saved.id, name: saved.name, text: saved.text, scope: saved.scope, tokens: saved.tokens)
  }
}

extension RemovedRecord {
  /// Names the record of a removal on the screen.
  init(_ removal: Removal) {
    self =
      switch removal {
      case .bookmark(let item): .bookmark(item.id)
      case .opening(let id): .opening(id)
      case .recent(let text): .recent(text)
      case .savedSearch(let id): .savedSearch(id)
      }
  }
}
