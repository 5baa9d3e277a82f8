package import CatalogModel
package import GRDB
import GRDBSQLite

/// Reads items, without a row object between: a page has hundreds of them.
package struct ItemReader {
  private let handle: SQLiteStatement
  private let categories: [CategoryID]

  package init(_ db: Database, categories: [CategoryID]) throws {
    handle = try db.cachedStatement(
      sql: "SELECT id, popularity, record FROM items WHERE rank = ?"
    ).sqliteStatement
    self.categories = categories
  }

  package func item(rank: Int) throws -> Item? {
    sqlite3_bind_int64(handle, 1, Int64(rank))
    defer { sqlite3_reset(handle) }
    let code = sqlite3_step(handle)
    guard code == SQLITE_ROW else {
      if code == SQLITE_DONE { return nil }
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errstr(code)))
    }
    let popularity = Int(sqlite3_column_int64(handle, 1))
    let count = Int(sqlite3_column_bytes(handle, 2))
    let record = UnsafeRawBufferPointer(start: sqlite3_column_blob(handle, 2), count: count)
    return ItemRecord.item(
      id: ItemID(id()), popularity: popularity, record, categories: categories)
  }

  private func id() -> String {
    let count = Int(sqlite3_column_bytes(handle, 0))
    guard count > 0, let bytes = sqlite3_column_text(handle, 0) else { return "" }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

/// All of an item but its id and popularity as bytes: taking one value apart is quicker than
/// asking the database for a dozen.
package enum ItemRecord {
  /// - Parameter category: The category's number.
  package static func bytes(_ item: Item, category: Int) -> [UInt8] {
    var writer = VarintWriter()
    writer.append(category)
    writer.append(item.title)
    writer.append(item.subtitle)
    writer.append(item.year.map { $0 + 1 } ?? 0)
    for text in [
      item.language, CatalogSchema.text(item.people), CatalogSchema.text(item.genres),
      CatalogSchema.text(item.readings), item.summary, item.image, item.url,
    ] { writer.append(text) }
    return writer.bytes
  }

  package static func item(
    id: ItemID, popularity: Int, _ record: UnsafeRawBufferPointer, categories: [CategoryID]
  ) -> Item {
    var reader = VarintReader(record)
    let number = reader.number()
    let title = reader.text()
    let subtitle = reader.text()
    let year = reader.number()
    let language = reader.text()
    let people = reader.text()
    let genres = reader.text()
    let readings = reader.text()
    return Item(
      id: id,
      category: categories.indices.contains(number) ? categories[number] : CategoryID("item"),
      title: title, subtitle: subtitle, year: year > 0 ? year - 1 : nil,
      people: CatalogSchema.list(people), genres: CatalogSchema.list(genres),
      summary: reader.text(), popularity: popularity, language: language,
      readings: CatalogSchema.list(readings), image: reader.text(), url: reader.text())
  }
}
