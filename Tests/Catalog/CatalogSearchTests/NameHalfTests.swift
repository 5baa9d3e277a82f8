import CatalogModel
import CatalogTestSupport
import Testing

/// Words of a title and of a name together, and those that look like one name.
struct NameHalfTests {
  /// Many people are called Steven, some of them King, and some film has somebody of each name.
  static let catalog = TestCatalog.shared(
    (1...40).map { line("Film \($0)", people: ["Steven Miller\($0)"]) }
      + (1...4).map { line("Other \($0)", people: ["Regina King"]) } + [
        line("The Crystal Kingdom of the King", popularity: 900, people: ["Steven Spielberg"]),
        line("The Matrix", popularity: 800, people: ["Keanu Reeves"]),
        line("Steven Dies at the End", popularity: 7, people: ["Chase Kings"]),
        line("King", popularity: 1, people: ["Steven Young"]),
        line("Gator Bait II", people: ["Rocky Jones"]), line("Rocky III", popularity: 9),
        line("Mad Max", popularity: 5), line("Agent", popularity: 1),
        line("The Secret Agents", popularity: 2), line("Songs About Jane", people: ["Maroon 5"]),
        line("21", people: ["Adele"]), line("22 Jump Street", people: ["Chris Jumper"]),
        line("2 Fast 2 Furious", people: ["Rocky Jones"]),
      ])

  @Test(arguments: [
    ("matrix keanu", ["The Matrix"]), ("keanu matrix", ["The Matrix"]),
    ("steven king", ["King"]), ("steven spielber", ["The Crystal Kingdom of the King"]),
    ("steven youngg", ["King"]), ("maroon 5", ["Songs About Jane"]),
    ("adele 21", ["21"]), ("21 adele", ["21"]), ("adel 21", ["21"]),
    ("jumper 22", ["22 Jump Street"]),
    ("agents", ["The Secret Agents", "Agent"]),
  ])
  func `halves match where they are no name`(text: String, titles: [String]) throws {
    #expect(try Self.catalog.get().titles(text) == titles)
  }

  @Test func `a number of a title is no part of somebody's name`() throws {
    let titles = try Self.catalog.get().titles("rocky 2")

    #expect(!titles.contains("Gator Bait II") && !titles.contains("2 Fast 2 Furious"))
  }
}
