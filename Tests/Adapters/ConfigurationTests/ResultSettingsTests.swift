import CatalogModel
import Configuration
import SearchScreen
import Testing

/// The block `results` of a configuration.
@Suite struct ResultSettingsTests {
  @Test func `a category has a shape, a line, badges and names`() throws {
    let bench = Workbench()
    let file = try bench.write(
      """
      results:
        order: [painting]
        categories:
          painting: {title: Paintings, one: Painting, shape: square, line: [creator, year]}
          place: {line: [address], badges: [new, rating]}
      """)

    let results = try bench.loader.settings(file: file).screen.results

    #expect(results.order == [CategoryID("painting")])
    #expect(results[CategoryID("painting")].shape == .square)
    #expect(results[CategoryID("painting")].line == [.creator, .year])
    #expect(results[CategoryID("painting")].title == "Paintings")
    #expect(results[CategoryID("place")].line == [.own("address")])
    #expect(results[CategoryID("place")].badges == [.new, .field(.own("rating"))])
    #expect(results[CategoryID("film")] == ResultStyle())
  }

  @Test(
    arguments: [
      (
        "results: {categories: {place: {shape: round}}}\n",
        "config.yaml:1:39: results.categories.place.shape: found \"round\", expected one of "
          + "poster, square, still."
      ),
      (
        "results: {categories: {place: {line: [yaer, creators]}}}\n",
        "config.yaml:1:39: results.categories.place.line[0]: found \"yaer\", expected one of "
          + "subtitle, year, creator, genre, platform, category, or a column that “couchsearch "
          + "import --keep” kept; did you mean \"year\"?"
      ),
      (
        "results: {categories: {place: {badges: [a, b, c]}}}\n",
        "config.yaml:1:40: results.categories.place.badges: found a list, expected a list of at "
          + "most 2 different fields, like [year, creator]."
      ),
      (
        "results: {categories: {Board Game: {}}}\n",
        "config.yaml:1:24: results.categories.Board Game: found \"Board Game\", expected the name "
          + "of a category as “couchsearch catalog info” prints it; did you mean \"board-game\"?"
      ),
      (
        "results: {shapes: {}}\n",
        "config.yaml:1:11: results.shapes: unknown key. Known keys: order, categories."
      ),
    ])
  func `a mistake names file, line, key and remedy`(text: String, complaint: String) throws {
    #expect(try Workbench().complaint(about: text) == complaint)
  }
}
