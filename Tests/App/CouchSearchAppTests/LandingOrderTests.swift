import CatalogModel
import SearchScreen
import TestSupport
import Testing

@testable import CouchSearchApp

/// The titles that stand on the screen before anyone types.
struct LandingOrderTests {
  private func titles(_ popularity: [String: Int]) throws -> [String] {
    let items = [("Alien", 1), ("Brazil", 3), ("Casablanca", 2)].map { title, day in
      Item(
        id: ItemID(title), category: CategoryID("film"), title: title,
        popularity: popularity[title] ?? 0, added: day * 86_400)
    }
    return try LoopFixture(items: items).services.landing().popularItems.map(\.title)
  }

  @Test func `where nothing is popular, what came last is first`() throws {
    #expect(try titles([:]) == ["Brazil", "Casablanca", "Alien"])
    #expect(try titles(["Casablanca": 9, "Alien": 5]).prefix(2) == ["Casablanca", "Alien"])
  }

  @Test(arguments: [
    ("ko", ["기생충", "Alien", "Brazil", "Roma"]), ("de", ["Alien", "Brazil", "기생충", "Roma"]),
    ("ar", ["Alien", "Brazil", "기생충", "Roma"]),
  ])
  func `a screen in other letters offers every second title in its language`(
    language: String, titles: [String]
  ) throws {
    let items = [("Alien", "en"), ("Brazil", "en"), ("기생충", "ko"), ("Roma", "it")]
      .enumerated().map { index, film in
        Item(
          id: ItemID(film.0), category: CategoryID("film"), title: film.0,
          popularity: 9 - index, language: film.1)
      }
    let services = LoopFixture(items: items).services

    _ = services.answers(to: .loadWords(language: language))

    #expect(try services.landing().popularItems.map(\.title) == titles)
  }
}
