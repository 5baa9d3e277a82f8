import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import CatalogImport

/// Titles that several libraries have.
struct SameThingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A record as a library gives it.
  private func record(
    _ title: String, year: String = "2001", _ address: String, people: [String] = [],
    ids: [String] = [], category: String = "film"
  ) -> RawRecord {
    var record = RawRecord(line: 1)
    record.texts[.title] = [title]
    if !year.isEmpty { record.texts[.year] = [year] }
    record.texts[.url] = [address]
    record.texts[.people] = people
    record.texts[.category] = [category]
    record.texts[.id] = [address]
    record.externalIDs = ids
    return record
  }

  /// The items of a catalogue of some libraries, by address.
  private func items(_ libraries: [RawRecord]...) throws -> [Item] {
    var sources: [CatalogSource] = []
    for (number, records) in libraries.enumerated() {
      let snapshot = SourceSnapshot(path: folder.file("\(number).snapshot"))
      _ = try snapshot.write(from: "library") { sink throws(CatalogError) in
        for record in records { try sink.take(record) }
      }
      sources.append(snapshot.source)
    }
    let target = folder.file("c.sqlite")
    try CatalogBuilder(target: target).build(from: sources)
    return try StoredCatalog(path: target).popularItems(limit: 100).sorted { $0.url < $1.url }
  }

  @Test func `one film of two libraries is one card with both addresses`() throws {
    let items = try items(
      [record("Paper Lantern", "file:///films/lantern.mkv")],
      [record("paper lantern!", "jellyfin://a/film/1", people: ["Ana Test"])],
      [record("Paper Lantern", "kodi://movie/5", people: ["Bo Test", "ana test"])])

    #expect(items.count == 1)
    #expect(
      items.first?.addresses == [
        "file:///films/lantern.mkv", "jellyfin://a/film/1", "kodi://movie/5",
      ])
    #expect(items.first?.people == ["Ana Test", "Bo Test", "ana test"])
  }

  @Test func `an id of a public database joins titles in two languages`() throws {
    let items = try items(
      [record("Das Boot", "kodi://movie/1", ids: ["imdb:tt0082096", "tmdb:387"])],
      [record("The Boat", year: "", "plex://a/film/1", ids: ["tmdb:387"])])

    #expect(items.map(\.addresses) == [["kodi://movie/1", "plex://a/film/1"]])
    #expect(items.first?.readings.contains("The Boat") == true)
  }

  @Test func `one file of two libraries is one way, whatever its title`() throws {
    let items = try items(
      [record("lantern x264", year: "", "file:///films/Paper%20Lantern.mkv")],
      [record("Paper Lantern", "/films/Paper Lantern.mkv")])

    #expect(items.map(\.addresses) == [["file:///films/Paper%20Lantern.mkv"]])
  }

  @Test(
    arguments: [
      // Nobody in both.
      (["Guillermo Test"], ["Robert Test"], [], [], "film", "2022"),
      // A database tells them apart.
      ([], [], ["imdb:tt1"], ["imdb:tt2"], "film", "2022"),
      // No year.
      ([], [], [], [], "film", ""),
      // Many songs and episodes have one title.
      ([], [], [], [], "song", "2022"),
      ([], [], [], [], "episode", "2022"),
    ] as [([String], [String], [String], [String], String, String)])
  func `different things of one title stay two`(
    cast: [String], others: [String], ids: [String], otherIDs: [String], category: String,
    year: String
  ) throws {
    var first = record(
      "Pinocchio", year: year, "jellyfin://a/x/1", people: cast, ids: ids, category: category)
    var second = record(
      "Pinocchio", year: year, "plex://a/x/1", people: others, ids: otherIDs, category: category)
    // Else the second lines would be the same, too.
    first.texts[.subtitle] = ["One"]
    second.texts[.subtitle] = ["Two"]

    #expect(try items([first], [second]).count == 2)
  }

  @Test func `a title that a library has twice is joined with neither`() throws {
    let items = try items(
      [record("Pinocchio", year: "2022", "file:///films/p.mkv")],
      [
        record("Pinocchio", year: "2022", "kodi://movie/1", people: ["Guillermo Test"]),
        record("Pinocchio", year: "2022", "kodi://movie/2", people: ["Robert Test"]),
      ])

    #expect(items.count == 3)
  }

  @Test func `lists that are imported are no libraries`() throws {
    try folder.plant("a/film.csv", "title,year,subtitle\nPinocchio,2022,Old\n")
    try folder.plant("b/film.csv", "title,year,subtitle\nPinocchio,2022,New\n")
    let target = folder.file("c.sqlite")

    let summary = try CatalogBuilder(target: target).build(
      from: ["a", "b"].map { CatalogSource(path: folder.file("\($0)/film.csv")) })

    #expect(summary.kept == 2)
  }

  @Test func `all addresses outlast an export`() throws {
    let before = try items(
      [record("Paper Lantern", "file:///films/lantern.mkv")],
      [record("Paper Lantern", "jellyfin://a/film/1")])
    var lines = Data()
    try CatalogExport.write(StoredCatalog(path: folder.file("c.sqlite"))) { lines += $0 }
    try lines.write(to: URL(filePath: folder.file("all.jsonl")))

    try CatalogBuilder(target: folder.file("d.sqlite"))
      .build(from: [CatalogSource(path: folder.file("all.jsonl"))])

    #expect(try StoredCatalog(path: folder.file("d.sqlite")).popularItems(limit: 9) == before)
  }

  @Test func `only ids of databases that never use one twice count`() {
    #expect(ExternalID.text("IMDB", "TT0082096") == "imdb:tt0082096")
    #expect(ExternalID.text("tmdb", "0") == nil)
    #expect(ExternalID.text("home", "5") == nil)
    #expect(ExternalID.text("imdb", "tt1; x") == nil)
  }
}
