import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import GRDB
import Testing

@testable import CatalogImport

/// When each item was added, from import to import.
struct AdditionTests {
  private let folder: TemporaryFolder
  private var target: String { folder.file("catalog.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func importing(_ lines: [String], at seconds: Int) throws -> StoredCatalog {
    let source = try folder.write(lines.joined(separator: "\n"), to: "items.jsonl")
    try CatalogBuilder(target: target).build(
      from: [CatalogSource(path: source)], time: Date(timeIntervalSince1970: Double(seconds)))
    return try StoredCatalog(path: target)
  }

  private func added(_ catalog: StoredCatalog) throws -> [String: Int?] {
    Dictionary(
      uniqueKeysWithValues: try catalog.popularItems(limit: 99).map { ($0.title, $0.added) })
  }

  @Test func `of a first import nothing is new`() throws {
    let catalog = try importing([line("A"), line("B")], at: 5_000)

    #expect(try catalog.newItemCount(since: 0) == 0)
    #expect(try added(catalog) == ["A": nil, "B": nil])
  }

  @Test func `what a later import brings is new, and stays as old as it is`() throws {
    try importing([line("A"), line("B")], at: 5_000)
    try importing([line("A"), line("B"), line("C"), line("D")], at: 6_000)
    let catalog = try importing([line("A"), line("B"), line("C"), line("E")], at: 7_000)

    #expect(try added(catalog) == ["A": nil, "B": nil, "C": 6_000, "E": 7_000])
    #expect(try catalog.newItemCount(since: 0) == 2)
    #expect(try catalog.newItemCount(since: 6_000) == 1)
    #expect(try catalog.newItemCount(since: 7_000) == 0)
  }

  @Test func `what is new stands first on its page, then the latest years`() throws {
    try importing([line("Old", year: 2_020), line("Older", year: 2_010)], at: 5_000)
    let catalog = try importing(
      [
        line("Old", year: 2_020), line("Older", year: 2_010), line("New", year: 1_950),
        line("Newer year", year: 1_951), line("A book", "book", year: 2_024),
      ], at: 6_000)

    let page = try catalog.page(for: Query(text: "", listing: .new), isCancelled: { false })

    #expect(page?.sections.map(\.title) == ["New", "Films", "Books"])
    #expect(
      page?.sections.first?.items.map(\.title)
        == ["A book", "Newer year", "New", "Old", "Older"])
  }

  @Test func `a catalogue keeps its id when it is imported again`() throws {
    let first = try importing([line("A"), line("B")], at: 5_000)
    let second = try importing([line("A"), line("C")], at: 6_000)

    #expect(!first.catalogID.isEmpty && first.catalogID == second.catalogID)
  }

  @Test func `another catalogue in the same place is another one, with nothing new`() throws {
    let first = try importing([line("A"), line("B"), line("C")], at: 5_000)
    let second = try importing([line("A"), line("X"), line("Y"), line("Z")], at: 6_000)

    #expect(first.catalogID != second.catalogID)
    #expect(try second.newItemCount(since: 0) == 0)
  }

  @Test func `a clock that was set back makes nothing older than the first import`() throws {
    try importing([line("A")], at: 5_000)
    let catalog = try importing([line("A"), line("B")], at: 4_000)

    #expect(try added(catalog) == ["A": nil, "B": 5_001])
    #expect(try catalog.newItemCount(since: 5_000) == 1)
  }

  @Test func `dates of a source order its items and make none of them new`() throws {
    let lines = [
      #"{"title": "A", "dateadded": "2020-01-02 03:04:05"}"#,
      #"{"title": "B", "date_added": "2999-01-01"}"#,
    ]
    let catalog = try importing(lines, at: 1_700_000_000)

    #expect(try added(catalog) == ["A": 1_577_934_245, "B": 1_700_000_000])
    #expect(try catalog.newItemCount(since: 0) == 0)
  }

  @Test func `the items of an older format are known, and its digest can be read`() throws {
    try importing([line("A"), line("B")], at: 5_000)
    try makeOlder()
    #expect(throws: CatalogError.olderFormat(path: target, found: 4, supported: 13)) {
      try StoredCatalog(path: target)
    }

    let catalog = try importing([line("A"), line("B"), line("C")], at: 6_000)

    #expect(try added(catalog) == ["A": nil, "B": nil, "C": 6_000])
    #expect(try catalog.newItemCount(since: 0) == 1)
    #expect(!catalog.catalogID.isEmpty)
  }

  /// Makes the catalogue one of format 4.
  private func makeOlder() throws {
    let queue = try DatabaseQueue(path: target)
    try queue.write { db in
      try db.execute(
        sql: """
          ALTER TABLE items DROP COLUMN added;
          DELETE FROM parts WHERE name IN ('additions', 'begun', 'catalogID', 'yearOfItems',
            'newestRanks', 'titleRanks', 'addedRanks');
          PRAGMA user_version = 4;
          """)
    }
    try queue.close()
  }

  @Test func `a starter catalogue of an older format is built anew in its place`() throws {
    let assets = folder.file("assets")
    try FileManager.default.createDirectory(atPath: assets, withIntermediateDirectories: true)
    try folder.write(line("Heat"), to: "assets/films.jsonl")
    let starter = StarterCatalog(assets: assets, dataFolder: folder.path)
    _ = try starter.open()
    try makeOlder()

    let opened = try starter.open()

    #expect(opened.summary?.kept == 1)
    #expect(opened.message == nil)
    #expect(!folder.names.contains("catalog.sqlite.damaged-1"))
  }

  @Test func `a person's own catalogue of an older format is moved aside`() throws {
    try folder.write(line("Heat"), to: "films.jsonl")
    try importing([line("Mine")], at: 5_000)
    try makeOlder()

    let opened = try StarterCatalog(assets: folder.path, dataFolder: folder.path).open()

    #expect(opened.message?.contains("older CouchSearch") == true)
    #expect(folder.names.contains("catalog.sqlite.damaged-1"))
  }

  @Test(arguments: ["this is no database", "SQLite format 3\0 and noise"])
  func `a file that cannot be read is no catalogue to continue`(contents: String) throws {
    let path = try folder.write(contents, to: "other.sqlite")

    #expect(PreviousCatalog(path: path) == nil)
    #expect(PreviousCatalog(path: folder.file("nothing")) == nil)
  }

  @Test(
    arguments: [
      ("2026-03-01", 1_772_323_200), ("2026-03-01 12:00:00", 1_772_366_400),
      ("2026-03-01T12:00:00Z", 1_772_366_400), ("March 1, 2026", 1_772_323_200),
      ("1 Mar 2026", 1_772_323_200), ("1970-01-01", 0), ("2000-02-29", 951_782_400),
      ("1772323200", 1_772_323_200),
      ("", nil), ("soon", nil), ("2026", nil), ("2026-13-01", nil), ("1969-12-31", nil),
      ("2026-03-01 25:00:00", nil), ("99999999999999999999", nil), ("March 1", nil),
    ] as [(String, Int?)])
  func `points in time are read as sources write them`(text: String, seconds: Int?) {
    #expect(Timestamp.seconds(text) == seconds)
  }

  @Test(arguments: [
    ("ko", "ko"), ("eng", "en"), ("en-US", "en"), ("English", "en"), ("English;French", "en"),
    ("Korean, English", "ko"), ("tlh", "tlh"), ("Klingon", ""), ("", ""),
  ])
  func `languages are known by code and by name`(text: String, code: String) {
    #expect(LanguageCode.code(text) == code)
  }

  @Test func `platforms are a list, become the subtitle, and come back from an export`() throws {
    let catalog = try importing(
      [
        #"{"title": "Doom", "category": "game", "platforms": ["PC", "SNES"]}"#,
        #"{"title": "Doom", "category": "game", "platform": "Amiga"}"#,
        #"{"title": "Myst", "category": "game", "subtitle": "Cyan", "console": "Mac"}"#,
      ], at: 5_000)

    let items = try catalog.popularItems(limit: 9)

    #expect(items.map(\.platforms) == [["PC", "SNES", "Amiga"], ["Mac"]])
    #expect(items.map(\.subtitle) == ["PC, SNES, Amiga", "Cyan"])
  }

  @Test func `a whole catalogue of every field has no problems`() throws {
    let catalog = try importing(
      [
        #"{"title": "A", "platform": "PC", "language": "ko", "year": 1999, "added": "2020-01-01"}"#,
        line("B", year: 70_000), line("C"),
      ], at: 1_700_000_000)

    #expect(try CatalogInspection.verify(catalog.path) == [])
  }
}
