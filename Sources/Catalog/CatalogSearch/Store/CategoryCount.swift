package import CatalogModel

/// A category and the number of its items.
package struct CategoryCount: Hashable, Sendable {
  /// The category.
  package var category: CatalogModel.Category
  /// At least 1.
  package var count: Int
}
