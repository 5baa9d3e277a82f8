package import CatalogModel
package import GRDB

/// The parts of a catalogue that a store keeps in memory: one byte per item, the categories and the upper
/// levels of the dictionaries' directories.
package struct CatalogContents: Sendable {
  /// The categories, known ones first.
  package let categories: [CatalogModel.Category]
  /// The names of the categories by number.
  package let categoryIDs: [CategoryID]
  /// The number of items of each category, by number; 0 ... ``itemCount``.
  package let sizes: [Int]
  /// The tables of the file, if it is mapped into memory.
  let tables: MappedTables?
  /// The imports after the first one, in order.
  let additions: [Addition]
  let termDirectory: NodeDirectory
  let titleDirectory: NodeDirectory
  let codeDirectory: NodeDirectory
  let facetDirectory: NodeDirectory
  let facetWordDirectory: NodeDirectory
  let summaryDirectory: NodeDirectory
  private let columns: ItemCategories

  /// The number of items.
  let items: ItemCount
  /// The number of items, which is the largest document id; at least 1.
  package var itemCount: Int { items.value }
  /// The category number of each item, in the order of document ids from 1; see ``load(_:)``.
  package var categoryOfItems: [UInt8] { columns.categories }
  /// The items whose titles are not in Latin letters; see ``load(_:)``.
  var otherScripts: DocumentIDSet { columns.otherScripts }
  /// The number of facets, rounded up to a whole block of their dictionary.
  var mostFacets: Int { facetDirectory.count * TermDictionary.keysPerBlock }

  /// Reads the parts. If the file is mapped, the time does not depend on the number of items: the columns are
  /// then left to ``load(_:)``.
  /// - Parameter file: The database file, if it is mapped into memory.
  /// - Throws: ``CatalogDamage`` if the sections are inconsistent; `DatabaseError`.
  package init(_ db: Database, file: MappedFile? = nil) throws {
    tables = try file.flatMap { try MappedTables($0, db) }
    let sections = try CatalogValidator(db, tables: tables).sections()
    categories = CatalogTables.inOrder(sections.categories).map(\.category)
    categoryIDs = sections.categories.map(\.category.id)
    sizes = sections.categories.map(\.count)
    items = sections.items
    columns = ItemCategories(items)
    additions = sections.additions
    termDirectory = sections.termDirectory
    titleDirectory = sections.titleDirectory
    codeDirectory = sections.codeDirectory
    facetDirectory = sections.facetDirectory
    facetWordDirectory = sections.facetWordDirectory
    summaryDirectory = sections.summaryDirectory
    if tables == nil { try load(db) }
  }

  /// Reads the columns that every search needs, on the first call.
  package func load(_ db: Database) throws {
    try columns.load(BlockStore(db: db, tables: tables))
  }

  /// The number of a category; `nil` if the catalogue has none with that name.
  func number(of id: CategoryID) -> Int? { categoryIDs.firstIndex(of: id) }

  /// The items of some categories; linear in the number of items.
  /// - Parameter isWanted: Whether each category is wanted, by number.
  func documents(in isWanted: [Bool]) -> DocumentIDSet {
    let numbers = categoryOfItems
    return DocumentIDSet(itemCount: numbers.count) { index in
      let category = Int(numbers[index])
      return category < isWanted.count && isWanted[category]
    }
  }

  /// The number of an item's category; `nil` if the catalogue has no such item.
  func category(of id: DocumentID) -> Int? {
    columns.category(at: Int(id) - 1)
  }

  /// The number of the category named by a token, by id or title.
  func number(ofToken text: String) -> Int? {
    if let number = number(of: CategoryID(text)) { return number }
    let folded = TextFolding.fold(text)
    return categories.first { TextFolding.fold($0.title) == folded }.flatMap { number(of: $0.id) }
  }
}
