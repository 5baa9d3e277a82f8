package import CatalogModel

/// An individually removed record that can be restored.
package enum RemovedRecord: Hashable, Sendable {
  /// The bookmark of an item.
  case bookmark(ItemID)
  /// The opening of an item.
  case opening(ItemID)
  /// A recent search, however it was spelled.
  case recent(String)
  /// A saved search.
  case savedSearch(SavedSearch.ID)
}
