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

  /// The items of some document ids in their order, without those that a damaged file lacks.
  func items(_ ids: ArraySlice<DocumentID>) throws -> [(id: DocumentID, item: Item)] {
    var items: [(id: DocumentID, item: Item)] = []
    items.reserveCapacity(ids.count)
    let first = ids.startIndex
    table?.read(ids.count, row: { Int(ids[first + $0]) }) { number, row in
      guard let table, let item = item(of: row, in: table) else { return }
      items.append((ids[first + number], item))
    }
    if items.count == ids.count { return items }
    return try ids.compactMap { id in try item(id).map { (id, $0) } }
  }

  private func mapped(_ id: DocumentID) -> Item? {
    var item: Item?
    guard let table else { return nil }
    _ = table.forEach(Int(id)...Int(id)) { record in
      item = self.item(of: record, in: table)
      return item != nil
    }
    return item
  }

  /// The item of a row of the mapped file; `nil` where it is none.
  private func item(of row: SQLiteRecord, in table: MappedTable) -> Item? {
    var row = row
    guard case .null? = row.next(), case .bytes(let name)? = row.next(),
      case .number(let popularity)? = row.next(), let time = row.next(),
      case .bytes(let record)? = row.next()
    else { return nil }
    var added: Int?
    if case .number(let seconds) = time { added = seconds }
    return Item(
      StoredItem(
        id: name, popularity: popularity, added: added, record: record,
        in: table.file(holding: record), categories: categories))
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
