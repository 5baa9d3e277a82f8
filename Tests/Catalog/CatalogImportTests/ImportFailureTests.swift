import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

struct ImportFailureTests {
  @Test(arguments: [
    ("x.json", "[{\"title\": \"A\"}, {\"title\": ", 1, "a record without an end"),
    ("x.json", "[{\"title\": \"A\"},\n", 2, "the end of the file"),
    ("x.jsonl", "title,year\n", 1, "a file that starts with byte 116"),
    ("x.m3u", "#EXTM3U\n#EXT-X-TARGETDURATION:9\n", 2, "the parts of a single stream"),
    ("x.opml", "<opml><body>\n<outline", 2, "XML in which <outline> is cut short"),
    ("x.xml", "<html></html>", 1, "XML in which the root is <html>"),
  ])
  func `a broken file is refused with its line`(
    name: String, text: String, line: Int, found: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: name)

    let error = #expect(throws: CatalogError.self) {
      try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [CatalogSource(path: path)])
    }

    guard case .malformed(path, line, found, _) = error else {
      Issue.record("found \(String(describing: error))")
      return
    }
    #expect(folder.names == [name])
  }

  @Test(arguments: ["", "\n\n  \n", "title,year\n"])
  func `an empty source is refused`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "x.csv")

    #expect(throws: CatalogError.emptySource(path: path)) {
      try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [CatalogSource(path: path)])
    }
  }

  @Test func `a missing file and an empty folder are refused`() throws {
    let folder = try TemporaryFolder()
    let missing = folder.file("none.csv")

    #expect(throws: CatalogError.unreadable(path: missing, reason: "there is no such file")) {
      try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [CatalogSource(path: missing)]
      )
    }
    #expect(throws: CatalogError.emptySource(path: folder.path)) {
      try CatalogBuilder(target: folder.file("c.sqlite"))
        .build(from: [CatalogSource(path: folder.path)])
    }
  }

  @Test func `a table without titles says which columns it has`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("colour,size\nred,3\nblue,4\n", to: "x.csv")

    let error = CatalogError.noTitleColumn(
      path: path, columns: ["colour", "size"], likely: "colour")
    #expect(throws: error) {
      try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [CatalogSource(path: path)])
    }
  }

  @Test(arguments: [["title": "Nom"], ["titel": "title"], ["title": "9"]])
  func `a map to nowhere is refused`(columns: [String: String]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("title,size\nred,3\n", to: "x.csv")

    let error = #expect(throws: CatalogError.self) {
      try CatalogBuilder(target: folder.file("c.sqlite"))
        .build(from: [CatalogSource(path: path, columns: columns)])
    }

    guard case .unknownColumn = error else {
      Issue.record("found \(String(describing: error))")
      return
    }
  }

  @Test func `a source without a usable record is refused with the first reason`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\"year\": 3}\n{}\n", to: "x.jsonl")

    let skip = SkippedRecord(path: path, line: 1, reason: "the title is missing")
    #expect(throws: CatalogError.noRecords(paths: [path], firstSkip: skip)) {
      try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [CatalogSource(path: path)])
    }
  }

  @Test func `a target that cannot be written is refused`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("title\nA", to: "x.csv")
    let target = path + "/catalog.sqlite"

    let error = #expect(throws: CatalogError.self) {
      try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])
    }

    guard case .unwritable = error else {
      Issue.record("found \(String(describing: error))")
      return
    }
  }

  @Test func `what is no catalogue is never replaced by one`() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write("title\nA", to: "x.csv")
    let diary = try folder.write("Dear diary", to: "diary.txt")

    for target in [diary, "/dev/null", folder.path] {
      #expect(throws: CatalogError.occupied(path: target)) {
        try CatalogBuilder(target: target).build(from: [CatalogSource(path: source)])
      }
    }

    #expect(try folder.contents("diary.txt") == Data("Dear diary".utf8))
  }

  @Test func `a failed import leaves the old catalogue as it was`() throws {
    let catalog = try TestCatalog([line("Old")])
    let before = try catalog.folder.contents("catalog.sqlite")
    let names = catalog.folder.names
    let broken = try catalog.folder.write("title\n\"A", to: "broken.csv")

    #expect(throws: CatalogError.self) {
      try CatalogBuilder(target: catalog.folder.file("catalog.sqlite"))
        .build(from: [CatalogSource(path: broken)])
    }

    #expect(try catalog.folder.contents("catalog.sqlite") == before)
    #expect(catalog.folder.names == (names + ["broken.csv"]).sorted())
  }

  @Test func `a stopped import leaves nothing behind`() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<5_000).map { "Title \($0)" }
    let path = try folder.write("title\n" + rows.joined(separator: "\n"), to: "x.csv")

    #expect(throws: CatalogError.cancelled) {
      try CatalogBuilder(target: folder.file("c.sqlite"))
        .build(from: [CatalogSource(path: path)], isCancelled: { true })
    }

    #expect(folder.names == ["x.csv"])
  }

  @Test func `what a killed import left behind goes with the next one`() throws {
    let catalog = try TestCatalog([line("Old")])
    let names = catalog.folder.names
    // No process has this number: it is beyond the largest that Linux gives out.
    try catalog.folder.write("half", to: "catalog.sqlite.new-99999999-ABCD1234")
    try catalog.folder.write("half", to: "catalog.sqlite.staging-99999999-ABCD1234-journal")
    // One that is going on holds the lock of its file, whatever its number.
    let own = "catalog.sqlite.new-99999998-ABCD1234"
    let lock = open(try catalog.folder.write("in the making", to: own), O_RDWR)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)

    try CatalogBuilder(target: catalog.folder.file("catalog.sqlite"))
      .build(from: [CatalogSource(path: catalog.folder.file("items.jsonl"))])

    #expect(catalog.folder.names == (names + [own]).sorted())
  }

  @Test func `opening a catalogue deletes nothing`() throws {
    let catalog = try TestCatalog([line("Old")])
    let names = catalog.folder.names
    try catalog.folder.write("half", to: "catalog.sqlite.staging-99999999-ABCD1234")
    try catalog.folder.write("half", to: "catalog.sqlite.new-99999999-ABCD1234")

    _ = try StoredCatalog(path: catalog.folder.file("catalog.sqlite"))

    #expect(catalog.folder.names.count == names.count + 2)
  }

  @Test func `the next import leaves alone what is no leftover`() throws {
    let catalog = try TestCatalog([line("Old")])
    let names = catalog.folder.names
    try catalog.folder.write("a person's own", to: "catalog.sqlite.newer")

    try CatalogBuilder(target: catalog.folder.file("catalog.sqlite"))
      .build(from: [CatalogSource(path: catalog.folder.file("items.jsonl"))])

    #expect(catalog.folder.names == (names + ["catalog.sqlite.newer"]).sorted())
  }

  @Test(arguments: [
    "title\nGood\n\"Bad", "title,year\nGood,1999\nBad,99999", "title,year\nGood,1\nBad,1,2,3",
  ])
  func `a strict import refuses a record that another would leave out`(text: String) throws {
    let catalog = try TestCatalog([line("Old")])
    let before = try catalog.folder.contents("catalog.sqlite")
    let path = try catalog.folder.write(text, to: "x.csv")

    let error = #expect(throws: CatalogError.self) {
      try CatalogBuilder(target: catalog.folder.file("catalog.sqlite"))
        .build(from: [CatalogSource(path: path)], isStrict: true)
    }

    guard case .refused(let record) = error else {
      Issue.record("found \(String(describing: error))")
      return
    }
    #expect(record.place == path + ":3")
    #expect(try catalog.folder.contents("catalog.sqlite") == before)
  }

  @Test func `an open catalogue stays readable when a new one takes its place`() throws {
    let catalog = try TestCatalog([line("Old")])
    let path = try catalog.folder.write("title\nNew", to: "new.csv")
    let target = catalog.folder.file("catalog.sqlite")

    try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])

    let old = try catalog.titles("old")
    let new = try StoredCatalog(path: target).popularItems(limit: 2).map(\.title)
    #expect(old == ["Old"])
    #expect(new == ["New"])
  }

  @Test func `hostile records neither crash nor grow`() throws {
    let folder = try TemporaryFolder()
    let text = [
      "{\"title\": \"\(String(repeating: "a", count: 100_000))\"}",
      "{\"title\": \"nul \\u0000 inside\", \"year\": 99999999999999999999}",
      "{\"title\": \"half a pair \\ud800\", \"popularity\": 1e308}",
      String(repeating: "[", count: 100_000),
      "{\"title\": {\"title\": \"nested\"}}",
      "{\"title\": \"people\", \"people\": [\(String(repeating: "\"x\",", count: 5_000))\"y\"]}",
      String(repeating: "x", count: 5_000_000),
    ]
    let path = try folder.write(text.joined(separator: "\n"), to: "x.jsonl")
    let target = folder.file("c.sqlite")

    let summary = try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])
    let items = try StoredCatalog(path: target).popularItems(limit: 10)

    #expect(summary.kept == 4)
    #expect(summary.firstSkips.map(\.line) == [4, 5, 7])
    #expect(items.allSatisfy { $0.title.count <= 500 && $0.people.count <= 60 })
  }

  @Test func `an escape is four digits, and half a pair keeps what follows it`() throws {
    let folder = try TemporaryFolder()
    let text = ["{\"title\": \"\\ud83dA\\ud83d\\u0042\"}", "{\"title\": \"\\u+041\"}"]
    let path = try folder.write(text.joined(separator: "\n"), to: "x.jsonl")
    let target = folder.file("c.sqlite")

    let summary = try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])
    let items = try StoredCatalog(path: target).popularItems(limit: 10)

    #expect(items.map(\.title) == ["\u{FFFD}A\u{FFFD}B"])
    #expect(summary.firstSkips.map(\.line) == [2])
  }
}
