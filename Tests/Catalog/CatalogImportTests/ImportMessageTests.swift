import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

/// Messages that name what is wrong and what helps.
struct ImportMessageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func failure(_ path: String) -> String? {
    #expect(throws: CatalogError.self) {
      try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [CatalogSource(path: path)])
    }?.message
  }

  @Test(arguments: [
    ("a.jsonl", "{\"title\":", "its JSON ends where a value should be"),
    ("a.csv", "title\n" + String(repeating: "A", count: 5_000_000), "is longer than"),
  ])
  func `only a missing title is answered with the need of one`(
    name: String, text: String, reason: String
  ) throws {
    let message = try #require(failure(try folder.write(text, to: name)))

    #expect(message.contains(reason))
    #expect(!message.contains("needs a title"))
    let untitled = try #require(failure(try folder.write("{\"year\": 3}", to: "b.jsonl")))
    #expect(untitled.hasSuffix("Each record needs a title."))
  }

  @Test func `a folder of lists is not called empty`() throws {
    try folder.plant("lists/a.csv", "title\nA\n")
    try folder.plant("lists/b.csv", "title\nB\n")

    let message = try #require(failure(folder.file("lists")))

    #expect(message.contains("holds no films, shows, music or books, only other files: 2 .csv."))
  }

  @Test(arguments: [
    ("abc", true), ("18th century", true), ("Unknown", false), ("0000-00-00", false),
  ])
  func `a year that cannot be read is named`(year: String, isNamed: Bool) throws {
    let path = try folder.write("title,year\nA,\(year)\n", to: "x.csv")

    let summary = try CatalogBuilder(target: folder.file("c.sqlite"))
      .build(from: [CatalogSource(path: path)])

    #expect(
      summary.firstLosses.map(\.reason) == (isNamed ? ["the year \(year) cannot be read"] : []))
  }
}
