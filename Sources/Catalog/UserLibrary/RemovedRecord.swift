package import CatalogModel

/// A record that was removed on its own and can be put back.
package enum RemovedRecord: Hashable, Sendable {
  /// The bookmark of an item.
  case bookmark(ItemID)
  /// The opening of an item.
  case opening(ItemID)
  /// A recent search, however it was spelt.
  case recent(String)
  /// A saved search.
  case savedSearch(SavedSearch.ID)
}
