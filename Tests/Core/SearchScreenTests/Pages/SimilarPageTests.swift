import CatalogModel
import TestSupport
import Testing

/// The page of the titles similar to one, which every index answers alike.
@Suite struct SimilarPageTests {
  private let index = FakeSearchIndex([
    item("Heat", "film", 1995, 900), item("Casino", "film", 1995, 800),
    item("Collateral", "film", 2004, 700), item("The Wire", "show", 2002, 600),
    item("Elsewhere", "book", 1990, 500, genre: "Romance"),
  ])

  @Test func `there is a shelf for each category, and not the title itself`() throws {
    let page = try #require(try index.page(for: query("heat"), isCancelled: { false }))

    #expect(page.sections.map(\.category?.rawValue) == ["film", "show"])
    #expect(page.sections.first?.items.map(\.title) == ["Casino", "Collateral"])
  }

  @Test func `a category and an order are kept`() throws {
    var query = query("heat")
    query.scope = .category(CategoryID("film"))
    query.order = .newest

    let page = try #require(try index.page(for: query, isCancelled: { false }))

    #expect(page.sections.map(\.items.count) == [2])
    #expect(page.sections.first?.items.map(\.title) == ["Collateral", "Casino"])
  }

  @Test func `titles from A to Z leave their article out`() throws {
    var query = query("collateral")
    query.order = .title

    let page = try #require(try index.page(for: query, isCancelled: { false }))

    #expect(page.sections.first?.items.map(\.title) == ["Casino", "Heat"])
  }

  private func query(_ id: String) -> Query {
    var query = Query(text: "")
    query.similar = index.items.first { $0.id.rawValue == id }
    return query
  }

  private static func item(
    _ title: String, _ category: String, _ year: Int, _ popularity: Int, genre: String = "Crime"
  ) -> Item {
    Item(
      id: ItemID(title.lowercased()), category: CategoryID(category), title: title, year: year,
      genres: [genre], popularity: popularity)
  }
}
