package import CatalogModel
package import GRDB
import Support

/// Reads items by document id, without a row object in between: a page has hundreds of them.
package struct ItemReader {
  private let db: Database
  private let table: MappedTable?
  private let categories: [CategoryID]

  /// Reads from a database.
  /// - Parameters:
  ///   - categories: The names of the categories by number.
  ///   - tables: The tables of the file where it is mapped into memory.
  package init(_ db: Database, categories: [CategoryID], tables: MappedTables? = nil) {
    table = tables?.items
    self.db = db
    self.categories = categories
  }

  /// An item; `nil` where a damaged file lacks it.
  package func item(_ id: DocumentID) throws -> Item? {
    if let item = mapped(id) { return item }
    let rows = try SQLStatement(
      cached: db, "SELECT id, popularity, added, record FROM items WHERE document_id = ?")
    rows.bind(1, Int(id))
    defer { rows.reset() }
    guard try rows.next() else { return nil }
    let popularity = rows.int(1)
    let added = rows.isNull(2) ? nil : rows.int(2)
    return rows.withBytes(0) { name in
      rows.withBytes(3) { record in
        Item(
          StoredItem(
            id: name, popularity: popularity, added: added, record: record,
            categories: categories))
      }
    }
  }

  private func mapped(_ id: DocumentID) -> Item? {
    var item: Item?
    _ = table?.forEach(Int(id)...Int(id)) { record in
      var record = record
      guard case .null? = record.next(), case .bytes(let name)? = record.next(),
        case .number(let popularity)? = record.next(), let time = record.next(),
        case .bytes(let bytes)? = record.next()
      else { return false }
      var added: Int?
      if case .number(let seconds) = time { added = seconds }
      item = Item(
        StoredItem(
          id: name, popularity: popularity, added: added, record: bytes, categories: categories))
      return true
    }
    return item
  }

  /// The document id of an item; `nil` where the catalogue has none of that name.
  static func documentID(of id: ItemID, _ db: Database) throws -> DocumentID? {
    let rows = try SQLStatement(cached: db, "SELECT document_id FROM items WHERE id = ?")
    rows.bind(1, id.rawValue)
    defer { rows.reset() }
    guard try rows.next() else { return nil }
    return DocumentID(exactly: rows.int(0)).flatMap { $0 > 0 ? $0 : nil }
  }
}
