internal import CatalogModel
internal import SearchScreen
internal import UserLibrary

extension RemovedRecord {
  /// The removal's record in the screen's terms.
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
