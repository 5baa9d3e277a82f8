import CatalogModel
import CatalogStore
import Foundation
import Testing

struct ImportFailureTests {
  @Test(arguments: [
    ("x.csv", "title,year\nA,\"1999\nB,2000\n", 2, "a quote that is never closed"),
    ("x.csv", "title,year\nA,1\n\"B\"C,2\n", 3, "\"C\" after a closing quote"),
    ("x.json", "[{\"title\": \"A\"}, {\"title\": ", 1, "a record without an end"),
    ("x.json", "[{\"title\": \"A\"}", 1, "the end of the file"),
    ("x.json", "[\n1]", 2, "byte 49"),
    ("x.jsonl", "title,year\n", 1, "a file that starts with byte 116"),
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

  @Test func `bytes that are not UTF-8 are refused in a table`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array("title\nOk\nAm".utf8) + [0xE9, 0x0A], to: "x.csv")

    let error = #expect(throws: CatalogError.self) {
      try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [CatalogSource(path: path)])
    }

    #expect(
      error?.message == "\(path):3: found bytes that are not UTF-8, expected UTF-8 text. "
        + "Correct that line and import again.")
  }

  @Test func `bytes that are not UTF-8 cost one record of JSON Lines`() throws {
    let folder = try TemporaryFolder()
    let bytes = Array("{\"title\": \"Ok\"}\n{\"title\": \"Am".utf8) + [0xE9] + Array("\"}\n".utf8)
    let path = try folder.write(bytes, to: "x.jsonl")

    let summary = try CatalogBuilder(target: folder.file("c.sqlite"))
      .build(from: [CatalogSource(path: path)])

    #expect(summary.kept == 1)
    #expect(summary.firstSkips.map(\.line) == [2])
  }

  @Test(arguments: ["", "\n\n  \n", "title,year\n"])
  func `an empty source is refused`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "x.csv")

    #expect(throws: CatalogError.emptySource(path: path)) {
      try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [CatalogSource(path: path)])
    }
  }

  @Test func `a missing file and a folder are refused`() throws {
    let folder = try TemporaryFolder()

    for path in [folder.file("none.csv"), folder.path] {
      let error = #expect(throws: CatalogError.self) {
        try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [CatalogSource(path: path)])
      }
      #expect(error?.message.hasPrefix("Cannot read \(path): ") == true)
    }
  }

  @Test func `a table without titles says which columns it has`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("colour,size\nred,3\nblue,4\n", to: "x.csv")

    #expect(throws: CatalogError.noTitleColumn(path: path, columns: ["colour", "size"])) {
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
    let own = "catalog.sqlite.new-\(ProcessInfo.processInfo.processIdentifier)-ABCD1234"
    try catalog.folder.write("in the making", to: own)

    try CatalogBuilder(target: catalog.folder.file("catalog.sqlite"))
      .build(from: [CatalogSource(path: catalog.folder.file("items.jsonl"))])

    #expect(catalog.folder.names == (names + [own]).sorted())
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
}
