import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

/// Rows of tables that break the rules cost themselves and nothing else.
struct BrokenRowTests {
  private func importing(
    _ bytes: [UInt8], name: String = "x.csv"
  ) throws -> (summary: ImportSummary, titles: Set<String>) {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: name)
    let target = folder.file("c.sqlite")
    let summary = try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])
    let titles = try StoredCatalog(path: target).popularItems(limit: 1_000).map(\.title)
    return (summary, Set(titles))
  }

  @Test(arguments: [
    ("A,\"1999\nB,2000\nC,2001\n", "it opens a quote that is never closed"),
    ("\"A\"x,1\nB,2000\nC,2001\n", "it has “x” after a closing quote"),
    ("A,1,2,3,4\nB,2000\nC,2001\n", "it has 5 fields instead of 2"),
    ("A\0,1\nB,2000\nC,2001\n", "it has a NUL byte"),
    (
      String(repeating: "A,", count: 10_000) + "\nB,2000\nC,2001\n",
      "it has 10001 fields instead of 2"
    ),
    (
      String(repeating: "A", count: 5_000_000) + "\nB,2000\nC,2001\n",
      "it is longer than 4194304 bytes"
    ),
  ])
  func `reading goes on with the line after a broken row`(text: String, reason: String) throws {
    let (summary, titles) = try importing(Array(("title,year\n" + text).utf8))

    #expect(titles == ["B", "C"])
    #expect(summary.firstSkips.map(\.line) == [2])
    #expect(summary.firstSkips.map(\.reason) == [reason])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines are counted whatever ends them`(end: String) throws {
    let rows = ["title,year", "\"A\nB\",1", "", "C,\"2", "D,3"]

    let (summary, titles) = try importing(Array(rows.joined(separator: end).utf8))

    #expect(titles == ["A B", "D"])
    #expect(summary.firstSkips.map(\.line) == [5])
  }

  @Test func `a quote in a table with tabs stands for itself`() throws {
    let text = "title\tyear\n\"Rome\" Sweet Rome\t1999\n\"Open\t2000\n\"Quoted\"\t2001\n"

    let (summary, titles) = try importing(Array(text.utf8), name: "x.tsv")

    #expect(summary.skipped == 0)
    #expect(titles == ["\"Rome\" Sweet Rome", "\"Open", "Quoted"])
  }

  @Test func `empty fields beyond the columns are nothing`() throws {
    let (summary, titles) = try importing(Array("title,year\nA,1999,,\n,,,\n".utf8))

    #expect(titles == ["A"])
    #expect(summary.skipped == 0)
  }

  @Test func `elements of an array that are no records cost themselves`() throws {
    let text = "[{\"title\": \"A\"}, 1,\n{\"title\" \"x\"}, [2], {\"title\": \"B\"},]"

    let (summary, titles) = try importing(Array(text.utf8), name: "x.json")

    #expect(titles == ["A", "B"])
    #expect(summary.firstSkips.map(\.line) == [1, 2, 2])
  }

  @Test func `a table of binary junk is refused in one line`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write((0..<5_000).map { UInt8($0 * 7 % 251) }, to: "x.csv")

    let error = #expect(throws: CatalogError.self) {
      try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [CatalogSource(path: path)])
    }

    #expect(error?.message.contains("\n") == false)
    #expect(error?.message.contains("\u{1}") == false)
  }
}
