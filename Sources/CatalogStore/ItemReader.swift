import CatalogModel
import GRDB
import GRDBSQLite

/// Reads items column by column, without a row object between: a page has hundreds of them.
struct ItemReader {
  private let handle: SQLiteStatement
  private let categories: [CategoryID]

  init(_ db: Database, categories: [CategoryID]) throws {
    handle = try db.cachedStatement(
      sql: "SELECT \(CatalogTables.itemColumns) FROM items WHERE rank = ?"
    ).sqliteStatement
    self.categories = categories
  }

  func item(rank: Int) throws -> Item? {
    sqlite3_bind_int64(handle, 1, Int64(rank))
    defer { sqlite3_reset(handle) }
    let code = sqlite3_step(handle)
    guard code == SQLITE_ROW else {
      if code == SQLITE_DONE { return nil }
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errstr(code)))
    }
    let number = Int(sqlite3_column_int64(handle, 1))
    let year = Int(sqlite3_column_int64(handle, 4))
    return Item(
      id: ItemID(text(0)),
      category: categories.indices.contains(number) ? categories[number] : CategoryID("item"),
      title: text(2), subtitle: text(3),
      year: sqlite3_column_type(handle, 4) == SQLITE_NULL ? nil : year, people: list(5),
      genres: list(6), summary: text(7), popularity: Int(sqlite3_column_int64(handle, 8)),
      language: text(9), readings: list(10), image: text(11), url: text(12))
  }

  private func text(_ column: CInt) -> String {
    let count = Int(sqlite3_column_bytes(handle, column))
    guard count > 0, let bytes = sqlite3_column_text(handle, column) else { return "" }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  private func list(_ column: CInt) -> [String] {
    sqlite3_column_bytes(handle, column) == 0 ? [] : CatalogSchema.list(text(column))
  }
}
