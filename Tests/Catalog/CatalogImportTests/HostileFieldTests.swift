import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

struct HostileFieldTests {
  @Test func `control characters in any text become single spaces`() throws {
    let folder = try TemporaryFolder()
    let bad = #"a\r\n\tb\u0000c \u0085\u001f d\u2028e\u2029"#
    let record = """
      {"id": "\(bad)", "title": "\(bad)", "subtitle": "\(bad)", "people": ["\(bad)"],
      "genres": ["\(bad)"], "description": "\(bad)", "readings": ["\(bad) f"],
      "image": "/\(bad)", "url": "/\(bad)", "category": "film"}
      """
    let path = try folder.write("[" + record + "]", to: "x.json")

    try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [CatalogSource(path: path)])
    let item = try #require(
      StoredCatalog(path: folder.file("c.sqlite")).popularItems(limit: 1).first)

    let good = "a b c d e"
    #expect(item.id == ItemID(good))
    #expect(
      [item.title, item.subtitle, item.summary] + item.people + item.genres
        == Array(repeating: good, count: 5))
    #expect(item.readings == [good + " f"])
    #expect(item.image.isEmpty)
    #expect(item.url.isEmpty)
  }

  @Test func `a title of control characters alone is missing`() throws {
    let (summary, path) = try imported(#"{"title": "\u0000\u001b\u2028"}"#)

    #expect(
      summary.firstSkips == [SkippedRecord(path: path, line: 2, reason: "the title is missing")])
  }

  @Test(arguments: [
    ("", "is empty"), (" ", "is empty"), ("fi\nlm", "has control characters"),
    (String(repeating: "x", count: 41), "is too long (41 characters; at most 40)"),
    ("all", "is reserved for all of them together"),
    ("ALL ", "is reserved for all of them together"), ("--", "has no letter"),
  ])
  func `a category that cannot be one is refused before anything is read`(
    name: String, problem: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("title\nA", to: "x.csv")

    let error = #expect(throws: CatalogError.self) {
      try CatalogBuilder(target: folder.file("c.sqlite"))
        .build(from: [CatalogSource(path: path, category: CategoryID(name))])
    }

    guard case .unusableCategory(let shown, problem) = error else {
      Issue.record("found \(String(describing: error))")
      return
    }
    #expect(!shown.contains("\n") && shown.count <= 40)
    #expect(folder.names == ["x.csv"])
  }

  @Test(arguments: [
    (#"a\tb"#, "the category \"a b\" has control characters"),
    ("All", "the category \"All\" is reserved for all of them together"),
    (
      String(repeating: "x", count: 5_000),
      "the category \"\(String(repeating: "x", count: 40))\" is too long (5000 characters; at most "
        + "40)"
    ),
  ])
  func `a record whose category cannot be one is left out with the reason`(
    name: String, reason: String
  ) throws {
    let (summary, path) = try imported(#"{"title": "A", "category": "\#(name)"}"#)

    #expect(summary.kept == 1)
    #expect(summary.firstSkips == [SkippedRecord(path: path, line: 2, reason: reason)])
  }

  @Test func `a category of forty characters is kept in any script`() throws {
    let name = String(repeating: "가", count: 40)
    let (summary, _) = try imported(#"{"title": "A", "category": "\#(name)"}"#)

    #expect(summary.kept == 2)
    #expect(summary.categories.count == 2)
  }

  /// Imports a good record and then the given one.
  private func imported(_ record: String) throws -> (summary: ImportSummary, path: String) {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\"title\": \"Good\"}\n" + record, to: "x.jsonl")
    let summary = try CatalogBuilder(target: folder.file("c.sqlite"))
      .build(from: [CatalogSource(path: path)])
    return (summary, path)
  }
}

/// Records that claim to have been written by `catalog export`.
struct MarkedRecordTests {
  private func item(_ members: String) throws -> Item? {
    let folder = try TemporaryFolder()
    let record =
      "{\"id\": \"a\", \"category\": \"film\", \"couchsearch\": 1, \(members)}"
    let path = try folder.write(record + "\n", to: "x.jsonl")
    try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [CatalogSource(path: path)])
    return try StoredCatalog(path: folder.file("c.sqlite")).popularItems(limit: 1).first
  }

  @Test(arguments: [
    "--help", "javascript:alert(1)", "javascript://x", "data://x", "-i", "no address",
    "vbscript://x",
  ])
  func `the mark of an export is no way around the filter of addresses`(url: String) throws {
    let item = try #require(try item("\"title\": \"A\", \"url\": \"\(url)\""))

    #expect(item.url.isEmpty)
  }

  @Test(arguments: ["https://example.org/a", "/films/a b.mkv"])
  func `an address that may be kept is kept`(url: String) throws {
    #expect(try item("\"title\": \"A\", \"url\": \"\(url)\"")?.url == url)
  }

  @Test func `the mark is no way around the limits of texts and numbers`() throws {
    let marks = String(repeating: "\u{301}", count: 300_000)

    let item = try #require(
      try item(
        "\"title\": \"A\(marks)\", \"description\": \"b\(marks)\", \"people\": [\"c\(marks)\"], "
          + "\"year\": 9223372036854775807"))

    #expect(item.title.utf8.count <= 2_000)
    #expect(item.summary.utf8.count <= 16_000)
    #expect(item.people.allSatisfy { $0.utf8.count <= 500 })
    #expect(item.year == nil)
  }
}
