package import CatalogModel
package import Foundation
package import GRDB

/// Reads the rows of a catalogue.
package enum CatalogTables {
  /// The names of the categories by their numbers.
  package static func categoryIDs(_ db: Database) throws -> [CategoryID] {
    try String.fetchAll(db, sql: "SELECT id FROM categories ORDER BY number").map(CategoryID.init)
  }

  /// The categories with their sizes: known ones in their order, then others by title.
  package static func categories(_ db: Database) throws -> [CategoryCount] {
    let order = Dictionary(
      uniqueKeysWithValues: CatalogModel.Category.known.enumerated().map { ($1.id, $0) })
    return try Row.fetchAll(db, sql: "SELECT id, count FROM categories")
      .map {
        CategoryCount(
          category: CatalogModel.Category(id: CategoryID($0[0])), count: $0[1])
      }
      .sorted { first, second in
        let places = (order[first.category.id] ?? .max, order[second.category.id] ?? .max)
        return places.0 != places.1
          ? places.0 < places.1 : first.category.title < second.category.title
      }
  }

  package static func part(_ part: CatalogSchema.Part, _ db: Database) throws -> Data? {
    try Data.fetchOne(db, sql: "SELECT value FROM parts WHERE name = ?", arguments: [part.rawValue])
  }

  /// A part as bytes, none where there is no such part, and some zeros after them.
  package static func bytes(
    _ part: CatalogSchema.Part, _ db: Database, andZeros zeros: Int = 0
  ) throws -> [UInt8] {
    let rows = try SQLStatement(db, "SELECT value FROM parts WHERE name = ?")
    rows.bind(1, part.rawValue)
    guard try rows.next() else { return [UInt8](repeating: 0, count: zeros) }
    defer { rows.reset() }
    return rows.withBytes(0) { bytes in
      [UInt8](unsafeUninitializedCapacity: bytes.count + zeros) { buffer, count in
        UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
        for index in bytes.count..<bytes.count + zeros { buffer[index] = 0 }
        count = bytes.count + zeros
      }
    }
  }

  package static func write(_ part: CatalogSchema.Part, _ value: Data, _ db: Database) throws {
    try db.execute(sql: "INSERT INTO parts VALUES (?, ?)", arguments: [part.rawValue, value])
  }
}
