import CatalogModel
import CatalogSearch
import GRDB

/// A table of staged items, which wait for all the others because a document id depends on every popularity.
/// It is on disk, since a catalogue may be larger than memory.
struct StagingTable {
  /// The outcome of adding an item.
  enum Outcome {
    case added
    /// It names the same thing as another item and was merged into it.
    case merged(into: String)
    /// Its id belongs to another title of the same source.
    case clashed(title: String)
  }

  private let insert: SQLStatement
  private let update: SQLStatement
  private let byNumber: SQLStatement
  private var hashes = CompactHashTable()
  /// The last number given to ids that several things claim, by their hashes.
  private var attempts: [UInt64: Int] = [:]
  private var count = 0
  /// The sources of the starter catalogue, whose titles are joined with those of other sources at the end;
  /// see ``StarterJoin``.
  private let starters: Set<Int>

  init(_ db: Database, starters: Set<Int> = []) throws {
    self.starters = starters
    try db.execute(
      sql: """
        CREATE TABLE staging.staged (
          number INTEGER PRIMARY KEY, id TEXT NOT NULL, key TEXT NOT NULL,
          source INTEGER NOT NULL, named INTEGER NOT NULL, raw REAL, category TEXT NOT NULL,
          title TEXT NOT NULL, folded TEXT NOT NULL, subtitle TEXT NOT NULL, year INTEGER,
          people TEXT NOT NULL, genres TEXT NOT NULL, summary TEXT NOT NULL,
          language TEXT NOT NULL, readings TEXT NOT NULL, image TEXT NOT NULL, url TEXT NOT NULL,
          platforms TEXT NOT NULL, added INTEGER, fields TEXT NOT NULL, ways TEXT NOT NULL,
          externalIDs TEXT NOT NULL, sources TEXT NOT NULL, libraryKey TEXT,
          airings TEXT NOT NULL, position TEXT)
        """)
    insert = try SQLStatement(
      db,
      """
      INSERT INTO staged (number, id, key, source, named, raw, category, title, folded, subtitle,
        year, people, genres, summary, language, readings, image, url, platforms, added,
        fields, ways, externalIDs, sources, libraryKey, airings, position)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    update = try SQLStatement(
      db,
      """
      UPDATE staged SET raw = ?, subtitle = ?, people = ?, genres = ?, summary = ?,
        language = ?, readings = ?, image = ?, url = ?, platforms = ?, added = ?, fields = ?,
        ways = ?, externalIDs = ?, sources = ?, airings = ?
      WHERE number = ?
      """)
    byNumber = try SQLStatement(
      db, "SELECT \(StagedRow.columns) FROM staged WHERE number = ?")
  }

  /// Adds an item, or merges it into the item for the same thing.
  ///
  /// - Parameter isLibrary: True for a library source, whose titles other sources may also have.
  mutating func add(
    _ staged: StagedItem, source: Int, isLibrary: Bool = false
  ) throws -> Outcome {
    let files =
      isLibrary
      ? SameThing.files(
        category: staged.item.category.rawValue, addresses: staged.item.addresses) : []
    if let row = try sameByName(staged, source) ?? sameByFile(files, source: source) {
      try merge(staged, into: row, from: [String(source)])
      return .merged(into: row.id)
    }
    // Titles of different libraries are compared at the end, when all of them are known.
    let libraryKey = isLibrary ? SameThing.libraryKey(of: staged) : nil
    func mayMerge(_ row: StagedRow) -> Bool {
      areOfOneCatalogue(row.source, source)
        && !(libraryKey != nil && row.libraryKey == libraryKey && row.source != source)
    }
    let keyHash = CompactHashTable.hash(staged.key, salt: 0)
    if let row = try row(
      keyHash,
      where: { row in
        // Two items of one source with ids of their own stay separate.
        guard row.key == staged.key, mayMerge(row),
          !SameThing.areDifferent(staged.externalIDs, CatalogSchema.list(row.externalIDs))
        else { return false }
        return staged.hasOwnID && row.hasOwnID && row.source == source
          ? row.id == staged.item.id.rawValue
          : SameThing.mayShare(staged.item, row)
      })
    {
      try merge(staged, into: row, from: [String(source)])
      return .merged(into: row.id)
    }
    let base = staged.item.id.rawValue
    var id = base
    var idHash = CompactHashTable.hash(id, salt: 1)
    if let row = try row(idHash, where: { $0.id == id }) {
      if isSameThing(staged, row, source), mayMerge(row) {
        try merge(staged, into: row, from: [String(source)])
        return .merged(into: row.id)
      }
      // Two sources may both number from 1; a source that repeats an id is mistaken.
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
    for name in SameThing.names(of: staged) {
      hashes.add(CompactHashTable.hash(name, salt: 2), number: count)
    }
    for file in files { hashes.add(CompactHashTable.hash(file, salt: 3), number: count) }
    let item = staged.item
    insert.bind(1, count)
    insert.bind(4, source)
    insert.bind(5, staged.hasOwnID ? 1 : 0)
    insert.bind(6, staged.popularity)
    insert.bind(11, item.year)
    insert.bind(20, item.added)
    if let libraryKey {
      insert.bind(25, libraryKey)
    } else {
      insert.bind(25, Int?.none)
    }
    if let position = staged.position {
      insert.bind(27, position)
    } else {
      insert.bind(27, Int?.none)
    }
    for (column, text) in [
      (2, id), (3, staged.key), (7, item.category.rawValue), (8, item.title), (9, staged.folded),
      (10, item.subtitle), (12, CatalogSchema.text(item.people)),
      (13, CatalogSchema.text(item.genres)), (14, item.summary), (15, item.language),
      (16, CatalogSchema.text(item.readings)), (17, item.image), (18, item.url),
      (19, CatalogSchema.text(item.platforms)), (21, CatalogSchema.text(item.fields)),
      (22, CatalogSchema.text(item.ways)), (23, CatalogSchema.text(staged.externalIDs)),
      (24, String(source)), (26, CatalogSchema.text(item.airings.map(\.text))),
    ] { insert.bind(column, text) }
    try insert.run()
    return .added
  }

  /// Whether two sources are both the library's, or both the starter catalogue's.
  private func areOfOneCatalogue(_ source: Int, _ other: Int) -> Bool {
    starters.contains(source) == starters.contains(other)
  }

  /// The item that has one of the external ids, if any.
  private func sameByName(_ staged: StagedItem, _ source: Int) throws -> StagedRow? {
    for name in SameThing.names(of: staged) {
      let hash = CompactHashTable.hash(name, salt: 2)
      let found = try row(hash) { row in
        SameThing.names(of: row).contains(name) && areOfOneCatalogue(row.source, source)
          && !SameThing.areEditions(staged.item.fields, CatalogSchema.fields(row.fields))
      }
      if let found { return found }
    }
    return nil
  }

  /// The item of another source that is the same file or folder, if any.
  private func sameByFile(_ files: [String], source: Int) throws -> StagedRow? {
    for file in files {
      let hash = CompactHashTable.hash(file, salt: 3)
      let found = try row(hash) { row in
        SameThing.files(category: row.category, addresses: row.addresses).contains(file)
          && !CatalogSchema.list(row.sources).contains(String(source))
      }
      if let found { return found }
    }
    return nil
  }

  /// The item with a number; `nil` for none.
  func row(_ number: Int) throws -> StagedRow? {
    byNumber.bind(1, number)
    defer { byNumber.reset() }
    return try byNumber.next() ? StagedRow(number: number, byNumber) : nil
  }

  private func row(_ hash: UInt64, where isRight: (StagedRow) -> Bool) throws -> StagedRow? {
    var found: StagedRow?
    _ = try hashes.first(hash) { number in
      guard let row = try row(number), isRight(row) else { return false }
      found = row
      return true
    }
    return found
  }

  /// Whether an item with the same id is the same thing. An id made of title and year is shared by
  /// songs of different artists.
  private func isSameThing(_ staged: StagedItem, _ row: StagedRow, _ source: Int) -> Bool {
    guard row.category == staged.item.category.rawValue, row.folded == staged.folded,
      TitleIdentity.exact(row.title, folded: row.folded)
        == TitleIdentity.exact(staged.item.title, folded: staged.folded),
      !SameThing.areDifferent(staged.externalIDs, CatalogSchema.list(row.externalIDs))
    else { return false }
    if staged.hasOwnID, row.hasOwnID, row.source == source { return true }
    guard SameThing.mayShare(staged.item, row) else { return false }
    return staged.hasOwnID || row.subtitle.isEmpty || staged.item.subtitle.isEmpty
      || TextFolding.fold(row.subtitle) == TextFolding.fold(staged.item.subtitle)
  }

  /// Fills in what the first record lacks from the second; lists gain the new entries.
  func merge(_ staged: StagedItem, into row: StagedRow, from sources: [String]) throws {
    let item = staged.item
    let isOfOneSource = sources == [String(row.source)]
    let addresses = SameThing.joined(row.addresses, item.addresses)
    // Figures of different sources cannot be compared: the first one's is kept.
    let raw = isOfOneSource ? [row.raw, staged.popularity].compactMap { $0 }.max() : row.raw
    func first(_ text: String, _ other: String) -> String { text.isEmpty ? other : text }
    func union(_ text: String, _ other: [String]) -> String {
      let list = CatalogSchema.list(text)
      // However often a record is repeated, its lists stay short enough for one screen.
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
      (9, addresses.first ?? ""), (10, union(row.platforms, item.platforms)),
    ] { update.bind(column, text) }
    update.bind(11, row.added ?? item.added)
    update.bind(12, first(row.fields, CatalogSchema.text(item.fields)))
    update.bind(13, CatalogSchema.text(Array(addresses.dropFirst().prefix(Item.mostWays))))
    update.bind(14, union(row.externalIDs, staged.externalIDs))
    update.bind(15, union(row.sources, sources))
    update.bind(16, first(row.airings, CatalogSchema.text(item.airings.map(\.text))))
    update.bind(17, row.number)
    try update.run()
  }

  private static let longestList = 60
}
