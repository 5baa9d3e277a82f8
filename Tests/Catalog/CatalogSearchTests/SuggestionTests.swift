import CatalogModel
import CatalogTestSupport
import Testing

struct SuggestionTests {
  static let catalog = TestCatalog.shared([
    line(
      "The Godfather", year: 1972, popularity: 950, people: ["Al Pacino"],
      genres: ["Crime", "Drama"], language: "en"),
    line("Heat", year: 1995, popularity: 700, people: ["Al Pacino"], genres: ["Crime"]),
    line("Crimson Tide", year: 1995, popularity: 500, genres: ["Drama"]),
    line("기생충", year: 2019, popularity: 900, readings: ["Parasite"], language: "ko"),
    line("Film Song", "song", year: 1991, popularity: 10),
  ])

  @Test func `a title that begins like the text completes it`() throws {
    let catalog = try Self.catalog.get()

    let suggestions = try catalog.page("godf").suggestions

    #expect(suggestions == [Suggestion(kind: .completion, text: "The Godfather")])
  }

  @Test func `the reading that was typed completes, not the title`() throws {
    let catalog = try Self.catalog.get()

    let suggestions = try catalog.page("para").suggestions

    #expect(suggestions == [Suggestion(kind: .completion, text: "Parasite")])
  }

  @Test func `readings of titles in another script follow, and never lead away from a word`()
    throws
  {
    let catalog = try TestCatalog([
      line("The Legend of Zelda", "game", popularity: 900, language: "en"),
      line("Zelenka", "album", popularity: 10, language: "cs"),
      line(
        "ゼルダの伝説", "game", popularity: 950, readings: ["ゼルダのでんせつ", "Zelda no Densetsu"],
        language: "ja"),
    ])

    let beginning = try catalog.page("zel").suggestions.map(\.text)
    let word = try catalog.page("zelda").suggestions.map(\.text)

    #expect(beginning == ["Zelenka", "Zelda no Densetsu"])
    #expect(word.isEmpty)
  }

  @Test func `titles come before genres`() throws {
    let catalog = try Self.catalog.get()

    let suggestions = try catalog.page("crim").suggestions

    #expect(
      suggestions == [
        Suggestion(kind: .completion, text: "Crimson Tide"),
        Suggestion(kind: .genre, text: "Crime"),
      ])
  }

  @Test(arguments: [("199", "1990s"), ("90", "1990s"), ("1970", "1970s")])
  func `digits offer decades`(query: String, decade: String) throws {
    let catalog = try Self.catalog.get()

    let suggestions = try catalog.page(query).suggestions

    #expect(suggestions == [Suggestion(kind: .decade, text: decade)])
  }

  @Test func `a chosen category offers only what it has`() throws {
    let catalog = try Self.catalog.get()
    let songs = Scope.category(CategoryID("song"))

    let inFilms = try catalog.page("pac", scope: .category(CategoryID("film"))).suggestions
    let inSongs = try catalog.page("pac", scope: songs).suggestions

    #expect(inFilms == [Suggestion(kind: .person, text: "Al Pacino")])
    #expect(inSongs.isEmpty)
  }

  @Test func `the name of a category offers it`() throws {
    let catalog = try Self.catalog.get()

    let suggestions = try catalog.page("film").suggestions

    #expect(suggestions.contains(Suggestion(kind: .category, text: "Films")))
  }

  @Test(arguments: ["heat", "Heat ", "the godfather", "AL PACINO", "crime"])
  func `the typed text itself is never a completion`(query: String) throws {
    let catalog = try Self.catalog.get()

    let suggestions = try catalog.page(query).suggestions

    let folded = TextFolding.fold(query)
    #expect(
      !suggestions.contains { $0.kind == .completion && TextFolding.fold($0.text) == folded })
  }

  @Test(
    arguments: [
      ("AL PACINO", Suggestion(kind: .person, text: "Al Pacino")),
      ("crime", Suggestion(kind: .genre, text: "Crime")),
      ("1990s", Suggestion(kind: .decade, text: "1990s")),
      ("films", Suggestion(kind: .category, text: "Films")),
    ])
  func `who typed all of a name can still filter by it`(
    query: String, suggestion: Suggestion
  ) throws {
    let catalog = try Self.catalog.get()

    let suggestions = try catalog.page(query).suggestions

    #expect(suggestions.contains(suggestion), "\(suggestions)")
  }

  @Test func `a token that is in the field is not offered again`() throws {
    let catalog = try Self.catalog.get()

    let suggestions = try catalog.page("crim", tokens: [Token(kind: .genre, text: "Crime")])
      .suggestions

    #expect(!suggestions.contains { $0.kind == .genre })
  }
}
