import CatalogImport
import CatalogModel
import CatalogTestSupport
import Foundation
import GRDB
import Support
import TestSupport
import Testing

@testable import CatalogSearch

/// Catalogues that were changed to harm: numbers of other sizes, sections in the place of others, rows that
/// claim more than the file has. Each is refused or used; a crash ends the test process and so fails the
/// suite, and leaves the file.
struct MutatedCatalogTests {
  private static let lines: [String] = {
    let words = ["heat", "haunted", "house", "matrix", "godfather", "phone", "night", "pokémon"]
    var random = SplitMix64(seed: 7)
    return (0..<120).map { number in
      let tail = String((0..<3).map { _ in Array("abcdefghijklmnop")[random.pick(0...15)] })
      return line(
        "\(words[number % words.count]) \(tail) \(number % 7)", number % 3 == 0 ? "book" : "film",
        year: 1_960 + number % 60, popularity: number / 4,
        people: ["Al Pac\(tail)", "Ann Author"], genres: [number % 2 == 0 ? "Crime" : "Drama"],
        readings: number % 9 == 0 ? ["よみ\(tail)"] : [], language: number % 2 == 0 ? "en" : "pl",
        platforms: number % 5 == 0 ? ["PC"] : [], id: "item-\(number)")
    }
  }()

  private static let queries: [Query] = {
    var polish = Query(text: "", order: .title, listing: .popular)
    polish.collation = "pl"
    var keypad = Query(text: String(unsettled: "43"))
    keypad.script = .latin
    return [
      Query(text: "heat"), Query(text: "h"), Query(text: "haet"), Query(text: "the matrxi"),
      Query(text: "hauntedhouse"), Query(text: "fone"), Query(text: "ann auth"),
      Query(text: "crime 1990s"), Query(text: ""), keypad, polish,
      Query(text: "", tokens: [Token(kind: .person, text: "Ann Author")]),
      Query(
        text: "ho",
        tokens: [Token(kind: .genre, text: "Crime"), .years(YearRange(first: 1_970, last: nil))]),
      Query(text: "qqqq zz", scope: .category(CategoryID("film"))),
      Query(
        text: "h", tokens: [.bookmarked], bookmarks: [ItemID("item-30")], order: .newest),
      Query(text: "", limit: 3, listing: .new),
    ]
  }()

  /// Uses a file in every way in which the program does.
  private func use(_ path: String) throws {
    _ = PreviousDigest.read(path)
    _ = try? CatalogInspection.verify(path)
    let store = try StoredCatalog(path: path)
    for query in Self.queries { _ = try? store.page(for: query, isCancelled: { false }) }
    for kind in Token.Kind.allCases {
      _ = try? store.counts(of: kind, for: Query(text: "h"), limit: 5, isCancelled: { false })
    }
    let items = (try? store.popularItems(limit: 10)) ?? []
    _ = try? store.items(withIDs: items.map(\.id) + [ItemID("item-3")])
    for item in items.prefix(2) { _ = try? store.related(to: item, limit: 5) }
    _ = try? store.boost(Dictionary(items.map { ($0.id, 300) }, uniquingKeysWith: { $1 }))
    _ = try? store.page(for: Query(text: "ho"), isCancelled: { false })
    _ = try? store.newItemCount(since: 0)
    _ = try? store.popularities()
    _ = try? store.items(at: [0, 1, 119, 1_000])
    store.forgetSearches()
    _ = try? CatalogExport.write(store, to: { _ in })
  }

  @Test func `a catalogue with changed numbers, sections and rows is no crash`() throws {
    let catalog = try TestCatalog(Self.lines)
    let mutator = CatalogMutator(original: [UInt8](try catalog.folder.contents("catalog.sqlite")))
    let source = CatalogSource(path: catalog.folder.file("items.jsonl"))
    var fuzz = ParserFuzz("catalog", [])
    var number = 0
    var opened = 0

    let count = try fuzz.run("catalog.sqlite", count: 2_000) {
      try mutator.write(to: $1, &$0.random)
    } _: { path in
      number += 1
      if (try? use(path)) != nil { opened += 1 }
      // An import continues what stands in its place.
      if number % 50 == 0 { try CatalogBuilder(target: path).build(from: [source]) }
    }

    // Neither is every change noticed when the file is opened, nor none.
    #expect(opened * 20 > count && opened < count)
  }
}
