import CatalogModel
import CatalogTestSupport
import Testing

@testable import CatalogSearch

/// Guesses: what they are, where they stand, and that they are right.
struct GuessTests {
  static let catalog = TestCatalog.shared([
    line("Star Wars", popularity: 900), line("Star Trek: The Series", "show", popularity: 950),
    line("Starr", "song", popularity: 990, people: ["Edwin Starr"]),
    line("The Dark Knight", popularity: 800), line("The Fault in Our Stars", "book"),
    line("The Lord of the Rings", "book", popularity: 700), line("The Matrix", popularity: 600),
    line("Totoro", popularity: 500), line("Ghost Trick", "game", popularity: 400),
    line("Pet Sounds", "album", popularity: 300), line("Crazy in Love", "song", popularity: 300),
    line("The Witch", popularity: 100),
    line("The Machine", popularity: 999, people: ["Lana Wachowski"]),
    line("Nemo", popularity: 50), line("Nemo's War", "game", popularity: 80),
    line("L'Avventura", popularity: 20), line("The Adventures of Huck", "book", popularity: 90),
    line("Über den Wolken", "song", popularity: 10), line("Polar Express", popularity: 30),
    line("Schindler's List", popularity: 200, people: ["Steven Spielberg", "Ben Kingsley"]),
  ])

  @Test(arguments: [
    ("starwrs", "Star Wars"), ("srarwars", "Star Wars"), ("thedarknight", "The Dark Knight"),
    ("thedarkknight", "The Dark Knight"), ("lordofthring", "The Lord of the Rings"),
    ("nemqo", "Nemo"), ("the wich", "The Witch"), ("ueber den", "Über den Wolken"),
    ("avventura", "L'Avventura"), ("natrix", "The Matrix"),
  ])
  func `the title that is meant comes first`(text: String, title: String) throws {
    #expect(try Self.catalog.get().titles(text).first == title)
  }

  @Test(arguments: [
    ("iet souds", "Pet Sounds"), ("craz ni love", "Crazy in Love"),
    ("matirx reloaded", "The Matrix"), ("polar xepress extra", "Polar Express"),
  ])
  func `a spelling with several errors is offered`(text: String, title: String) throws {
    let page = try Self.catalog.get().page(text)

    #expect(page.sections.isEmpty)
    #expect(page.didYouMean == title)
  }

  @Test func `no spelling that is offered ends inside a word`() throws {
    let catalog = try TestCatalog([line("Heat", people: ["Ann Long Relman"])])

    let page = try catalog.page("nongrel")

    #expect(page.didYouMean == nil)
  }

  @Test func `halves of two people are not one, joined or not`() throws {
    #expect(try Self.catalog.get().titles("steven king").isEmpty)
  }

  @Test func `letters that a vowel parts are no doubled letter`() throws {
    #expect(try Self.catalog.get().titles("popular").isEmpty)
  }

  @Test func `guesses beside a match stand behind a heading of their own`() throws {
    let catalog = try TestCatalog([
      line("My Kids", popularity: 9), line("Kiss", popularity: 8), line("Kid A", popularity: 7),
    ])

    let page = try catalog.page("kids")

    #expect(page.sections.first?.items.map(\.title) == ["My Kids"])
    #expect(page.scopes.first?.count == 1)
    #expect(page.correction == nil)
    #expect(page.similar.map(\.title).contains("Kid A"))
  }

  @Test func `every title of a page is explained, with the text that it answers`() throws {
    let (page, reasons) = try Self.catalog.get().store.explain(Query(text: "starwrs"))

    #expect(page.correction == "Star Wars")
    #expect(
      page.sections.first?.items.first.flatMap { reasons[$0.id]?.reason }
        == "the title is “Star Wars”")
    #expect((page.sections.flatMap(\.items) + page.similar).allSatisfy { reasons[$0.id] != nil })
  }
}
