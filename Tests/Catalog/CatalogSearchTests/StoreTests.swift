import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

struct StoreTests {
  @Test func `popular items come in order`() throws {
    let catalog = try TestCatalog([
      line("Low", popularity: 1), line("High", popularity: 9), line("Mid", popularity: 5),
    ])

    let titles = try catalog.store.popularItems(limit: 2).map(\.title)

    #expect(titles == ["High", "Mid"])
  }

  @Test func `items come in the order of their ids, unknown ones left out`() throws {
    let catalog = try TestCatalog([line("A", id: "a"), line("B", id: "b")])

    let ids = ["b", "nobody", "a"].map { ItemID($0) }
    let titles = try catalog.store.items(withIDs: ids).map(\.title)

    #expect(titles == ["B", "A"])
  }

  @Test func `shared genres make a closer relation than a shared actor`() throws {
    let catalog = try TestCatalog(
      [
        line(
          "The Godfather", popularity: 9, people: ["Al Pacino", "Brando"], genres: ["Crime"],
          id: "g"),
        line("Heat", popularity: 1, people: ["Al Pacino"], genres: ["Crime"]),
        line("Casino", popularity: 8, genres: ["Crime"]),
        line("Scent of a Woman", popularity: 5, people: ["Al Pacino"]),
        line("Toy Story", popularity: 10, genres: ["Animation"]),
      ] + (0..<40).map { line("Western \($0)", genres: ["Western"]) })

    let item = try catalog.store.items(withIDs: [ItemID("g")])
    let related = try catalog.store.related(to: item[0], limit: 10).map(\.title)

    #expect(related == ["Heat", "Casino", "Scent of a Woman"])
  }

  @Test func `an item keeps everything it came with`() throws {
    let catalog = try TestCatalog([
      #"{"id": "x-1", "category": "film", "title": "T", "subtitle": "S", "year": 1999, "#
        + #""people": ["P, Q", "R"], "genres": ["G"], "description": "D é \u0041 \ud83d\ude00", "#
        + #""popularity": 7, "language": "ja", "readings": ["よみ"], "image": "/i.png", "#
        + #""url": "https://example.org/?a=b"}"#
    ])

    let item = try catalog.store.items(withIDs: [ItemID("x-1")]).first

    #expect(
      item
        == Item(
          id: ItemID("x-1"), category: CategoryID("film"), title: "T", subtitle: "S", year: 1_999,
          people: ["P, Q", "R"], genres: ["G"], summary: "D é A 😀", popularity: 7, language: "ja",
          readings: ["よみ"], image: "/i.png", url: "https://example.org/?a=b"))
  }

  @Test func `categories stand known ones first`() throws {
    let catalog = try TestCatalog([
      line("A", "zebra"), line("B", "Book"), line("C", "movie"), line("D", "Ant Farm"),
    ])

    let categories = catalog.store.categories

    #expect(categories.map(\.id.rawValue) == ["film", "book", "ant-farm", "zebra"])
    #expect(categories.map(\.title) == ["Films", "Books", "Ant Farm", "Zebra"])
  }

  @Test func `a missing catalogue is said to be missing`() throws {
    let folder = try TemporaryFolder()

    let path = folder.file("none.sqlite")

    #expect(throws: CatalogError.unreadable(path: path, reason: "there is no such file")) {
      try StoredCatalog(path: path)
    }
  }

  @Test(arguments: ["this is no database, only text", "", "SQLite format 3\0"])
  func `another file is not taken for a catalogue`(contents: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(contents, to: "other.sqlite")

    #expect(throws: CatalogError.notACatalog(path: path)) { try StoredCatalog(path: path) }
    #expect(try folder.contents("other.sqlite") == Data(contents.utf8))
  }

  @Test func `a catalogue of a newer program is recognised`() throws {
    let catalog = try TestCatalog([line("A")])
    // user_version, a big-endian number at offset 60 of the file.
    try catalog.folder.damage("catalog.sqlite", at: 60, with: [0, 0, 0, 99])

    let path = catalog.folder.file("catalog.sqlite")

    #expect(throws: CatalogError.newerFormat(path: path, found: 99, supported: 13)) {
      try StoredCatalog(path: path)
    }
  }

  @Test func `a catalogue that is cut short while it is open may fail searches and no more`() throws
  {
    let catalog = try TestCatalog((0..<3_000).map { line("Title \($0)") })

    truncate(catalog.folder.file("catalog.sqlite"), 8_192)
    for text in ["t", "title 2", "titel 2", "nothing"] {
      _ = try? catalog.store.page(for: Query(text: text), isCancelled: { false })
    }

    #expect(catalog.store.categories.map(\.id.rawValue) == ["film"])
  }

  @Test func `a damaged catalogue is recognised`() throws {
    let catalog = try TestCatalog((0..<500).map { line("Title \($0)") })
    let noise = [UInt8](repeating: 0xA5, count: 20_000)
    try catalog.folder.damage("catalog.sqlite", at: 8_192, with: noise)

    let error = #expect(throws: CatalogError.self) {
      try StoredCatalog(path: catalog.folder.file("catalog.sqlite"))
    }

    guard case .damaged = error else {
      Issue.record("expected damage, found \(String(describing: error))")
      return
    }
  }
}
