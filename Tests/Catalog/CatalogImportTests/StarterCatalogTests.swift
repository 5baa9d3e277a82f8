import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

struct StarterCatalogTests {
  private let folder: TemporaryFolder
  private let starter: StarterCatalog

  init() throws {
    folder = try TemporaryFolder()
    let assets = folder.file("assets")
    try FileManager.default.createDirectory(atPath: assets, withIntermediateDirectories: true)
    try folder.write(line("Heat", popularity: 2), to: "assets/films.jsonl")
    try folder.write(line("Ran", popularity: 1), to: "assets/more.jsonl")
    try folder.write("not a catalogue", to: "assets/README.md")
    starter = StarterCatalog(assets: assets, dataFolder: folder.file("data"))
  }

  @Test func `the first start imports and the second only opens`() throws {
    let first = try starter.open()
    let second = try starter.open()

    #expect(first.summary?.kept == 2)
    #expect(first.message == nil)
    #expect(second.summary == nil)
    #expect(try second.store.popularItems(limit: 9).map(\.title) == ["Heat", "Ran"])
  }

  @Test func `without assets the catalogue that is there opens; else the reason is said`()
    throws
  {
    _ = try starter.open()
    let gone = folder.file("gone")

    let opened = try StarterCatalog(assets: gone, dataFolder: folder.file("data")).open()

    #expect(opened.store.itemCount == 2)
    #expect(throws: CatalogError.unreadable(path: gone, reason: "there is no such file")) {
      try StarterCatalog(assets: gone, dataFolder: folder.file("other")).open()
    }
  }

  @Test func `changed assets are imported anew`() throws {
    _ = try starter.open()
    try folder.write(line("Ran", popularity: 9), to: "assets/more.jsonl")

    let opened = try starter.open()

    #expect(try opened.store.popularItems(limit: 9).map(\.title) == ["Ran", "Heat"])
  }

  @Test func `a starter catalogue of another edition is built anew`() throws {
    let old = try folder.write("title\nOld", to: "old.csv")
    try CatalogBuilder(target: folder.file("data/catalog.sqlite"))
      .build(from: [CatalogSource(path: old)], digest: "starter:13:0")

    let opened = try starter.open()

    #expect(opened.summary?.kept == 2)
  }

  @Test func `a catalogue that a person imported there is left alone`() throws {
    let own = try folder.write("title\nMine", to: "own.csv")
    try CatalogBuilder(target: folder.file("data/catalog.sqlite"))
      .build(from: [CatalogSource(path: own)])

    let opened = try starter.open()

    #expect(opened.summary == nil)
    #expect(try opened.store.popularItems(limit: 9).map(\.title) == ["Mine"])
  }

  @Test func `a damaged catalogue is moved aside and built anew`() throws {
    _ = try starter.open()
    try folder.write("noise", to: "data/catalog.sqlite")

    let opened = try starter.open()

    #expect(opened.message?.contains("catalog.sqlite.damaged-1") == true)
    #expect(try folder.contents("data/catalog.sqlite.damaged-1") == Data("noise".utf8))
    #expect(opened.store.itemCount == 2)
  }

  @Test func `a newer catalogue is moved aside and built anew`() throws {
    _ = try starter.open()
    // user_version, a big-endian number at offset 60 of the file.
    try folder.damage("data/catalog.sqlite", at: 60, with: [0, 0, 0, 99])

    let opened = try starter.open()

    #expect(opened.message?.contains("newer CouchSearch") == true)
    #expect(opened.store.itemCount == 2)
  }

  @Test func `a data folder that cannot be written costs only the next start`() throws {
    let blocked = StarterCatalog(
      assets: folder.file("assets"), dataFolder: folder.file("own.csv/data"))
    try folder.write("a file, no folder", to: "own.csv")

    let opened = try blocked.open()

    #expect(opened.message?.contains("cannot be written") == true)
    #expect(try opened.store.popularItems(limit: 9).map(\.title) == ["Heat", "Ran"])
  }

  @Test func `an empty folder of assets and no catalogue are a clear error`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("nothing"), withIntermediateDirectories: true)
    let empty = StarterCatalog(
      assets: folder.file("nothing"), dataFolder: folder.file("data"))

    let error = #expect(throws: CatalogError.self) { try empty.open() }

    #expect(error?.message.contains("no .jsonl files") == true)
  }
}
