import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

/// Columns whose names a person understands at once.
struct ColumnReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func importing(
    _ text: String, name: String, kept: [String] = []
  ) throws -> (summary: ImportSummary, items: [Item]) {
    let path = try folder.write(text, to: name)
    let target = folder.file("c.sqlite")
    let summary = try CatalogBuilder(target: target)
      .build(from: [CatalogSource(path: path, kept: kept)])
    return (summary, try StoredCatalog(path: target).popularItems(limit: 100))
  }

  private func failure(_ text: String, name: String) throws -> CatalogError? {
    let path = try folder.write(text, to: name)
    return #expect(throws: CatalogError.self) {
      try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [CatalogSource(path: path)])
    }
  }

  @Test(arguments: [
    ("Recipe Name,Cook Time\nApple Pie,20 min", "recipes.csv"),
    ("Restaurant,City\nApple Pie,Porto", "restaurants.csv"),
    ("Game,Shelf\nApple Pie,4", "t.csv"), ("Name of Game,Shelf\nApple Pie,4", "t.csv"),
    ("dishTitle,cook_name_of\nApple Pie,4", "t.csv"),
    ("Author Name,Recipe\nMary,Apple Pie", "recipes.csv"),
    ("BGG ID,Board Game,Owner\n4,Apple Pie,Mary", "boardgames.csv"),
  ])
  func `a header in words of its own names the titles`(text: String, name: String) throws {
    #expect(try importing(text + "\n", name: name).items.map(\.title) == ["Apple Pie"])
  }

  @Test func `a list of games as their players write it needs no flag`() throws {
    let (summary, items) = try importing(
      """
      BGG ID,Game,Designer,Year Published,Avg Rating,Num Ratings
      13,Catan,Klaus Teuber,1995,7.1,110000
      822,Carcassonne,Klaus-Jürgen Wrede,2000,7.4,109000
      """, name: "boardgames.csv")

    #expect(items.map(\.title) == ["Catan", "Carcassonne"])
    #expect(items.map(\.id.rawValue) == ["board-game-13", "board-game-822"])
    #expect(items.map(\.people) == [["Klaus Teuber"], ["Klaus-Jürgen Wrede"]])
    #expect(items.map(\.year) == [1_995, 2_000])
    #expect(summary.readings.first?.columns.last?.field == .popularity)
  }

  @Test func `three columns of a game are enough`() throws {
    let (_, items) = try importing(
      "Game,Designer,Year Published\nCatan,Klaus Teuber,1995\n", name: "t3.csv")

    #expect(items.map(\.title) == ["Catan"])
    #expect(items.map(\.year) == [1_995])
  }

  @Test func `columns of which each may be the title are asked about`() throws {
    let error = try failure("Dish Name,Menu Title,Size\nPie,Lunch,4\n", name: "x.csv")

    #expect(
      error?.message.hasSuffix(
        ":1: the title may be in Dish Name, Menu Title. "
          + "Say which, for example with --map 'title=Dish Name'.") == true)
  }

  @Test func `a table without titles is asked about with the likeliest column`() throws {
    let error = try failure(
      "Part No;Description;Qty\nX73-9220;Fuse 10A;37\nB39-5123;V-belt;80\n", name: "parts.csv")

    #expect(error?.message.hasSuffix("for example with --map title=Description.") == true)
  }

  @Test(arguments: [
    ("root:$6$Jx3/secret:19000:0:99999:7:::\nmary:!:19000::::::\n", "shadow"),
    ("mary,hunter2\njohn,swordfish\n", "x.csv"), ("correct horse secret\n", "x.txt"),
    ("mary=$argon2id$v=19$m=65536,t=3,p=4$secret\njohn=$argon2id$v=19$m=65536,t=3,p=4$b\n", "x"),
  ])
  func `a file that is no catalogue is not quoted`(text: String, name: String) throws {
    let path = try folder.write(text, to: name)

    for columns in [[:], ["title": "Other"]] {
      let error = #expect(throws: CatalogError.self) {
        try CatalogBuilder(target: folder.file("c.sqlite"))
          .build(from: [CatalogSource(path: path, columns: columns)])
      }
      let message = try #require(error?.message)
      #expect(message.contains(path))
      for secret in ["root", "mary", "hunter2", "argon", "horse"] {
        #expect(!message.contains(secret))
      }
    }
  }

  // MARK: Columns that are kept

  private static let places =
    "name,genre,street,stars\nCafé Hauser,Café,Schellingstraße 11,★ 4.6\n"

  @Test func `a column that is kept is nothing else`() throws {
    let (summary, items) = try importing(
      Self.places, name: "places.csv", kept: ["street", "stars"])

    #expect(items.map(\.people) == [[]])
    #expect(items.first?.field("stars") == "★ 4.6")
    let columns = try #require(summary.readings.first?.columns)
    #expect(columns.map(\.field) == [.title, .genres, nil, nil])
    #expect(columns.map(\.isKept) == [false, false, true, true])
  }

  @Test func `the next column means a field whose first is kept`() throws {
    let (summary, items) = try importing(
      "title,type,kind\nHeat,thriller,film\n", name: "list.csv", kept: ["type"])

    #expect(items.first?.category == CategoryID("film"))
    #expect(summary.readings.first?.columns.map(\.field) == [.title, nil, .category])
  }

  @Test func `a member that is kept is nothing else`() throws {
    let (summary, items) = try importing(
      #"{"name": "Café Hauser", "stars": "★ 4.6", "hours": "9–18"}"#, name: "places.jsonl",
      kept: ["Stars"])

    #expect(items.map(\.people) == [[]])
    #expect(items.first?.field("stars") == "★ 4.6")
    #expect(summary.readings.first?.columns.map(\.isKept) == [false, true, false])
  }

  // MARK: Works of one title

  @Test func `works of different people stay two`() throws {
    let (summary, items) = try importing(
      """
      Title,Artist,Date
      Untitled,Judd,1970
      Untitled,Rothko,1970
      Untitled,Donald Judd,1970
      """, name: "museumtest.csv")

    #expect(summary.merged == 1)
    #expect(
      items.map { Set($0.people) }.sorted { $0.count < $1.count } == [
        ["Rothko"], ["Judd", "Donald Judd"],
      ])
  }

  @Test(arguments: [
    "Object Number", "Accession No.", "Inventory No", "Part No", "SKU", "ISBN", "Object ID",
  ])
  func `numbers of an inventory are ids`(column: String) throws {
    let (summary, items) = try importing(
      "\(column),title,year\nINV.1,Vase,1900\nINV.2,Vase,1900\n-,Bowl,1900\n-,Cup,1900\n",
      name: "art.csv")

    #expect(summary.kept == 4)
    #expect(Set(items.map(\.id.rawValue)).isSuperset(of: ["INV.1", "INV.2"]))
  }
}
