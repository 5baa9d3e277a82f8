import CatalogModel
import CatalogSearch
import GRDB

/// A table of items that wait for all the others, since a document id needs every popularity. They
/// wait on disk: a catalogue may be larger than the memory.
struct StagingTable {
  /// The outcome of adding an item.
  enum Outcome {
    case added
    /// It names the same thing as another one, and is part of that now.
    case merged(into: String)
    /// Its id belongs to another title of the same source.
    case clashed(title: String)
  }

  private let insert: SQLStatement
  private let update: SQLStatement
  private let byNumber: SQLStatement
  private var hashes = CompactHashTable()
  /// The last number given for ids that several things claim, by their hashes.
  private var attempts: [UInt64: Int] = [:]
  private var count = 0

  init(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE staging.staged (
          number INTEGER PRIMARY KEY, id TEXT NOT NULL, key TEXT NOT NULL,
          source INTEGER NOT NULL, named INTEGER NOT NULL, raw REAL, category TEXT NOT NULL,
          title TEXT NOT NULL, folded TEXT NOT NULL, subtitle TEXT NOT NULL, year INTEGER,
          people TEXT NOT NULL, genres TEXT NOT NULL, summary TEXT NOT NULL,
          language TEXT NOT NULL, readings TEXT NOT NULL, image TEXT NOT NULL, url TEXT NOT NULL,
          platforms TEXT NOT NULL, added INTEGER, fields TEXT NOT NULL)
        """)
    insert = try SQLStatement(
      db,
      """
      INSERT INTO staged (number, id, key, source, named, raw, category, title, folded, subtitle,
        year, people, genres, summary, language, readings, image, url, platforms, added,
        fields)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    update = try SQLStatement(
      db,
      """
      UPDATE staged SET raw = ?, subtitle = ?, people = ?, genres = ?, summary = ?,
        language = ?, readings = ?, image = ?, url = ?, platforms = ?, added = ?, fields = ?
      WHERE number = ?
      """)
    byNumber = try SQLStatement(
      db, "SELECT \(StagedRow.columns) FROM staged WHERE number = ?")
  }

  /// Adds an item, or makes it part of the one it names again.
  mutating func add(_ staged: StagedItem, source: Int) throws -> Outcome {
    let keyHash = CompactHashTable.hash(staged.key, salt: 0)
    if let row = try row(
      keyHash,
      where: { row in
        // Two items of one source with identifiers of their own stay two.
        row.key == staged.key
          && !(staged.hasOwnID && row.hasOwnID && row.source == source
            && row.id != staged.item.id.rawValue)
      })
    {
      try merge(staged, into: row, sameSource: row.source == source)
      return .merged(into: row.id)
    }
    let base = staged.item.id.rawValue
    var id = base
    var idHash = CompactHashTable.hash(id, salt: 1)
    if let row = try row(idHash, where: { $0.id == id }) {
      if isSameThing(staged, row) {
        try merge(staged, into: row, sameSource: row.source == source)
        return .merged(into: row.id)
      }
      // Two sources may both count from 1; one that does so twice is mistaken.
      if staged.hasOwnID, row.source == source { return .clashed(title: row.title) }
      let baseHash = idHash
      var attempt = attempts[baseHash] ?? 1
      repeat {
        attempt += 1
        id = "\(base)~\(attempt)"
        idHash = CompactHashTable.hash(id, salt: 1)
      } while try self.row(idHash, where: { $0.id == id }) != nil
      attempts[baseHash] = attempt
    }
    count += 1
    hashes.add(keyHash, number: count)
    hashes.add(idHash, number: count)
    let item = staged.item
    insert.bind(1, count)
    insert.bind(4, source)
    insert.bind(5, staged.hasOwnID ? 1 : 0)
    insert.bind(6, staged.popularity)
    insert.bind(11, item.year)
    insert.bind(20, item.added)
    for (column, text) in [
      (2, id), (3, staged.key), (7, item.category.rawValue), (8, item.title), (9, staged.folded),
      (10, item.subtitle), (12, CatalogSchema.text(item.people)),
      (13, CatalogSchema.text(item.genres)), (14, item.summary), (15, item.language),
      (16, CatalogSchema.text(item.readings)), (17, item.image), (18, item.url),
      (19, CatalogSchema.text(item.platforms)), (21, CatalogSchema.text(item.fields)),
    ] { insert.bind(column, text) }
    try insert.run()
    return .added
  }

  private func row(_ hash: UInt64, where isRight: (StagedRow) -> Bool) throws -> StagedRow? {
    var found: StagedRow?
    _ = try hashes.first(hash) { number in
      byNumber.bind(1, number)
      defer { byNumber.reset() }
      guard try byNumber.next() else { return false }
      let row = StagedRow(number: number, byNumber)
      guard isRight(row) else { return false }
      found = row
      return true
    }
    return found
  }

  /// Tells that an item with the same id is the same thing. An id made of title and year is shared by
  /// songs of different artists.
  private func isSameThing(_ staged: StagedItem, _ row: StagedRow) -> Bool {
    guard row.category == staged.item.category.rawValue, row.folded == staged.folded else {
      return false
    }
    return staged.hasOwnID || row.subtitle.isEmpty || staged.item.subtitle.isEmpty
      || TextFolding.fold(row.subtitle) == TextFolding.fold(staged.item.subtitle)
  }

  /// Fills in from the second record what the first lacks; lists gain what is new.
  private func merge(_ staged: StagedItem, into row: StagedRow, sameSource: Bool) throws {
    let item = staged.item
    // Figures of different sources cannot be compared: the first one's stays.
    let raw = sameSource ? [row.raw, staged.popularity].compactMap { $0 }.max() : row.raw
    func first(_ text: String, _ other: String) -> String { text.isEmpty ? other : text }
    func union(_ text: String, _ other: [String]) -> String {
      let list = CatalogSchema.list(text)
      // However often a record is repeated, its lists stay within what one screen can show.
      let new = other.filter { !list.contains($0) }
      return CatalogSchema.text(list + new.prefix(max(0, Self.longestList - list.count)))
    }
    var subtitle = row.subtitle
    let isNew = !subtitle.split(separator: ", ").contains(item.subtitle[...])
    if isNew, !item.subtitle.isEmpty, subtitle.utf8.count < 60 {
      subtitle += (subtitle.isEmpty ? "" : ", ") + item.subtitle
    }
    let readings = item.title == row.title ? item.readings : item.readings + [item.title]
    update.bind(1, raw)
    for (column, text) in [
      (2, subtitle), (3, union(row.people, item.people)), (4, union(row.genres, item.genres)),
      (5, first(row.summary, item.summary)), (6, first(row.language, item.language)),
      (7, union(row.readings, readings)), (8, first(row.image, item.image)),
      (9, first(row.url, item.url)), (10, union(row.platforms, item.platforms)),
    ] { update.bind(column, text) }
    update.bind(11, row.added ?? item.added)
    update.bind(12, first(row.fields, CatalogSchema.text(item.fields)))
    update.bind(13, row.number)
    try update.run()
  }

  private static let longestList = 60
}
