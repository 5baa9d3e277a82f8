import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Testing

@testable import CatalogImport

/// Running times as lists and files write them.
struct RunningTimeTests {
  @Test(
    arguments: [
      ("112", 6_720), ("112 min", 6_720), ("1h 52min", 6_720), ("1 h 52 min.", 6_720),
      ("01:52:00", 6_720), ("4:05", 245), ("PT1H52M", 6_720), ("6720", 6_720), ("255000", 255),
      ("2 Std. 5 Min.", 7_500), ("6720 s", 6_720), ("0", nil), ("", nil), ("unknown", nil),
      ("-5", nil),
      ("1e300", nil), ("12 pages", nil),
    ] as [(String, Int?)])
  func `a length is read in any unit`(text: String, seconds: Int?) {
    #expect(RunningTime.seconds(text) == seconds)
  }

  @Test(arguments: [
    ("Runtime (mins)", "112", 6_720), ("duration_ms", "255000", 255),
    ("Duration (seconds)", "90", 90),
    ("Laufzeit", "112", 6_720), ("runtime", "1h 52min", 6_720),
  ])
  func `the header of a column tells the unit`(header: String, text: String, seconds: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("title,\(header)\nMono,\(text)\n", to: "films.csv")
    let target = folder.file("c.sqlite")

    try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])

    #expect(
      try StoredCatalog(path: target).popularItems(limit: 1).first?.mediaFacts?.seconds == seconds)
  }

  @Test func `the length of a book is none of time`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("title,author,length\nMono,Ana Sol,300\n", to: "books.csv")
    let target = folder.file("c.sqlite")

    try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])

    #expect(try StoredCatalog(path: target).popularItems(limit: 1).first?.mediaFacts == nil)
  }
}
