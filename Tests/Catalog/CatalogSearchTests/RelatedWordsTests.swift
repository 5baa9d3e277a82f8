import CatalogModel
import CatalogTestSupport
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CatalogSearch

/// Descriptions that are found by words that mean nearly the same.
struct RelatedWordsTests {
  private static let table = PackageFolder.path + "/Assets/Meaning/related-en.txt"
  private static let lines =
    [
      line("Ben", popularity: 10, description: "A wise old rodent befriends a lonely boy."),
      line("Rats", popularity: 900, description: "Rats."),
      line("Taxi", popularity: 20, description: "Somebody buys a vehicle and drives to Rome."),
      line("Train", popularity: 30, description: "Somebody waits for the railway."),
    ]
    + (0..<60).map { line("Tale \($0)", popularity: 1, description: "The story of \($0).") }

  /// A catalogue of its own, as the words stay with the store.
  private func about(_ text: String, related: RelatedWords?) throws -> [String] {
    let catalog = try TestCatalog(Self.lines)
    catalog.store.useRelatedWords(related)
    return try catalog.store.page(for: Query(text: text), isCancelled: { false })?.about
      .map(\.title) ?? []
  }

  private func words(_ text: String, in folder: TemporaryFolder) throws -> RelatedWords? {
    let path = folder.file("related.txt")
    try Data(text.utf8).write(to: URL(filePath: path))
    return RelatedWords(path: path)
  }

  @Test func `the table knows what means nearly the same`() throws {
    let words = try #require(RelatedWords(path: Self.table))

    let relatives = words.relatives(of: "car")

    #expect(relatives.contains { $0.stem == WordStem.of("vehicle") })
    #expect(relatives.map(\.percent) == relatives.map(\.percent).sorted(by: >))
    #expect(words.relatives(of: "xyzzy").isEmpty)
    #expect(words.relatives(of: "").isEmpty)
  }

  @Test func `every line of the table can be found and is made of stems`() throws {
    let words = try #require(RelatedWords(path: Self.table))
    let lines = try String(contentsOfFile: Self.table, encoding: .utf8).split(separator: "\n")

    let lost = lines.dropFirst().filter { line in
      let parts = line.split(separator: " ")
      let relatives = words.relatives(of: String(parts[0]))
      return relatives.isEmpty || relatives.count != (parts.count - 1) / 2
    }

    #expect(lines.count > 10_000)
    #expect(lost.isEmpty, "\(lost.prefix(3))")
  }

  @Test(arguments: [
    ("driving a car", "Taxi"), ("train to rome", "Taxi"), ("cars", "Taxi"),
  ])
  func `a description that lacks a word is found by one that means nearly the same`(
    text: String, title: String
  ) throws {
    let words = try #require(RelatedWords(path: Self.table))

    let about = try about(text, related: words)

    #expect(about.first == title)
  }

  @Test func `the typed word counts before those that mean nearly the same`() throws {
    let folder = try TemporaryFolder()
    let words = try #require(
      try words("# Related words\nmous rodent 90 vehicl 80\nrailway vehicl 99\n", in: folder))

    #expect(try about("mouse", related: words) == ["Ben", "Taxi"])
    #expect(try about("by railway", related: words) == ["Train", "Taxi"])
    #expect(try about("by railway", related: nil) == ["Train"])
    #expect(try about("mouse", related: nil).isEmpty)
  }

  @Test func `beside a title that is called so a description needs the word itself`() throws {
    let folder = try TemporaryFolder()
    let words = try #require(try words("# Related words\nrat rodent 99\n", in: folder))

    #expect(try about("rats", related: words).isEmpty)
  }

  @Test func `the reason names both words`() throws {
    let folder = try TemporaryFolder()
    let catalog = try TestCatalog(Self.lines)
    catalog.store.useRelatedWords(
      try words("# Related words\nmous rodent 90\n", in: folder))

    let (page, reasons) = try catalog.store.explain(Query(text: "lonely mouse"))

    let reason = page.about.first.flatMap { reasons[$0.id]?.reason }
    #expect(reason == "the description has “lonely”, a word like “mouse” (rodent)")
  }

  @Test func `letters that lead to a word of the table are live`() throws {
    let folder = try TemporaryFolder()
    let catalog = try TestCatalog(Self.lines)
    let before = try catalog.page("wise mous").liveKeys

    catalog.store.useRelatedWords(try words("# Related words\nmouset rodent 90\n", in: folder))

    #expect(!before.allows("e") && !before.allows("t"))
    #expect(try catalog.page("wise mouse").liveKeys.allows("t"))
  }

  @Test(arguments: ["", "\n", "# Related words", "car vehicl 60\n"])
  func `a file that is no table is not opened`(text: String) throws {
    #expect(try words(text, in: try TemporaryFolder()) == nil)
    #expect(RelatedWords(path: "/nowhere/related.txt") == nil)
  }

  @Test(arguments: [
    "car", "car ", "car vehicl", "car vehicl x", "car vehicl 0", "car vehicl 100", "car  60",
    "car vehicl 99999999999999999999", "car vehicl -5", "car vehicl 60 bus",
    "car " + String(repeating: "v", count: 2_000) + " 60",
    "car" + String(repeating: " v 60", count: 100),
  ])
  func `a damaged line has no relatives, or those before the damage`(damaged: String) throws {
    let words = try #require(
      try words("# Related words\nbus coach 70\n\(damaged)\n", in: try TemporaryFolder()))

    #expect(words.relatives(of: "car").count <= 1)
    #expect(words.letters(after: "ca").isSubset(of: ["r"]))
  }

  @Test func `a table with any byte changed answers without a crash`() throws {
    let folder = try TemporaryFolder()
    let intact = Array("# Related words\nbus coach 70 tram 60\ncar vehicl 60\ncoach bus 70\n".utf8)

    for place in intact.indices {
      for byte: UInt8 in [0, 0x0A, 0x20, 0x31, 0xFF] {
        var bytes = intact
        bytes[place] = byte
        let path = folder.file("damaged.txt")
        try Data(bytes).write(to: URL(filePath: path))
        guard let words = RelatedWords(path: path) else { continue }
        for stem in ["bus", "car", "coach", "a", "z", ""] {
          let relatives = words.relatives(of: stem)
          #expect(relatives.count <= RelatedWords.mostRelatives)
          #expect(relatives.allSatisfy { (1...99).contains($0.percent) })
          _ = words.letters(after: stem)
        }
      }
    }
  }
}
