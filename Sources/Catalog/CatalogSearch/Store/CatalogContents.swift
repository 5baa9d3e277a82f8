package import CatalogModel
package import GRDB

/// The parts of a catalogue that a store keeps in memory: a byte an item, the categories and the
/// directories of the dictionaries.
package struct CatalogContents: Sendable {
  /// The categories, known ones first.
  package let categories: [CatalogModel.Category]
  /// The names of the categories by number.
  package let categoryIDs: [CategoryID]
  /// The number of items of each category, by number; 0 ... ``itemCount``.
  package let sizes: [Int]
  /// The category number of each item, in the order of document ids from 1.
  package let categoryOfItems: [UInt8]
  /// The tables of the file where it is mapped into memory.
  let tables: MappedTables?
  /// The items whose titles are not in Latin letters.
  let otherScripts: DocumentIDSet
  /// The imports after the first one, in order.
  let additions: [Addition]
  let termDirectory: FrontCodedDirectory
  let titleDirectory: FrontCodedDirectory
  let codeDirectory: FrontCodedDirectory
  let facetDirectory: FrontCodedDirectory
  let facetWordDirectory: FrontCodedDirectory

  /// The number of items, which is the largest document id.
  package var itemCount: Int { categoryOfItems.count }
  /// The number of facets, rounded up to a whole block of their dictionary.
  var mostFacets: Int { facetDirectory.count * TermDictionary.keysPerBlock }

  /// Reads the parts; those that a damaged file lacks are empty.
  /// - Parameter file: The file of the database where it is mapped into memory.
  package init(_ db: Database, file: MappedFile? = nil) throws {
    tables = try file.flatMap { try MappedTables($0, db) }
    let counts = try CatalogTables.categories(db)
    categories = counts.map(\.category)
    categoryIDs = try CatalogTables.categoryIDs(db)
    categoryOfItems = try CatalogTables.bytes(.categoryOfItems, db)
    let itemCount = categoryOfItems.count
    let scripts = try CatalogTables.bytes(.otherScripts, db).withUnsafeBytes {
      FrequentWords.set($0, itemCount: itemCount)
    }
    otherScripts = scripts.isEmpty ? .empty : scripts
    // Two rows of a damaged file may have the same name.
    let sizeOfID = Dictionary(
      counts.map { ($0.category.id, min($0.count, itemCount)) }, uniquingKeysWith: { $1 })
    sizes = categoryIDs.map { sizeOfID[$0] ?? 0 }
    additions = Addition.decoded(
      try CatalogTables.bytes(.additions, db), itemCount: itemCount)
    termDirectory = FrontCodedDirectory(try CatalogTables.bytes(.termDirectory, db))
    titleDirectory = FrontCodedDirectory(try CatalogTables.bytes(.titleDirectory, db))
    codeDirectory = FrontCodedDirectory(try CatalogTables.bytes(.codeDirectory, db))
    facetDirectory = FrontCodedDirectory(try CatalogTables.bytes(.facetDirectory, db))
    facetWordDirectory = FrontCodedDirectory(try CatalogTables.bytes(.facetWordDirectory, db))
  }

  /// The number of a category; `nil` when the catalogue has none of that name.
  func number(of id: CategoryID) -> Int? { categoryIDs.firstIndex(of: id) }

  /// The items of some categories; linear in the number of items.
  /// - Parameter isWanted: `true` for each category, by number.
  func documents(in isWanted: [Bool]) -> DocumentIDSet {
    DocumentIDSet(itemCount: itemCount) { index in
      let category = Int(categoryOfItems[index])
      return category < isWanted.count && isWanted[category]
    }
  }

  /// The number of an item's category; `nil` for no item of this catalogue.
  func category(of id: DocumentID) -> Int? {
    let place = Int(id) - 1
    return categoryOfItems.indices.contains(place) ? Int(categoryOfItems[place]) : nil
  }

  /// The number of the category that a token names by id or by title.
  func number(ofToken text: String) -> Int? {
    if let number = number(of: CategoryID(text)) { return number }
    let folded = TextFolding.fold(text)
    return categories.first { TextFolding.fold($0.title) == folded }.flatMap { number(of: $0.id) }
  }
}
