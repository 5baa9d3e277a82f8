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

  @Test(
    arguments: [
      (
        "title,year\nCaf".utf8 + [0xE9] + ",1999\nNa".utf8 + [0xEF] + "ve,2000\n".utf8, "ISO-8859-1"
      ),
      ("title,year\n".utf8 + [0x83, 0x41, 0x83, 0x43, 0x83, 0x8B] + ",1999\n".utf8, "SHIFT_JIS"),
      ([0x91, 0xE8, 0x96, 0xBC] + ",year\nAi,1999\n".utf8, "SHIFT_JIS"),
      ("title,year\n".utf8 + [0xB1, 0xE2, 0xBB, 0xFD, 0xC3, 0xE6] + ",2019\n".utf8, "EUC-KR"),
      ([0xFF, 0xFE, 0x74, 0x00, 0x69, 0x00], "UTF-16"),
    ] as [([UInt8], String)])
  func `a text that is not UTF-8 is named with the line that converts it`(
    bytes: [UInt8], encoding: String
  ) throws {
    let path = try folder.write(bytes, to: "list.csv")

    let message = try #require(failure(path))

    let copy = folder.file("list-utf8.csv")
    #expect(message.hasPrefix("Cannot read \(path): it is "))
    #expect(message.hasSuffix("iconv -f \(encoding) -t UTF-8 \(path) > \(copy)"))
    #expect(!message.contains("needs a title"))
  }

  @Test func `rows that are lost to an encoding come with the line that converts them`() throws {
    let path = try folder.write(
      Array("title\nPlain\nCaf".utf8) + [0xE9] + Array("\n".utf8), to: "list.csv")

    let summary = try CatalogBuilder(target: folder.file("c.sqlite"))
      .build(from: [CatalogSource(path: path)])

    #expect(summary.readings.first?.encodingAdvice.contains("iconv -f ISO-8859-1") == true)
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
