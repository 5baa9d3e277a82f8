import CatalogModel
import Testing

/// The popular searches made of a catalogue's most popular titles.
struct PopularSearchesTests {
  private func items(_ titles: [String], popularity: Int = 500) -> [Item] {
    titles.map {
      Item(
        id: ItemID($0), category: CategoryID("film"), title: $0, people: ["Somebody"],
        popularity: popularity)
    }
  }

  /// Titles that stand on the cards at the top.
  private let shown = [
    "Amelie", "Brazil", "Casablanca", "Dune", "Eraserhead", "Fargo", "Gattaca", "Heat", "Inception",
  ]

  @Test func `titles come after those on cards, and a series stands for its titles`() {
    let texts = PopularSearches.texts(
      of: items(
        shown + [
          "Harry Potter and the Chamber of Secrets", "The Lord of the Rings: The Two Towers",
          "Up in the Air", "Harry Potter and the Goblet of Fire",
          "The Lord of the Rings: The Return of the King", "The Dark Knight",
          "The Dark Side of the Moon", "Toy Story", "Toy Story 2",
        ]))

    #expect(
      texts == [
        "Harry Potter", "The Lord of the Rings", "Up in the Air", "The Dark Knight",
        "The Dark Side of the Moon", "Toy Story",
      ])
  }

  @Test func `nothing is popular where nothing is known`() {
    #expect(PopularSearches.texts(of: items(shown + ["Metropolis"], popularity: 0)).isEmpty)
  }
}
