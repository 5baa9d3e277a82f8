import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import RemoteSources
import Support
import Testing

@testable import LibrarySources

/// Sources that come, change, fail and go.
struct SourceRefreshTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.plant("assets/film.jsonl", "{\"title\": \"Starter\"}\n")
    try folder.plant("films/Metropolis (1927).mkv")
    try folder.plant("films/Nosferatu (1922).mkv")
    try folder.plant("lists/books.csv", "title,author\n\"Catching (The Games, #2)\",Ana Test\n")
  }

  private var data: String { folder.file("data") }
  private var target: String { StarterCatalog.path(in: data) }
  private var films: LibrarySource { LibrarySource(.folder, folder.file("films")) }
  private var books: LibrarySource { LibrarySource(.file, folder.file("lists/books.csv")) }

  private func refresh(
    _ sources: [LibrarySource], servers: ServerAccess = ServerAccess()
  ) -> SourceRefresh {
    SourceRefresh(
      sources, dataFolder: data,
      starter: StarterCatalog(assets: folder.file("assets"), dataFolder: data), servers: servers)
  }

  private func titles() throws -> [String] {
    try StoredCatalog(path: target).popularItems(limit: 100).map(\.title).sorted()
  }

  private func state(_ source: LibrarySource) throws -> SourceState {
    try #require(SourceStore(dataFolder: data).states.first { $0.id == source.id })
  }

  @Test func `sources of different kinds become one catalogue with their counts`() throws {
    let outcome = try refresh([films, books]).run(time: 1_000)

    #expect(outcome == .replaced(titles: 3))
    #expect(try titles() == ["Catching", "Metropolis", "Nosferatu"])
    #expect(try state(films).titles == 2)
    #expect(try state(films).refreshed == 1_000)
    let book = try #require(
      try StoredCatalog(path: target).popularItems(limit: 9).first { $0.title == "Catching" })
    #expect(book.category == CategoryID("book"))
    #expect(book.readings == ["The Games 2"])
  }

  @Test func `nothing is written where nothing has changed`() throws {
    _ = try refresh([films, books]).run(time: 1_000)
    let before = try FileManager.default.attributesOfItem(atPath: target)[.systemFileNumber] as? Int

    let outcome = try refresh([films, books]).run(time: 2_000)

    let after = try FileManager.default.attributesOfItem(atPath: target)[.systemFileNumber] as? Int
    #expect(outcome == .unchanged)
    #expect(after == before)
    #expect(try state(films).refreshed == 2_000)
  }

  @Test func `a new file comes as new, and one that is removed goes`() throws {
    _ = try refresh([films]).run(time: 1_000)
    try folder.plant("films/Faust (1926).mkv")
    try FileManager.default.removeItem(atPath: folder.file("films/Nosferatu (1922).mkv"))

    let outcome = try refresh([films]).run(time: 2_000)

    #expect(outcome == .replaced(titles: 2))
    #expect(try titles() == ["Faust", "Metropolis"])
    #expect(try StoredCatalog(path: target).newItemCount(since: 1_500) == 1)
  }

  @Test func `a source that is gone keeps its titles and says since when and why`() throws {
    _ = try refresh([films, books]).run(time: 1_000)
    try FileManager.default.moveItem(atPath: folder.file("films"), toPath: folder.file("away"))

    let outcome = try refresh([films, books]).run(time: 2_000)

    #expect(outcome == .unchanged)
    #expect(try titles().count == 3)
    #expect(try state(films).failure == .missing)
    #expect(try state(films).refreshed == 1_000)
    #expect(try state(films).looked == 2_000)
    #expect(try state(films).detail.contains(folder.file("films")))
  }

  @Test func `a share is mounted before its folder is read, and says why that is not possible`()
    throws
  {
    var servers = ServerAccess()
    let (away, there) = (folder.file("away"), folder.file("films"))
    try FileManager.default.moveItem(atPath: there, toPath: away)
    servers.mount = { sources, _ in
      for source in sources {
        try? FileManager.default.moveItem(atPath: away, toPath: source.place)
      }
      return [:]
    }
    _ = try refresh([films, books], servers: servers).run(time: 1_000)
    let first = try titles()

    servers.mount = { sources, _ in
      Dictionary(
        uniqueKeysWithValues: sources.map {
          ($0.id, .unreachable(place: "smb://nas/films", reason: "nobody answers"))
        })
    }
    _ = try refresh([films, books], servers: servers).run(time: 2_000)

    #expect(first == ["Catching", "Metropolis", "Nosferatu"])
    #expect(try titles() == first)
    #expect(try state(films).failure == .unreachable)
    #expect(try state(films).detail.contains("smb://nas/films"))
    #expect(try state(books).failure == nil)
  }

  @Test func `a disk that is not mounted is no empty library`() throws {
    _ = try refresh([films, books]).run(time: 1_000)
    for name in ["Metropolis (1927).mkv", "Nosferatu (1922).mkv"] {
      try FileManager.default.removeItem(atPath: folder.file("films/" + name))
    }

    _ = try refresh([films, books]).run(time: 2_000)

    #expect(try titles().count == 3)
    #expect(try state(films).failure == .empty)
  }

  @Test func `a damaged file keeps the last state, and is read once it is mended`() throws {
    let list = LibrarySource(.file, folder.file("lists/tv.json"))
    try folder.plant("lists/tv.json", "[{\"title\": \"One\"}]")
    _ = try refresh([films, list]).run(time: 1_000)
    try folder.plant("lists/tv.json", "[{\"title\": \"One\"}, {\"title\"")
    _ = try refresh([films, list]).run(time: 2_000)
    #expect(try state(list).failure == .damaged)
    #expect(try titles().contains("One"))
    try folder.plant("lists/tv.json", "[{\"title\": \"One\"}, {\"title\": \"Two\"}]")

    _ = try refresh([films, list]).run(time: 3_000)

    #expect(try state(list).failure == nil)
    #expect(try titles().contains("Two"))
  }

  @Test func `a source that is removed takes its titles with it`() throws {
    _ = try refresh([films, books]).run(time: 1_000)

    let outcome = try refresh([films]).run(time: 2_000)

    #expect(outcome == .replaced(titles: 2))
    #expect(try FileManager.default.contentsOfDirectory(atPath: data + "/sources").count == 3)
  }

  @Test func `the titles of a source that is removed go even where the others have none`() throws {
    _ = try refresh([films]).run(time: 1_000)
    try folder.plant("empty/readme.txt")

    _ = try refresh([LibrarySource(.folder, folder.file("empty"))]).run(time: 2_000)

    #expect(try titles() == ["Starter"])
  }

  @Test func `a source in which nothing is says so`() throws {
    try folder.plant("empty/readme.txt")
    let empty = LibrarySource(.folder, folder.file("empty"))

    _ = try refresh([films, empty]).run(time: 1_000)
    _ = try refresh([films, empty]).run(time: 2_000)

    #expect(try state(empty).failure == .empty)
    #expect(try state(films).failure == nil)
  }

  @Test func `the failure of a guide is none of the list, and a server's own sentence is kept`() {
    var state = SourceState(id: "x")

    state.miss(guide: .unreachable(place: "http://tv.example", reason: "status 404"), at: 1)
    let guide = state
    state.fail(
      .refusedByLibrary(place: "http://tv.example", reason: "Trial period is over."), at: 2)

    #expect(guide.failure == .guide)
    #expect(guide.said == nil)
    #expect(state.failure == .refused)
    #expect(state.said == "Trial period is over.")
  }

  @Test func `a title of a list at Trakt is played from the source that has it`() throws {
    let server = try TestServer { _, _ in
      .text(
        #"[{"type":"movie","movie":{"title":"Metropolis","year":1927,"overview":"A city.","#
          + #""ids":{"trakt":1,"slug":"metropolis-1927"}}},"#
          + #"{"type":"movie","movie":{"title":"Faust","year":1926,"ids":{"trakt":2,"slug":"faust"}}}]"#
      )
    }
    defer { server.stop() }
    let list = LibrarySource(.trakt, server.address + "/users/ana/watchlist")
    let refresh = SourceRefresh(
      [list, films], dataFolder: data,
      starter: StarterCatalog(assets: folder.file("assets"), dataFolder: data),
      servers: ServerAccess { _ in .success(Credential(secret: "c11ent")) })

    _ = try refresh.run(time: 1_000)

    let items = try StoredCatalog(path: target).popularItems(limit: 9)
    let film = try #require(items.first { $0.title == "Metropolis" })
    #expect(items.map(\.title).sorted() == ["Faust", "Metropolis", "Nosferatu"])
    #expect(film.url.hasPrefix("file://") || film.url.hasPrefix("/"))
    #expect(film.ways == ["https://trakt.tv/movies/metropolis-1927"])
    #expect(film.summary == "A city.")
  }

  @Test func `the name that a source has for itself is kept, on one line`() {
    var state = SourceState(id: "x")

    state.take(name: "A\n\u{7}Show " + String(repeating: "x", count: 99))
    let name = state.name
    state.take(name: nil)

    #expect(name?.hasPrefix("A") == true)
    #expect((name?.count ?? 99) <= 60)
    #expect(name.map { ControlCharacters.arePresent(in: $0) } == false)
    #expect(state.name == name)
  }

  @Test func `without any source the starter catalogue is there again`() throws {
    _ = try refresh([films]).run(time: 1_000)

    let outcome = try refresh([]).run(time: 2_000)

    #expect(outcome == .replaced(titles: 1))
    #expect(StarterCatalog.isStarter(try StoredCatalog(path: target)))
  }

  @Test func `the starter catalogue gives way, and is counted without what a person has`() throws {
    try folder.plant(
      "assets/film.jsonl",
      """
      {"title": "Metropolis", "year": 1927, "popularity": 900, "people": ["Fritz Lang"]}
      {"title": "Starter", "year": 1980, "popularity": 1000}
      {"title": "Another Starter", "year": 1981, "popularity": 999}
      """ + "\n")
    let starter = LibrarySource(.starter, "")

    let outcome = try refresh([starter, films]).run(time: 1_000)
    let second = try refresh([starter, films]).run(time: 2_000)

    let items = try StoredCatalog(path: target).popularItems(limit: 9)
    #expect(outcome == .replaced(titles: 4))
    #expect(second == .unchanged)
    #expect(
      items.map(\.title) == ["Metropolis", "Nosferatu", "Starter", "Another Starter"])
    #expect(items[0].people == ["Fritz Lang"])
    #expect(items[0].addresses.count == 1)
    #expect(try state(starter).titles + state(films).titles == items.count)
  }

  @Test func `sources that never had a title leave the catalogue alone`() throws {
    let outcome = try refresh([LibrarySource(.folder, folder.file("nothing"))]).run(time: 1_000)

    #expect(outcome == .empty)
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test func `two refreshes at a time do not meet`() throws {
    let inner = try SourceStore(dataFolder: data).exclusively { () throws(CatalogError) in
      try refresh([films]).run(time: 1_000)
    }

    #expect(inner == .busy)
  }

  @Test func `a refresh that is called off changes nothing`() throws {
    _ = try refresh([films]).run(time: 1_000)
    try folder.plant("films/Faust (1926).mkv")

    #expect(throws: CatalogError.cancelled) {
      try refresh([films]).run(time: 2_000, isCancelled: { true })
    }
    #expect(try titles().count == 2)
  }
}
