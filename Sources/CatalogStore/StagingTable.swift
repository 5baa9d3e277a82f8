import CatalogModel
import GRDB

/// Items waiting for all the others, since a rank needs every popularity. They wait on disk: a
/// catalogue may be larger than the memory.
struct StagingTable {
  private let db: Database
  private let insert: Statement
  private let update: Statement
  private let byID: Statement
  private let byKey: Statement

  init(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE staging.staged (
          number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, key TEXT NOT NULL UNIQUE,
          source INTEGER NOT NULL, raw REAL, category TEXT NOT NULL, title TEXT NOT NULL,
          folded TEXT NOT NULL, subtitle TEXT NOT NULL, year INTEGER, people TEXT NOT NULL, genres TEXT NOT NULL,
          summary TEXT NOT NULL, language TEXT NOT NULL, readings TEXT NOT NULL,
          image TEXT NOT NULL, url TEXT NOT NULL, score INTEGER NOT NULL DEFAULT 0)
        """)
    self.db = db
    insert = try db.makeStatement(
      sql: """
        INSERT INTO staged (number, id, key, source, raw, category, title, folded, subtitle,
          year, people, genres, summary, language, readings, image, url)
        VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    update = try db.makeStatement(
      sql: """
        UPDATE staged SET raw = ?, subtitle = ?, people = ?, genres = ?, summary = ?,
          language = ?, readings = ?, image = ?, url = ? WHERE number = ?
        """)
    byID = try db.makeStatement(sql: "SELECT * FROM staged WHERE id = ?")
    byKey = try db.makeStatement(sql: "SELECT * FROM staged WHERE key = ?")
  }

  /// Adds an item, or makes it part of the one it names again.
  /// - Returns: Whether it became part of another.
  func add(_ staged: StagedItem, source: Int) throws -> Bool {
    if let row = try Row.fetchOne(byKey, arguments: [staged.key]) {
      try merge(staged, into: row, sameSource: row["source"] == source)
      return true
    }
    var id = staged.item.id.rawValue
    var attempt = 1
    while let row = try Row.fetchOne(byID, arguments: [id]) {
      // The same id for another title: two sources that both count from 1.
      if isSameThing(staged.item, row) {
        try merge(staged, into: row, sameSource: row["source"] == source)
        return true
      }
      attempt += 1
      id = "\(staged.item.id)~\(attempt)"
    }
    let item = staged.item
    try insert.execute(arguments: [
      id, staged.key, source, staged.popularity, item.category.rawValue, item.title,
      staged.folded, item.subtitle, item.year, CatalogSchema.text(item.people),
      CatalogSchema.text(item.genres),
      item.summary, item.language, CatalogSchema.text(item.readings), item.image, item.url,
    ])
    return false
  }

  private func isSameThing(_ item: Item, _ row: Row) -> Bool {
    row["category"] == item.category.rawValue
      && row["folded"] == TextFolding.fold(item.title)
  }

  /// What the first record lacks comes from the second; lists gain what is new.
  private func merge(_ staged: StagedItem, into row: Row, sameSource: Bool) throws {
    let item = staged.item
    let old: Double? = row["raw"]
    // Figures of different sources cannot be compared: the first one's stays.
    let raw = sameSource ? [old, staged.popularity].compactMap { $0 }.max() : old
    func first(_ column: String, _ other: String) -> String {
      let text: String = row[column]
      return text.isEmpty ? other : text
    }
    func union(_ column: String, _ other: [String]) -> String {
      let list = CatalogSchema.list(row[column])
      return CatalogSchema.text(list + other.filter { !list.contains($0) })
    }
    var subtitle: String = row["subtitle"]
    let isNew = !subtitle.split(separator: ", ").contains(item.subtitle[...])
    if isNew, !item.subtitle.isEmpty, subtitle.utf8.count < 60 {
      subtitle += (subtitle.isEmpty ? "" : ", ") + item.subtitle
    }
    let readings = item.title == row["title"] ? item.readings : item.readings + [item.title]
    try update.execute(arguments: [
      raw, subtitle, union("people", item.people), union("genres", item.genres),
      first("summary", item.summary), first("language", item.language),
      union("readings", readings), first("image", item.image), first("url", item.url),
      row["number"] as Int,
    ])
  }
}
