import CatalogModel
import CatalogSearch
import Dispatch
import Foundation
import GRDB
import Synchronization

/// Turns staged items into the tables of a catalogue, in rank order.
struct CatalogWriter {
  let db: Database
  private var categories: [String: Int] = [:]
  private var categoryCounts: [Int] = []
  private var categoryOfItems: [UInt8] = []
  private var facets = FacetCounter()
  private var builder = InvertedIndexWriter()
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
  ) throws -> [CategoryCount] {
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
    builder = InvertedIndexWriter()
    try FrequentWords.write(to: db)
    try NextLetters.write(to: db)
    try PreparedPages.write(to: db)
    return try CatalogTables.categories(db)
  }

  private mutating func writeItems(progress: (Int) throws -> Void) throws {
    let insert = try SQLStatement(
      db, "INSERT INTO items VALUES (?, ?, ?, ?)")
    let filter = try SQLStatement(db, "INSERT INTO search (rowid, f) VALUES (?, ?)")
    var staged = try StagedItems(db)
    var rank = 0
    while case let items = try staged.next(Self.batchSize), !items.isEmpty {
      for (item, text) in zip(items, Self.indexedTexts(items)) {
        rank += 1
        let number = categories[item.category.rawValue] ?? 0
        categoryCounts[number] += 1
        categoryOfItems.append(UInt8(number))
        insert.bind(1, rank)
        insert.bind(2, item.id.rawValue)
        insert.bind(3, item.popularity)
        insert.bind(4, ItemRecord.bytes(item, category: number))
        try insert.run()
        let facetTerms = facets.add(item, rank: rank)
        if !facetTerms.isEmpty {
          filter.bind(1, rank)
          filter.bind(2, facetTerms.joined(separator: " "))
          try filter.run()
        }
        builder.add(text)
      }
      try progress(rank)
    }
  }

  private static let batchSize = 1_000

  /// What goes into the index for each item. Folding titles costs more than writing them, so every
  /// core has a part of it.
  private static func indexedTexts(_ items: [Item]) -> [IndexedText] {
    let parts = 4
    let results = Mutex<[Int: [IndexedText]]>([:])
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let range = items.count * part / parts..<items.count * (part + 1) / parts
      let texts = items[range].map { IndexedText($0) }
      results.withLock { $0[part] = texts }
    }
    return results.withLock { results in (0..<parts).flatMap { results[$0] ?? [] } }
  }
}
