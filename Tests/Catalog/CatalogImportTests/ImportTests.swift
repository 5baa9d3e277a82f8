import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

struct ImportTests {
  /// Imports files and opens the result.
  private func importing(
    _ files: [(name: String, text: String)], category: CategoryID? = nil,
    columns: [String: String] = [:]
  ) throws -> (summary: ImportSummary, items: [Item]) {
    let folder = try TemporaryFolder()
    let sources = try files.map {
      CatalogSource(
        path: try folder.write($0.text, to: $0.name), category: category, columns: columns)
    }
    let target = folder.file("catalog.sqlite")
    let summary = try CatalogBuilder(target: target).build(from: sources)
    return (summary, try StoredCatalog(path: target).popularItems(limit: 1_000))
  }

  @Test func `a CSV file tells its columns by their names`() throws {
    let csv = """
      Movie Title,Release Year,Director,Genre,Votes,Overview
      "Heat, the film",1995,Michael Mann,"Crime, Drama",500,"He said ""no"".
      And left."
      Ran,1985-06-01,Akira Kurosawa,War|Drama,400,
      """

    let (summary, items) = try importing([("films.csv", csv)])

    #expect(summary.kept == 2)
    #expect(items.map(\.title) == ["Heat, the film", "Ran"])
    #expect(items.map(\.year) == [1_995, 1_985])
    #expect(items.map(\.category.rawValue) == ["film", "film"])
    #expect(items.map(\.people) == [["Michael Mann"], ["Akira Kurosawa"]])
    #expect(items.map(\.genres) == [["Crime", "Drama"], ["War", "Drama"]])
    #expect(items[0].summary == "He said \"no\". And left.")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines end in every usual way`(end: String) throws {
    let text = ["\u{FEFF}title,year", "A,1", "\"B\",2", "", "C,3"].joined(separator: end)

    let (_, items) = try importing([("x.csv", text)])

    #expect(items.map(\.title) == ["A", "B", "C"])
    #expect(items.map(\.year) == [1, 2, 3])
  }

  @Test(arguments: ["title;year\nA, B;1999", "title\tyear\nA, B\t1999"])
  func `other separators are noticed`(text: String) throws {
    let (_, items) = try importing([("x.csv", text)])

    #expect(items.map(\.title) == ["A, B"])
    #expect(items.map(\.year) == [1_999])
  }

  @Test func `an explicit map wins over guessing`() throws {
    let csv = "Name,Title,Jahr\nReal title,Mister,1999\n"

    let (_, items) = try importing(
      [("x.csv", csv)], category: CategoryID("book"), columns: ["title": "Name", "year": "3"])

    #expect(items.map(\.title) == ["Real title"])
    #expect(items.map(\.year) == [1_999])
    #expect(items.map(\.category.rawValue) == ["book"])
  }

  @Test func `a JSON array and JSON Lines give the same items`() throws {
    let objects = ["{\"title\": \"A [1]\", \"cast\": [\"P \\\"Q\\\"\"]}", "{\"title\": \"B}\"}"]

    let (_, fromArray) = try importing([
      ("films.json", "[\n  \(objects.joined(separator: ",\n"))\n]")
    ])
    let (_, fromLines) = try importing([("films.jsonl", objects.joined(separator: "\n"))])

    #expect(fromArray.map(\.title) == ["A [1]", "B}"])
    #expect(fromArray == fromLines)
  }

  @Test func `bad records are skipped with their place and reason`() throws {
    let text = """
      {"title": "Good"}
      {"title": ""}
      not json
      {"title": "Cut
      [1, 2]
      {"title": "Also good", "year": "soon", "popularity": "many"}
      """

    let (summary, items) = try importing([("x.jsonl", text)])

    #expect(items.map(\.title) == ["Also good", "Good"])
    #expect(summary.skipped == 4)
    #expect(summary.firstSkips.map(\.line) == [2, 3, 4, 5])
    #expect(
      summary.firstSkips.map(\.reason) == [
        "the title is missing", "its JSON has \"n\" instead of a value",
        "its JSON ends where a closing quote should be", "it is not a JSON object",
      ])
  }

  @Test func `only the first ten skipped records are kept for the summary`() throws {
    let text = "{\"title\": \"Good\"}\n" + String(repeating: "x\n", count: 25)

    let (summary, _) = try importing([("x.jsonl", text)])

    #expect(summary.skipped == 25)
    #expect(summary.firstSkips.count == 10)
  }

  @Test func `records of the same thing become one`() throws {
    let text = [
      line("Heat", year: 1995, people: ["A"], id: "one"),
      #"{"title": "HEAT", "category": "film", "year": 1995, "people": ["a", "B"], "genres": ["Crime"]}"#,
      line("Heat", year: 1986, id: "three"),
      line("Heat", year: 1986, id: "three"),
    ]

    let (summary, items) = try importing([("x.jsonl", text.joined(separator: "\n"))])

    #expect(summary.kept == 2)
    #expect(summary.merged == 2)
    #expect(Set(items.map(\.id.rawValue)) == ["one", "three"])
    #expect(items.first { $0.year == 1_995 }?.people == ["A", "a", "B"])
  }

  @Test func `an id that two titles claim stays with the first`() throws {
    let (summary, items) = try importing(
      [
        ("a.csv", "id,title,popularity\n1,First,9"), ("b.csv", "id,title,popularity\n1,Second,8"),
      ], category: CategoryID("item"))

    #expect(summary.kept == 2)
    #expect(items.map(\.id.rawValue) == ["item-1", "item-1~2"])
  }

  @Test func `an id that two titles of one source claim costs the second`() throws {
    let (summary, items) = try importing([("x.csv", "id,title\n7,First\n7,Second\n7,First")])

    #expect(items.map(\.title) == ["First"])
    #expect(summary.merged == 1)
    #expect(summary.firstSkips.map(\.line) == [3])
    #expect(summary.firstSkips.map(\.reason) == ["its id item-7 already belongs to “First”"])
  }

  @Test func `songs of the same name by different artists stay apart`() throws {
    let (_, items) = try importing([("songs.csv", "title,artist\nIntro,A\nIntro,B\nIntro,A")])

    #expect(items.map(\.subtitle).sorted() == ["A", "B"])
    #expect(Set(items.map(\.id.rawValue)) == ["song-intro", "song-intro~2"])
  }

  @Test func `long numbers keep their digits`() throws {
    let ids = ["9007199254740993", "9007199254740992"]
    let lines = ids.map { "{\"id\": \($0), \"title\": \"T \($0)\", \"year\": 1999.0}" }

    let (summary, items) = try importing([("x.jsonl", lines.joined(separator: "\n"))])

    #expect(summary.kept == 2)
    #expect(items.map(\.id.rawValue).sorted() == ids.sorted().map { "item-" + $0 })
    #expect(items.map(\.year) == [1_999, 1_999])
  }

  @Test(arguments: [
    ("year", "20000", "the year 20000 is not from 1 to 9999"),
    ("year", "-720", "the year -720 is not from 1 to 9999"),
    ("year", "1e999", "the year 1e999 is not from 1 to 9999"),
    ("popularity", "1e999", "the popularity 1e999 is out of range"),
  ])
  func `a number out of range is left out and named`(
    field: String, value: String, reason: String
  ) throws {
    let (summary, items) = try importing([
      ("x.jsonl", "{\"title\": \"A\"}\n{\"title\": \"B\", \"\(field)\": \(value)}")
    ])

    #expect(items.count == 2 && items.allSatisfy { $0.year == nil && $0.popularity == 0 })
    #expect(summary.skipped == 0)
    #expect(summary.lostValues == 1)
    #expect(summary.firstLosses.map(\.line) == [2])
    #expect(summary.firstLosses.map(\.reason) == [reason])
  }

  @Test func `an item without an id gets one that stays the same`() throws {
    let file = ("films.csv", "title,year\nThe Matrix!,1999")

    let (_, first) = try importing([file])
    let (_, second) = try importing([file])

    #expect(first.map(\.id.rawValue) == ["film-the-matrix-1999"])
    #expect(second == first)
  }

  @Test func `titles of one score are in the order of their figures`() throws {
    let catalog = try TestCatalog(
      (1...2_500).map { line("Title \($0 % 7) \($0)", popularity: 5_000 + $0) })

    let items = try catalog.page("", limit: 1_000, listing: .popular).sections.first?.items ?? []

    #expect(items.count == 1_000)
    #expect(items.prefix(3).map(\.popularity) == [1_000, 999, 999])
    #expect(
      items.map(\.title) == (0..<1_000).map { "Title \((2_500 - $0) % 7) \(2_500 - $0)" })
  }

  @Test(arguments: [
    ("popularity", ["1000", "500", "0"], [1_000, 500, 0]),
    ("ratings_count", ["5000000", "70", "3"], [1_000, 500, 1]),
    ("Global_Sales", ["1.5", "0.2", "0.1"], [1_000, 500, 1]),
    ("Rank", ["1", "2", "3"], [1_000, 500, 1]),
  ])
  func `popularity comes to 0 to 1,000`(column: String, values: [String], expected: [Int]) throws {
    let rows = zip(["A", "B", "C"], values).map { "\($0),\($1)" }

    let (_, items) = try importing([("x.csv", "title,\(column)\n" + rows.joined(separator: "\n"))])

    #expect(items.map(\.title) == ["A", "B", "C"])
    #expect(items.map(\.popularity) == expected)
  }

  @Test func `a game on many consoles is one item`() throws {
    let csv = "Name,Platform,Year,Global_Sales\nDoom,PC,1993,2.5\nDoom,SNES,1993,1.5\n"

    let (summary, items) = try importing([("vgsales.csv", csv)])

    #expect(summary.merged == 1)
    #expect(items.map(\.subtitle) == ["PC, SNES"])
    #expect(items.map(\.category.rawValue) == ["game"])
  }

  @Test func `pictures beside the file are found wherever the catalogue goes`() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(
      "title,image\nA,posters/a.png\nB,https://example.org/b.png\nC,/c.png", to: "x.csv")
    let target = folder.file("deep/er/catalog.sqlite")

    try CatalogBuilder(target: target).build(from: [CatalogSource(path: source)])
    let items = try StoredCatalog(path: target).popularItems(limit: 3)

    #expect(
      items.map(\.image) == [
        folder.file("posters/a.png"), "https://example.org/b.png", "/c.png",
      ])
  }

  @Test(arguments: [
    ("book-list.csv", "title\nA", "book"), ("x.csv", "title,isbn\nA,1", "book"),
    ("x.csv", "title,platform\nA,PC", "game"), ("My List.csv", "title\nA", "item"),
    ("-.csv", "title\nA", "item"),
    ("x.csv", "title,type\nA,TV Show", "show"), ("songs.csv", "title,type\nA,Movie", "film"),
  ])
  func `a category is told or guessed`(name: String, text: String, category: String) throws {
    let (_, items) = try importing([(name, text)])

    #expect(items.map(\.category.rawValue) == [category])
  }

  @Test func `hundreds of categories still fit`() throws {
    let rows = (0..<300).map { "Title \($0),kind \($0)" }

    let (summary, items) = try importing([
      ("x.csv", "title,category\n" + rows.joined(separator: "\n"))
    ])

    #expect(summary.kept == 300)
    #expect(summary.categories.count == 251)
    #expect(items.contains { $0.category == CategoryID("other") })
  }
}
