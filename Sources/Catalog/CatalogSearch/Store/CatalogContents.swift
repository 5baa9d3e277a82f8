package import CatalogModel
package import GRDB

/// What a store keeps of its catalogue in memory: a byte an item and a few names.
package struct CatalogContents: Sendable {
  /// The categories, known ones first.
  package let categories: [CatalogModel.Category]
  /// The names of the categories by number.
  package let categoryIDs: [CategoryID]
  /// How many items each category has, by number.
  package let sizes: [Int]
  /// The category number of each item, in rank order from rank 1.
  package let categoryOfItems: [UInt8]
  /// Where the blocks of terms begin.
  package let termDirectory: FrontCodedDirectory
  /// Where the blocks of whole titles begin.
  package let formDirectory: FrontCodedDirectory

  package init(_ db: Database) throws {
    let counts = try CatalogTables.categories(db)
    categories = counts.map(\.category)
    categoryIDs = try CatalogTables.categoryIDs(db)
    let sizeOfID = Dictionary(uniqueKeysWithValues: counts.map { ($0.category.id, $0.count) })
    sizes = categoryIDs.map { sizeOfID[$0] ?? 0 }
    categoryOfItems = try CatalogTables.bytes(.categoryOfItems, db)
    termDirectory = FrontCodedDirectory(packed: try CatalogTables.bytes(.termDirectory, db))
    formDirectory = FrontCodedDirectory(packed: try CatalogTables.bytes(.formDirectory, db))
  }

  /// The number of a category; `nil` when the catalogue has none of that name.
  package func number(of id: CategoryID) -> Int? { categoryIDs.firstIndex(of: id) }

  /// The number of the category that a token names by id or by title.
  package func number(ofToken text: String) -> Int? {
    if let number = number(of: CategoryID(text)) { return number }
    let folded = TextFolding.fold(text)
    return categories.first { TextFolding.fold($0.title) == folded }.flatMap { number(of: $0.id) }
  }
}
