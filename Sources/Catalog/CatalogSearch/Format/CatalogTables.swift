import CatalogModel
package import GRDB
import Support

/// Reads the small tables of a catalogue.
package enum CatalogTables {
  /// The category number of an item is one byte.
  private static let mostCategories = 256
  static let longestName = 120

  /// The categories with their sizes: known ones in their order, then others by title.
  package static func categories(_ db: Database) throws -> [CategoryCount] {
    let counts = try SQLStatement.rows(
      db, "SELECT id, count FROM categories ORDER BY number LIMIT \(mostCategories)"
    ) { rows in
      CategoryCount(
        category: CatalogModel.Category(id: CategoryID(rows.text(0).limited(to: longestName))),
        count: min(max(rows.int(1), 0), Int(DocumentID.max)))
    }
    // Two rows of a damaged file may have the same name.
    var known: Set<CategoryID> = []
    return inOrder(counts.filter { known.insert($0.category.id).inserted })
  }

  /// Categories with the known ones first, in their order, then the others by title.
  static func inOrder(_ categories: [CategoryCount]) -> [CategoryCount] {
    let order = Dictionary(
      CatalogModel.Category.known.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { $1 })
    return categories.sorted { first, second in
      let places = (order[first.category.id] ?? .max, order[second.category.id] ?? .max)
      return places.0 != places.1
        ? places.0 < places.1 : first.category.title < second.category.title
    }
  }

  /// The most bytes of a part that is text: dates, names of sources, checksums.
  private static let longestText = 4 << 20

  /// A part as text, with invalid UTF-8 repaired; empty if there is no such part.
  /// - Throws: `DatabaseError`, also for an implausibly long text.
  package static func text(_ part: CatalogSchema.Part, _ db: Database) throws -> String {
    let bytes = try bytes(part, db)
    guard bytes.count <= longestText else { throw DatabaseError(resultCode: .SQLITE_TOOBIG) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A part as bytes, followed by some zeros; empty if there is no such part.
  /// - Parameter tables: The tables of the file, if it is mapped into memory: long parts are then copied only
  ///   once.
  package static func bytes(
    _ part: CatalogSchema.Part, _ db: Database, _ tables: MappedTables? = nil,
    andZeros zeros: Int = 0
  ) throws -> [UInt8] {
    if let parts = tables?.parts, let row = try row(of: part, db),
      let bytes = parts.field(row: row, column: 1)?.bytes(andZeros: zeros)
    {
      return bytes
    }
    let rows = try SQLStatement(cached: db, "SELECT value FROM parts WHERE name = ?")
    rows.bind(1, part.rawValue)
    defer { rows.reset() }
    guard try rows.next() else { return [UInt8](repeating: 0, count: zeros) }
    return rows.withBytes(0) { bytes in
      var copy: [UInt8] = []
      copy.reserveCapacity(bytes.count + zeros)
      copy.append(contentsOf: bytes)
      copy.append(contentsOf: repeatElement(0, count: zeros))
      return copy
    }
  }

  private static func row(of part: CatalogSchema.Part, _ db: Database) throws -> Int? {
    let rows = try SQLStatement(cached: db, "SELECT rowid FROM parts WHERE name = ?")
    rows.bind(1, part.rawValue)
    defer { rows.reset() }
    return try rows.next() ? rows.int(0) : nil
  }
}
