package import CatalogModel
package import GRDB
import Support

/// Reads items by document id, without an intermediate row object: a page has hundreds of them.
package struct ItemReader {
  private let db: Database
  private let table: MappedTable?
  private let origin: StoredItem.Origin

  /// Reads from a database.
  /// - Parameters:
  ///   - categories: The names of the categories by number.
  ///   - tables: The tables of the file, if it is mapped into memory.
  package init(_ db: Database, categories: [CategoryID], tables: MappedTables? = nil) {
    table = tables?.items
    self.db = db
    origin = StoredItem.Origin(file: tables?.file, categories: categories)
  }

  /// An item; `nil` if a damaged file lacks it.
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
            id: name, popularity: popularity, added: added, record: record, isMapped: false,
            of: origin))
      }
    }
  }

  /// Visits the items of some document ids in order, skipping those that a damaged file lacks.
  @inline(__always)
  func forEachItem(
    _ ids: ArraySlice<DocumentID>, _ body: (DocumentID, Item) -> Void
  ) throws {
    let first = ids.startIndex
    var next = first
    table?.read(ids.count, row: { Int(ids[first + $0]) }) { number, row in
      // From the first row that cannot be read here, SQLite is used.
      guard first + number == next, let table, let item = item(of: row, in: table) else { return }
      body(ids[next], item)
      next += 1
    }
    for id in ids[next...] {
      if let item = try item(id) { body(id, item) }
    }
  }

  /// The items of some document ids whose records may pass a test; items outside a mapped file are kept.
  func items(
    _ ids: [DocumentID], where mayPass: (ByteView) -> Bool
  ) -> [DocumentID] {
    var isLeft = [Bool](repeating: true, count: ids.count)
    table?.read(ids.count, row: { Int(ids[$0]) }) { number, row in
      if let fields = fields(of: row) { isLeft[number] = mayPass(fields.record) }
    }
    return zip(ids, isLeft).filter(\.1).map(\.0)
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

  /// The columns of a row of the mapped file.
  private typealias Fields = (
    id: ByteView, popularity: Int, added: Int?, record: ByteView
  )

  /// The columns of a row; `nil` if it is not an item's.
  @inline(__always)
  private func fields(of row: SQLiteRecord) -> Fields? {
    var row = row
    guard case .null? = row.next(), case .bytes(let id)? = row.next(),
      case .number(let popularity)? = row.next(), let time = row.next(),
      case .bytes(let record)? = row.next()
    else { return nil }
    guard case .number(let seconds) = time else { return (id, popularity, nil, record) }
    return (id, popularity, seconds, record)
  }

  /// The item in a row of the mapped file; `nil` if it is not an item's.
  private func item(of row: SQLiteRecord, in table: MappedTable) -> Item? {
    guard let fields = fields(of: row) else { return nil }
    return Item(
      StoredItem(
        id: fields.id, popularity: fields.popularity, added: fields.added, record: fields.record,
        isMapped: table.isMapped(fields.record), of: origin))
  }

  /// The document id of an item; `nil` if the catalogue has none with that id.
  static func documentID(of id: ItemID, _ db: Database) throws -> DocumentID? {
    let rows = try SQLStatement(cached: db, "SELECT document_id FROM items WHERE id = ?")
    rows.bind(1, id.rawValue)
    defer { rows.reset() }
    guard try rows.next() else { return nil }
    return DocumentID(exactly: rows.int(0)).flatMap { $0 > 0 ? $0 : nil }
  }
}
