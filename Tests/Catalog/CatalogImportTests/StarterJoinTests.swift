import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import CatalogImport

/// The starter catalogue beside a library of a person's own.
struct StarterJoinTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A record of a library.
  private func own(
    _ title: String, _ year: String, _ file: String, category: String = "film",
    people: [String] = [], _ change: (inout RawRecord) -> Void = { _ in }
  ) -> RawRecord {
    var record = RawRecord(line: 1)
    record.texts[.title] = [title]
    if !year.isEmpty { record.texts[.year] = [year] }
    record.texts[.category] = [category]
    record.texts[.people] = people
    record.texts[.url] = ["/own/" + file]
    change(&record)
    return record
  }

  /// The catalogue of a library and the starter's lines, in either order.
  private func catalogue(
    _ library: [RawRecord], starter: [String], starterComesFirst: Bool = false
  ) throws -> StoredCatalog {
    let snapshot = SourceSnapshot(path: folder.file("own.snapshot"))
    _ = try snapshot.write(from: "library") { sink throws(CatalogError) in
      for record in library { try sink.take(record) }
    }
    try folder.plant("assets/titles.jsonl", starter.joined(separator: "\n") + "\n")
    let files = try StarterCatalog(assets: folder.file("assets"), dataFolder: folder.path).files()
    let target = folder.file("c.sqlite")
    try CatalogBuilder(target: target).build(
      from: starterComesFirst ? files + [snapshot.source] : [snapshot.source] + files)
    return try StoredCatalog(path: target)
  }

  private func titles(_ catalogue: StoredCatalog, _ query: Query) throws -> [String] {
    let page = try #require(try catalogue.page(for: query, isCancelled: { false }))
    return page.sections.first?.items.map { $0.url.hasPrefix("/own/") ? "own" : "starter" } ?? []
  }

  private static let dune = """
    {"id":"film-dune-1984","category":"film","title":"Dune Planet","year":1984,"popularity":1000,\
    "people":["Ana Test"],"url":"https://example.org/dune"}
    """

  @Test(
    arguments: [
      Query(text: "d"), Query(text: "du"), Query(text: "dune"), Query(text: "dune planet"),
      Query(text: "planet"), Query(text: "dune plantt"),
      Query(text: String(unsettled: "3863")),
    ])
  func `of titles that match equally well a person's own comes first`(query: Query) throws {
    let catalogue = try catalogue(
      [own("Dune Planet", "2021", "dune.mkv")],
      starter: [
        Self.dune,
        """
        {"category":"album","title":"Dune Planet","year":2021,"popularity":999,"subtitle":"Bo"}
        """,
      ])

    #expect(try titles(catalogue, query).first == "own", "\(query.text)")
  }

  @Test func `a better match of the starter catalogue stays before a person's own`() throws {
    let catalogue = try catalogue(
      [own("Dune Planet Nine", "2021", "dune.mkv")], starter: [Self.dune])

    #expect(try titles(catalogue, Query(text: "dune planet")) == ["starter", "own"])
  }

  @Test(arguments: [
    ("2001 - A Space Odyssey", "2001: A Space Odyssey", "2001: A Space Odyssey"),
    ("WALL-E", "WALL·E", "WALL-E"), ("Alien 3", "Alien³", "Alien 3"),
    ("Who Framed Roger Rabbit", "Who Framed Roger Rabbit?", "Who Framed Roger Rabbit?"),
  ])
  func `signs that no file name can hold come from the starter catalogue`(
    own: String, starter: String, title: String
  ) throws {
    let line = "{\"category\":\"film\",\"title\":\"\(starter)\",\"year\":1968}"
    let catalogue = try catalogue([self.own(own, "1968", "film.mkv")], starter: [line])

    let page = try #require(
      try catalogue.page(for: Query(text: own), isCancelled: { false }))

    #expect(page.sections.first?.items.first?.title == title)
  }

  @Test func `within the library and within the starter catalogue popularity decides as before`()
    throws
  {
    let line = { (title: String, figure: Int) in
      "{\"category\":\"film\",\"title\":\"\(title)\",\"year\":1990,\"popularity\":\(figure)}"
    }
    let catalogue = try catalogue(
      [
        own("Own B", "2000", "b.mkv") { $0.texts[.popularity] = ["3"] },
        own("Own A", "2000", "a.mkv") { $0.texts[.popularity] = ["4"] },
        own("Own C", "2000", "c.mkv"),
      ], starter: [line("Starter B", 998), line("Starter A", 999), line("Starter C", 0)])

    let items = try catalogue.popularItems(limit: 9)
    #expect(
      items.map(\.title) == ["Own A", "Own B", "Own C", "Starter A", "Starter B", "Starter C"])
    #expect(items.map(\.popularity) == items.map(\.popularity).sorted(by: >))
  }

  @Test func `programmes of channels do not come before the titles that one may know`() throws {
    let catalogue = try catalogue(
      [
        own("Own", "2000", "a.mkv"), own("On Tonight", "2000", "", category: "programme"),
      ], starter: [Self.dune])

    #expect(
      try catalogue.popularItems(limit: 9).map(\.title) == ["Own", "Dune Planet", "On Tonight"])
  }

  private static let spirited = """
    {"id":"film-sen","category":"film","title":"千と千尋の神隠し","subtitle":"Spirited Away","year":2001,\
    "people":["宮崎駿","Hayao Miyazaki"],"genres":["Anime"],"description":"A bathhouse for gods.",\
    "popularity":948,"language":"ja","readings":["せんとちひろのかみかくし","Spirited Away"],\
    "image":"https://example.org/sen.jpg","url":"https://example.org/sen"}
    """

  @Test(
    arguments: ["千と千尋の神隠し", "Spirited Away", "spirited away!", "せんとちひろのかみかくし"],
    [false, true])
  func `a title of the same kind and year that shares a name is the same work`(
    name: String, starterComesFirst: Bool
  ) throws {
    let catalogue = try catalogue(
      [own(name, "2001", "sen.mkv")], starter: [Self.spirited],
      starterComesFirst: starterComesFirst)

    let items = try catalogue.popularItems(limit: 9)
    let item = try #require(items.first)
    #expect(items.count == 1)
    #expect(item.title == name)
    #expect(item.addresses == ["/own/sen.mkv"])
    #expect(item.summary == "A bathhouse for gods.")
    #expect(item.people == ["宮崎駿", "Hayao Miyazaki"])
    #expect(item.image == "https://example.org/sen.jpg")
    for query in ["spirited away", "千と千尋", "せんと"] {
      #expect(try titles(catalogue, Query(text: query)) == ["own"], "\(query)")
    }
  }

  @Test func `what a title has of its own stays, and so does its popularity`() throws {
    let catalogue = try catalogue(
      [
        own("千と千尋の神隠し", "2001", "sen.mkv", people: ["宮崎 駿"]) {
          $0.texts[.summary] = ["My own plot."]
          $0.texts[.popularity] = ["40"]
        }
      ], starter: [Self.spirited])

    let item = try #require(try catalogue.popularItems(limit: 1).first)
    #expect(item.summary == "My own plot.")
    #expect(item.people == ["宮崎 駿"])
    #expect(item.genres == ["Anime"])
    #expect(item.subtitle == "Spirited Away")
    #expect(item.popularity == 520)
  }

  @Test func `both cuts of a film take what they lack`() throws {
    let cut = { (name: String, file: String) in
      self.own("Dune Planet", "1984", file) {
        $0.fields = [ItemField(name: ItemField.edition, value: name)]
      }
    }
    let catalogue = try catalogue(
      [cut("Final Cut", "1.mkv"), cut("Theatrical Cut", "2.mkv")], starter: [Self.dune])

    let items = try catalogue.popularItems(limit: 9)
    #expect(items.map(\.url).sorted() == ["/own/1.mkv", "/own/2.mkv"])
    #expect(items.allSatisfy { $0.people == ["Ana Test"] })
  }

  @Test(
    arguments: [
      // Another year, none, another kind, somebody else.
      ("Dune Planet", "1985", "film", []), ("Dune Planet", "", "film", []),
      ("Dune Planet", "1984", "book", []), ("Dune Planet", "1984", "film", ["Robert Other"]),
      ("Dune Planets", "1984", "film", []),
    ] as [(String, String, String, [String])])
  func `another work keeps its own card`(
    title: String, year: String, category: String, people: [String]
  ) throws {
    let catalogue = try catalogue(
      [own(title, year, "dune.mkv", category: category, people: people)], starter: [Self.dune])

    #expect(try catalogue.popularItems(limit: 9).count == 2)
  }

  @Test(arguments: [("Queen Test", 1), ("Other Band", 2), ("", 2)])
  func `songs and albums are the same where their artists are, too`(
    artist: String, count: Int
  ) throws {
    let catalogue = try catalogue(
      [
        own("Rhapsody", "1975", "r.flac", category: "song", people: artist.isEmpty ? [] : [artist])
      ],
      starter: [
        """
        {"category":"song","title":"Rhapsody","year":1975,"people":["Queen Test"],"popularity":9}
        """
      ])

    #expect(try catalogue.popularItems(limit: 9).count == count)
  }

  private static func show(_ title: String, _ year: Int) -> String {
    """
    {"category":"show","title":"\(title)","year":\(year),"popularity":900,"subtitle":"Somebody"}
    """
  }

  @Test func `a show of a folder without a year is that of its name, where there is only one`()
    throws
  {
    let catalogue = try catalogue(
      [own("dusk", "", "dusk", category: "show"), own("The Desk", "", "desk", category: "show")],
      starter: [Self.show("Dusk", 2017), Self.show("The Desk", 2001), Self.show("The Desk", 2005)])

    #expect(try titles(catalogue, Query(text: "dusk")) == ["own"])
    #expect(try titles(catalogue, Query(text: "desk")).count == 3)
  }

  @Test func `a file is named in two scripts`() throws {
    let catalogue = try catalogue(
      [own("기생충 Parasite", "2019", "parasite.mkv")],
      starter: [
        """
        {"category":"film","title":"Parasite","year":2019,"popularity":900,"readings":["기생충"]}
        """
      ])

    #expect(try titles(catalogue, Query(text: "parasite")) == ["own"])
  }
}
