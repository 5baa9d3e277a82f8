import CatalogModel
import CatalogSearch
import GRDB
import Support

/// Merges titles of the starter catalogue into the library titles for the same works, once all of them are
/// staged and have their scores.
///
/// The library title takes precedence: it gains the starter title's other names and any values it lacks, and
/// the starter title no longer has a card of its own. All editions of a film gain them.
struct StarterJoin {
  private let db: Database
  /// The numbers of the sources of the starter catalogue, as an SQL list.
  private let sources: String
  private let byNumber: SQLStatement
  private let update: SQLStatement
  private let score: SQLStatement

  init(_ db: Database, starters: Set<Int>) throws {
    self.db = db
    sources = starters.sorted().map(String.init).joined(separator: ", ")
    byNumber = try SQLStatement(
      db, "SELECT \(StagedRow.columns) FROM staged WHERE number = ?")
    update = try SQLStatement(
      db,
      """
      UPDATE staged SET subtitle = ?, people = ?, genres = ?, summary = ?, language = ?, readings = ?,
        image = ?, platforms = ?, title = ? WHERE number = ?
      """)
    score = try SQLStatement(
      db,
      """
      INSERT OR IGNORE INTO staging.scores
        SELECT ?1, score, place FROM staging.scores WHERE number = ?2 AND score > 0
      """)
  }

  /// Joins them.
  /// - Returns: The number of titles that no longer have a card of their own.
  func run() throws -> Int {
    var joined: Set<Int> = []
    for (number, candidates) in try pairs() {
      guard let row = try row(number) else { continue }
      for candidate in candidates {
        guard let starter = try self.row(candidate),
          SameThing.isSameWork(row, starter, isOnly: candidates.count == 1)
        else { continue }
        try complete(row, with: starter)
        joined.insert(candidate)
        break
      }
    }
    let remove = try SQLStatement(db, "DELETE FROM staged WHERE number = ?")
    for number in joined.sorted() {
      remove.bind(1, number)
      try remove.run()
    }
    return joined.count
  }

  /// The number of titles of the starter catalogue.
  var count: Int {
    get throws {
      try SQLStatement.int(db, "SELECT COUNT(*) FROM staged WHERE source IN (\(sources))") ?? 0
    }
  }

  // MARK: Finding

  /// The numbers of library titles, each with those of the starter titles that share one of its names, in the
  /// order of the names. A show whose folder gives no year may match any year.
  private func pairs() throws -> [(number: Int, starters: [Int])] {
    let columns = "number, category, IFNULL(year, 0), title, folded, readings"
    var numbers: [String: [Int]] = [:]
    var kinds: Set<String> = []
    let starters = try SQLStatement(
      db, "SELECT \(columns) FROM staged WHERE source IN (\(sources)) ORDER BY number")
    while try starters.next() {
      kinds.insert(Self.kind(starters))
      let names = Self.names(starters)
      for key in Self.keys(names, Self.kind(starters)) {
        numbers[key, default: []].append(starters.int(0))
      }
      guard starters.text(1) == Self.show, starters.int(2) != 0 else { continue }
      kinds.insert(Self.showOfNoYear)
      for key in Self.keys(names, Self.showOfNoYear) {
        numbers[key, default: []].append(starters.int(0))
      }
    }
    let own = try SQLStatement(
      db, "SELECT \(columns) FROM staged WHERE source NOT IN (\(sources)) ORDER BY number")
    var pairs: [(number: Int, starters: [Int])] = []
    while try own.next() {
      // Nearly all songs and episodes of a large library are skipped here.
      guard kinds.contains(Self.kind(own)) else { continue }
      var known: Set<Int> = []
      let found = Self.keys(Self.names(own) + Self.parts(of: own.text(3)), Self.kind(own))
        .flatMap { numbers[$0] ?? [] }.filter { known.insert($0).inserted }
      if !found.isEmpty { pairs.append((own.int(0), found)) }
    }
    return pairs
  }

  /// The category and the year, which two titles of one work have in common.
  private static func kind(_ row: SQLStatement) -> String { "\(row.text(1))|\(row.int(2))" }

  private static let show = "show"
  private static let showOfNoYear = "\(show)|0"

  private static func names(_ row: SQLStatement) -> [String] {
    [TitleIdentity.shared(row.text(3), folded: row.text(4))]
      + CatalogSchema.list(row.text(5)).map(name)
  }

  private static func name(_ text: String) -> String {
    TitleIdentity.shared(text, folded: TextFolding.fold(text))
  }

  /// The two names in a file name that begins with the original title: “기생충 Parasite”. Empty for any other
  /// title.
  private static func parts(of title: String) -> [String] {
    guard !title.beginsInLatinScript,
      let start = title.split(separator: " ").first(where: { String($0).beginsInLatinScript })
    else { return [] }
    return [title[..<start.startIndex], title[start.startIndex...]].map { name(String($0).trimmed) }
  }

  /// Names combined with the category and the year.
  private static func keys(_ names: [String], _ kind: String) -> [String] {
    names.filter { !$0.isEmpty }.map { "\(kind)|\($0)" }
  }

  private func row(_ number: Int) throws -> StagedRow? {
    byNumber.bind(1, number)
    defer { byNumber.reset() }
    return try byNumber.next() ? StagedRow(number: number, byNumber) : nil
  }

  // MARK: Completing

  private func complete(_ row: StagedRow, with starter: StagedRow) throws {
    func first(_ text: String, _ other: String) -> String { text.isEmpty ? other : text }
    var readings = CatalogSchema.list(row.readings)
    for name in [starter.title] + CatalogSchema.list(starter.readings)
    where name != row.title && !readings.contains(name) {
      readings.append(name)
    }
    let subtitle = Self.subtitle(of: row, readings: &readings, starter)
    for (column, text) in [
      (1, subtitle), (2, first(row.people, starter.people)),
      (3, first(row.genres, starter.genres)), (4, first(row.summary, starter.summary)),
      (5, first(row.language, starter.language)), (6, CatalogSchema.text(readings)),
      (7, first(row.image, starter.image)), (8, first(row.platforms, starter.platforms)),
    ] { update.bind(column, text) }
    update.bind(9, Self.title(of: row, starter))
    update.bind(10, row.number)
    try update.run()
    score.bind(1, row.number)
    score.bind(2, starter.number)
    try score.run()
  }

  /// The title: where the two differ only in signs, and a file name could not hold those of the starter's,
  /// the starter's: “2001: A Space Odyssey” for “2001 - A Space Odyssey”.
  private static func title(of row: StagedRow, _ starter: StagedRow) -> String {
    func hasSign(_ title: String) -> Bool { title.contains { ":?\"*<>|/\\".contains($0) } }
    return row.folded == starter.folded && hasSign(starter.title) && !hasSign(row.title)
      ? starter.title : row.title
  }

  /// The subtitle: the name in another script, if the starter's title has one, since the screen shows the
  /// name that its viewers can read.
  private static func subtitle(
    of row: StagedRow, readings: inout [String], _ starter: StagedRow
  ) -> String {
    let names = CatalogSchema.list(starter.readings)
    guard names.contains(starter.subtitle) else {
      return row.subtitle.isEmpty ? starter.subtitle : row.subtitle
    }
    guard row.title.beginsInLatinScript, !starter.title.beginsInLatinScript else {
      return row.title == starter.subtitle ? row.subtitle : starter.subtitle
    }
    // The name shown in place of the original is among the names, too.
    if !readings.contains(row.title) { readings.append(row.title) }
    return starter.title
  }
}
