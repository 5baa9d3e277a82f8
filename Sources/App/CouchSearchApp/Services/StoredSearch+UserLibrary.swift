internal import SearchScreen
internal import UserLibrary

extension StoredSearch {
  /// Makes a saved search of one in the library.
  init(_ saved: SavedSearch) {
    self.init(
      id: saved.id, name: saved.name, text: saved.text, scope: saved.scope, tokens: saved.tokens)
  }
}
