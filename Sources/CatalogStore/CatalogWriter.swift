import CatalogModel
import Foundation
import GRDB

/// Turns staged items into the tables of a catalogue, in rank order.
struct CatalogWriter {
  let db: Database
  private var categories: [String: Int] = [:]
  private var categoryCounts: [Int] = []
  private var categoryOfItems: [UInt8] = []
  private var facets = FacetCounter()
  private var builder = IndexBuilder()
  /// One byte an item holds the category; the rare ones beyond that share the last number.
  private static let mostCategories = 250

  init(_ db: Database) throws {
    self.db = db
    try db.execute(sql: CatalogSchema.tables)
    try db.execute(sql: "PRAGMA application_id = \(CatalogSchema.applicationID)")
    try db.execute(sql: "PRAGMA user_version = \(CatalogSchema.version)")
  }

  /// Writes everything.
  /// - Returns: The categories and their sizes, known ones first.
  mutating func write(
    digest: String, progress: (Int) throws -> Void
  ) throws -> [ImportSummary.CategoryCount] {
    // A big catalogue has many categories of one item if its column means something else.
    let names = try String.fetchAll(
      db, sql: "SELECT category FROM staged GROUP BY category ORDER BY COUNT(*) DESC, category")
    for (number, name) in names.enumerated() {
      categories[name] = min(number, Self.mostCategories)
    }
    categoryCounts = Array(repeating: 0, count: min(names.count, Self.mostCategories + 1))
    try writeItems(progress: progress)
    try facets.write(to: db)
    for (name, number) in categories where number < Self.mostCategories {
      try db.execute(
        sql: "INSERT INTO categories VALUES (?, ?, ?)",
        arguments: [number, name, categoryCounts[number]])
    }
    if names.count > Self.mostCategories {
      try db.execute(
        sql: "INSERT INTO categories VALUES (?, 'other', ?)",
        arguments: [Self.mostCategories, categoryCounts[Self.mostCategories]])
    }
    try db.execute(sql: "INSERT INTO search (search) VALUES ('optimize')")
    try db.execute(sql: "INSERT INTO facet_search (facet_search) VALUES ('optimize')")
    try CatalogTables.write(.categoryOfItems, Data(categoryOfItems), db)
    try CatalogTables.write(.digest, Data(digest.utf8), db)
    try builder.write(to: db)
    builder = IndexBuilder()
    try PreparedPages.write(to: db)
    return try CatalogTables.categories(db)
  }

  private mutating func writeItems(progress: (Int) throws -> Void) throws {
    let insert = try db.makeStatement(
      sql: "INSERT INTO items VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    let filter = try db.makeStatement(sql: "INSERT INTO search (rowid, f) VALUES (?, ?)")
    let rows = try Row.fetchCursor(
      db, sql: "SELECT * FROM staged ORDER BY score DESC, folded, title, id")
    var rank = 0
    while let row = try rows.next() {
      rank += 1
      let item = CatalogTables.stagedItem(row)
      let number = categories[item.category.rawValue] ?? 0
      categoryCounts[number] += 1
      categoryOfItems.append(UInt8(number))
      try insert.execute(arguments: [
        rank, item.id.rawValue, number, item.title, item.subtitle, item.year,
        row["people"] as String, row["genres"] as String, item.summary, item.popularity,
        item.language, row["readings"] as String, item.image, item.url,
      ])
      let facetTerms = facets.add(item, rank: rank)
      if !facetTerms.isEmpty {
        try filter.execute(arguments: [rank, facetTerms.joined(separator: " ")])
      }
      builder.add(IndexedText(item))
      if rank % 1_000 == 0 { try progress(rank) }
    }
  }
}
