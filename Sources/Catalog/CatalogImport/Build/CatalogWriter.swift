import CatalogModel
import CatalogSearch
import GRDB

/// Writes staged items into the tables of a catalogue, in the order of their document ids.
struct CatalogWriter {
  let db: Database
  private var categories: [String: Int] = [:]
  private var categoryCounts: [Int] = []
  private var categoryOfItems: [UInt8] = []
  /// The items whose titles are in a script other than Latin, one bit per item.
  private var otherScripts: [UInt8] = []
  private var facets: FacetIndexWriter
  private var index: InvertedIndexWriter
  private var summaries: SummaryIndexWriter
  private var columns: ColumnsWriter
  /// The category takes one byte per item; rare categories beyond that share the last number.
  private static let mostCategories = 250

  /// Creates the tables.
  /// - Parameter files: Makes the spool files used for sorting.
  init(_ db: Database, files: SpoolFiles) throws {
    self.db = db
    facets = FacetIndexWriter(files)
    index = try InvertedIndexWriter(files)
    summaries = SummaryIndexWriter(files)
    columns = ColumnsWriter(files)
    try db.execute(sql: CatalogSchema.tables)
    try db.execute(sql: "PRAGMA application_id = \(CatalogSchema.applicationID)")
    try db.execute(sql: "PRAGMA user_version = \(CatalogSchema.version)")
  }

  /// Writes everything.
  /// - Parameters:
  ///   - times: Decides when each item was added.
  ///   - starters: See ``StagedItems/init(_:times:starters:)``.
  ///   - digest: See ``StoredCatalog/digest``.
  ///   - progress: Called from time to time with the number of items written.
  /// - Returns: The categories and their sizes, known ones first.
  mutating func write(
    times: AdditionTimes, starters: Set<Int>, digest: String, progress: (Int) throws -> Void
  ) throws -> [CategoryCount] {
    // A big catalogue has many categories of one item if its category column means something else.
    let names = try SQLStatement.rows(
      db, "SELECT category FROM staged GROUP BY category ORDER BY COUNT(*) DESC, category"
    ) { $0.text(0) }
    for (number, name) in names.enumerated() {
      categories[name] = min(number, Self.mostCategories)
    }
    categoryCounts = Array(repeating: 0, count: min(names.count, Self.mostCategories + 1))
    try writeItems(times, starters: starters, progress: progress)
    try facets.write(to: db)
    try columns.write(to: db)
    try writeCategories(names)
    otherScripts += [UInt8](
      repeating: 0, count: (categoryOfItems.count / 64 + 1) * 8 - otherScripts.count)
    let store = BlockStore(db: db)
    try store.write(.itemCategories, stream: categoryOfItems)
    try store.write(.otherScripts, stream: otherScripts)
    try CatalogTables.write(.itemCount, Array(String(categoryOfItems.count).utf8), db)
    try CatalogTables.write(.digest, Array(digest.utf8), db)
    try index.write(to: db)
    try summaries.write(to: db)
    try FrequentWordsWriter.write(to: db)
    try NextLettersWriter.write(to: db)
    try PreparedPagesWriter.write(to: db)
    try LetterWeightsWriter.write(to: db)
    return try CatalogTables.categories(db)
  }

  private func writeCategories(_ names: [String]) throws {
    let insert = try SQLStatement(db, "INSERT INTO categories VALUES (?, ?, ?)")
    var rows = names.prefix(Self.mostCategories).enumerated().map { ($0, $1) }
    if names.count > Self.mostCategories { rows.append((Self.mostCategories, "other")) }
    for (number, name) in rows {
      insert.bind(1, number)
      insert.bind(2, name)
      insert.bind(3, categoryCounts[number])
      try insert.run()
    }
  }

  private mutating func writeItems(
    _ times: AdditionTimes, starters: Set<Int>, progress: (Int) throws -> Void
  ) throws {
    let insert = try SQLStatement(db, "INSERT INTO items VALUES (?, ?, ?, ?, ?)")
    var staged = try StagedItems(db, times: times, starters: starters)
    var count = 0
    func next() throws -> PreparedItems? {
      let items = try staged.next(Self.batchSize)
      return items.isEmpty ? nil : PreparedItems(items, categories: categories)
    }
    var prepared = try next()
    while let items = prepared {
      prepared = try next()
      for entry in items.wait() {
        count += 1
        categoryCounts[entry.category] += 1
        categoryOfItems.append(UInt8(clamping: entry.category))
        insert.bind(1, count)
        insert.bind(2, entry.item.id.rawValue)
        insert.bind(3, entry.item.popularity)
        insert.bind(4, entry.item.added)
        insert.bind(5, entry.record)
        try insert.run()
        try facets.add(entry.item)
        try columns.add(entry.item, entry.titleKeys)
        try index.add(entry.text, codes: entry.codes)
        try summaries.add(entry.summaryWords)
        while otherScripts.count <= count / 8 { otherScripts.append(0) }
        if !entry.text.isInLatinScript { otherScripts[count / 8] |= 1 << UInt8(count % 8) }
      }
      try progress(count)
    }
    try staged.times.write(to: db)
    try db.execute(sql: CatalogSchema.idIndex)
  }

  private static let batchSize = 1_000
}
