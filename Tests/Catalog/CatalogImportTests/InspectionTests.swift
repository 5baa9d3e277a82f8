import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

struct InspectionTests {
  @Test func `a catalogue says what it is made of`() throws {
    let catalog = try TestCatalog([line("A"), line("B", "book"), line("C", "book")])
    let path = catalog.folder.file("catalog.sqlite")

    let info = try CatalogInspection.info(path)

    #expect(info.items == 3)
    #expect(info.categories.map(\.count) == [1, 2])
    #expect(info.sources == [catalog.folder.file("items.jsonl")])
    #expect(info.created.count == 20 && info.created.hasSuffix("Z"))
    #expect(info.bytes == (try catalog.folder.contents("catalog.sqlite")).count)
  }

  @Test func `a whole catalogue has no problems`() throws {
    let catalog = try TestCatalog((0..<300).map { line("Title \($0)", popularity: $0) })

    #expect(try CatalogInspection.verify(catalog.folder.file("catalog.sqlite")) == [])
  }

  @Test func `a file that goes on behind its pages is not read to its end`() throws {
    let catalog = try TestCatalog((0..<300).map { line("Title \($0)", popularity: $0) })
    let path = catalog.folder.file("catalog.sqlite")
    let file = try #require(FileHandle(forWritingAtPath: path))
    // A hole, which takes no room.
    try file.truncate(atOffset: 1 << 40)
    try file.close()

    let problems = try CatalogInspection.verify(path)

    #expect(problems == ["the file goes on behind its last page"])
  }

  @Test func `a single bit that changed is noticed wherever it is`() throws {
    let catalog = try TestCatalog((0..<300).map { line("Title \($0)", popularity: $0) })
    let whole = try catalog.folder.contents("catalog.sqlite")
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0 ... .max, using: &generator)
    var state = seed

    for _ in 0..<40 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let place = Int(state >> 33) % whole.count
      try catalog.folder.damage(
        "catalog.sqlite", at: UInt64(place), with: [whole[place] ^ UInt8(1 << (state >> 60 & 7))])

      let problems = try? CatalogInspection.verify(catalog.folder.file("catalog.sqlite"))

      #expect(problems?.isEmpty != true, "byte \(place), seed \(seed)")
      try catalog.folder.damage("catalog.sqlite", at: UInt64(place), with: [whole[place]])
    }
    #expect(try CatalogInspection.verify(catalog.folder.file("catalog.sqlite")) == [])
  }

  @Test func `what is exported comes back the same, however often`() throws {
    let folder = try TemporaryFolder()
    let sources = [
      try folder.write(
        [
          line("Heat", year: 1995, popularity: 40_000, people: ["A"], id: "one"),
          line("HEAT", year: 1995, people: ["B"], genres: ["Crime"], id: "two"),
          line("Ran", "my kind", popularity: 3, readings: ["らん"], language: "ja"),
          #"{"title": "“Q” \\ \u0001 / \ud83d\ude00", "category": "book", "people": ["P, Q"]}"#,
        ].joined(separator: "\n"), to: "a.jsonl"),
      try folder.write("Name,Platform,Year\nDoom,PC,1993\nDoom,SNES,1993\n", to: "vgsales.csv"),
      try folder.write("id,title,image\n1,X,p.png\n2,Y,\n", to: "b.csv"),
      try folder.write("id,title\n1,Z\n2,Y\n", to: "c.csv"),
    ].map { CatalogSource(path: $0) }
    let first = folder.file("first.sqlite")
    let second = folder.file("second.sqlite")
    try CatalogBuilder(target: first).build(from: sources)

    let exported = try export(first)
    let path = try folder.write(Array(exported), to: "export.jsonl")
    let summary = try CatalogBuilder(target: second).build(from: [CatalogSource(path: path)])

    #expect(summary.merged == 0 && summary.skipped == 0)
    #expect(try items(first) == items(second))
    #expect(try export(second) == exported)
    #expect(exported.count(where: { $0 == UInt8(ascii: "\n") }) == summary.kept)
  }

  private func items(_ path: String) throws -> [Item] {
    try StoredCatalog(path: path).popularItems(limit: 1_000)
  }

  private func export(_ path: String) throws -> Data {
    var data = Data()
    try CatalogExport.write(try StoredCatalog(path: path)) { data += $0 }
    return data
  }
}
