package import CatalogModel
package import GRDB
import Support

/// Reads items by document id, without a row object in between: a page has hundreds of them.
package struct ItemReader {
  private let rows: SQLStatement
  private static let longestID = 4_000
  private let categories: [CategoryID]

  /// Reads from a database.
  /// - Parameter categories: The names of the categories by number.
  package init(_ db: Database, categories: [CategoryID]) throws {
    rows = try SQLStatement(
      cached: db, "SELECT id, popularity, added, record FROM items WHERE document_id = ?")
    self.categories = categories
  }

  /// An item; `nil` where a damaged file lacks it.
  package func item(_ id: DocumentID) throws -> Item? {
    rows.bind(1, Int(id))
    defer { rows.reset() }
    guard try rows.next() else { return nil }
    let name = ItemID(rows.text(0).limited(to: Self.longestID))
    let popularity = min(max(rows.int(1), 0), 1_000)
    let added = rows.isNull(2) ? nil : rows.int(2)
    return rows.withBytes(3) { record in
      ItemRecord.item(
        id: name, popularity: popularity, added: added, record, categories: categories)
    }
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
