import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Testing

/// Tests of the boost: items opened here rank before items that are more popular elsewhere.
struct BoostTests {
  private func catalog() throws -> TestCatalog {
    try TestCatalog([
      line("Star Wars", popularity: 900, id: "wars"),
      line("Star Trek", popularity: 700, id: "trek"),
      line("Stardust", popularity: 500, id: "dust"),
      line("Our Star", popularity: 800, id: "born"),
      line("Star Gate", "show", popularity: 300, id: "gate"),
    ])
  }

  @Test func `a raised item stands by its raised popularity`() throws {
    let catalog = try catalog()

    try catalog.store.boost([ItemID("dust"): 250])

    #expect(try catalog.titles("star").prefix(3) == ["Star Wars", "Stardust", "Star Trek"])
  }

  @Test func `of the same popularity the raised one comes first`() throws {
    let catalog = try catalog()

    try catalog.store.boost([ItemID("dust"): 200])

    #expect(try catalog.titles("star").prefix(3) == ["Star Wars", "Stardust", "Star Trek"])
  }

  @Test func `no points lift an item above a better match`() throws {
    let catalog = try catalog()

    try catalog.store.boost([ItemID("born"): 1_000])

    #expect(try catalog.titles("star").first == "Star Wars")
    #expect(try catalog.titles("star wars") == ["Star Wars"])
  }

  @Test func `its own shelf heeds it too`() throws {
    let catalog = try catalog()

    try catalog.store.boost([ItemID("trek"): 500])

    let films = try catalog.page("star").sections.first { $0.title == "Films" }
    #expect(films?.items.first?.title == "Star Trek")
    #expect(films?.total == 4)
  }

  @Test func `raising others lets go of the ones before`() throws {
    let catalog = try catalog()
    let before = try catalog.page("star")

    try catalog.store.boost([ItemID("trek"): 500, ItemID("nothing"): 3])
    try catalog.store.boost([:])

    #expect(try catalog.page("star") == before)
  }

  @Test(arguments: [("gate", true), ("star ga", true), ("gte", false), ("dust", false)])
  func `only what matches is raised`(query: String, isThere: Bool) throws {
    let catalog = try catalog()
    let before = try catalog.titles(query).contains("Star Gate")

    try catalog.store.boost([ItemID("gate"): 1_000])

    #expect(try catalog.titles(query).contains("Star Gate") == before)
    #expect(before == isThere)
  }

  @Test func `boosted items change no list that goes on`() throws {
    let catalog = try TestCatalog(
      (0..<60).map {
        line("Star \($0)", popularity: 900 - $0, genres: $0 % 2 == 0 ? ["Crime"] : [], id: "\($0)")
      })
    try catalog.store.boost([ItemID("58"): 400, ItemID("59"): 400, ItemID("20"): 3])

    for tokens in [[], [Token(kind: .genre, text: "Crime")]] {
      for text in ["star", "satr", tokens.isEmpty ? "star 5" : ""] {
        func titles(_ limit: Int) throws -> [String] {
          try catalog.page(text, tokens: tokens, limit: limit).sections.last?.items.map(\.title)
            ?? []
        }
        let all = try titles(60)
        for limit in [1, 5, 12, 24, 25, 40] {
          #expect(try titles(limit) == Array(all.prefix(limit)), "\(text) \(limit)")
        }
        #expect(all.contains("Star 58"))
      }
    }
  }
}
