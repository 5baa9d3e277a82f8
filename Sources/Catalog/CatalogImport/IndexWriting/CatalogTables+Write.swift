import CatalogSearch
import GRDB

extension CatalogTables {
  /// Writes a part.
  static func write(_ part: CatalogSchema.Part, _ value: [UInt8], _ db: Database) throws {
    let insert = try SQLStatement(cached: db, "INSERT INTO parts VALUES (?, ?)")
    insert.bind(1, part.rawValue)
    insert.bind(2, value)
    try insert.run()
  }
}
