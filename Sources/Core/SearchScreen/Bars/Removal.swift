package import CatalogModel

/// The removal of a single personal item, which Undo can restore.
package enum Removal: Hashable, Sendable {
  /// The bookmark of a title.
  case bookmark(Item)
  /// A title in the history.
  case opening(ItemID)
  /// A recent search.
  case recent(String)
  /// A saved search, by its number.
  case savedSearch(Int)

  /// The effect that performs the removal.
  var effect: Effect {
    switch self {
    case .bookmark(let item): .setBookmark(item, false)
    case .opening(let id): .removeOpening(id)
    case .recent(let text): .removeRecent(text)
    case .savedSearch(let id): .removeSavedSearch(id)
    }
  }
}
