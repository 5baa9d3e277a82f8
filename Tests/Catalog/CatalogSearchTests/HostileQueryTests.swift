import CatalogModel
import CatalogTestSupport
import Testing

struct HostileQueryTests {
  static let catalog = TestCatalog.shared([line("Near and Far"), line("A OR B")])

  @Test(arguments: [
    "\"", "\"\"", "'", "*", "^", "near", "NEAR(", "NEAR(a b)", "a OR b", "AND", "NOT", "t : a",
    "t:", "{t o}: x", "a* b*", "-a", "+a", "(", ")", "a)(", "=", "@pal", "_", "=near_", "\0",
    "a\0b",
    "😀", "👨‍👩‍👧‍👦", "\u{FFFF}", "%", ";", "--", "'; DROP TABLE items", "\\", "\u{202E}abc", "ｆｕｌｌ",
    "\u{301}", "\n", "\t", " ", "",
  ])
  func `any input gives a page`(query: String) throws {
    let catalog = try Self.catalog.get()

    let page = try catalog.page(query)

    #expect(page.scopes.map(\.scope) == [.all, .category(CategoryID("film"))])
  }

  @Test(arguments: ["a", "a ", "\"", "\u{301}", "가", "a b c d e f g h ", "😀", "*"])
  func `ten thousand characters give a page`(unit: String) throws {
    let catalog = try Self.catalog.get()

    let page = try catalog.page(String(repeating: unit, count: 10_000))

    #expect(page.scopes.count == 2)
  }

  @Test func `many misspelt words give a page`() throws {
    let letters = "abcdefghijklmnop"
    let catalog = try TestCatalog(
      letters.flatMap { first in letters.map { line("\(first)\($0)enings") } })
    let query = letters.map { "\($0)qeningz" }.joined(separator: " ")

    let page = try catalog.page(query)

    #expect(page.sections.isEmpty)
  }

  @Test func `words of the search syntax are words`() throws {
    let catalog = try Self.catalog.get()

    let near = try catalog.titles("near")
    let or = try catalog.titles("a or b")

    #expect(near == ["Near and Far"])
    #expect(or == ["A OR B"])
  }

  @Test(arguments: [-1, 0, 1, Int.max])
  func `any limit gives a page`(limit: Int) throws {
    let catalog = try Self.catalog.get()

    let page = try catalog.page("near", limit: limit)

    #expect(page.scopes.first?.count == 1)
    #expect(page.sections.allSatisfy { $0.items.count <= max(limit, 0) })
  }
}
