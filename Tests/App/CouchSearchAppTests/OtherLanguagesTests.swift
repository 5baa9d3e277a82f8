import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Configuration
import SearchScreen
import TestSupport
import Testing

@testable import CouchSearchApp

/// Texts in languages that the screen is not in.
struct OtherLanguagesTests {
  private static let catalog = TestCatalog.shared(
    [
      ("film", "Night Bus", "Horror", "en"), ("film", "Day Bus", "Comedy", "ko"),
      ("show", "Old Roads", "Documentary", "en"), ("film", "Frontline", "War", "ru"),
      ("game", "Kart Cup", "Racing", "ja"), ("film", "Filmed in Rome", "Romance", "it"),
    ].map { category, title, genre, language in
      """
      {"id": "\(title)", "title": "\(title)", "category": "\(category)", "genres": ["\(genre)"], \
      "language": "\(language)", "people": ["\(title == "Day Bus" ? "Kim Novak" : "Ann Lee")"], \
      "popularity": 9}
      """
    })

  private func index() throws -> CurrentIndex {
    let loader = ConfigurationLoader(
      resources: PackageFolder.path, folders: UserFolders(environment: ["HOME": "/nowhere"]))
    return CurrentIndex(
      try Self.catalog.get().store, languages: OtherLanguages { loader.filterNames })
  }

  private func page(_ text: String, language: String = "en") throws -> ResultPage {
    let index = try index()
    var query = Query(text: text)
    query.reading = Words.of(language).reading(of: text, in: index.categories)
    return try index.page(for: query, isCancelled: { false }) ?? .empty
  }

  private func titles(_ text: String, language: String = "en") throws -> [String] {
    try page(text, language: language).sections.first?.items.map(\.title) ?? []
  }

  @Test(arguments: [
    "horrorfilme", "films d’horreur", "korku filmleri", "filmy grozy", "أفلام رعب", "סרטי אימה",
    "공포영화",
    "ホラー映画", "ταινίες τρόμου", "filmes de terror", "фильмы ужасов",
  ])
  func `horror films in any language`(text: String) throws {
    #expect(try titles(text) == ["Night Bus"])
  }

  @Test(arguments: [
    ("комедии", "Day Bus"), ("komedie", "Day Bus"), ("кино про войну", "Frontline"),
    ("dokumentarserien", "Old Roads"), ("jeux de course", "Kart Cup"),
  ])
  func `genres, inflected and in sentences`(text: String, title: String) throws {
    #expect(try titles(text) == [title])
  }

  @Test(arguments: ["de", "ru", "ar"])
  func `English on a screen in another language`(language: String) throws {
    let page = try page("horror movies", language: language)

    #expect(page.sections.first?.items.map(\.title) == ["Night Bus"])
    #expect(page.reading?.tokens.map(\.kind) == [.genre, .category])
  }

  @Test(arguments: [
    "filme mit kim novak", "filmy z kim novak", "films avec kim novak", "kim novakの映画",
  ])
  func `people in sentences of other languages`(text: String) throws {
    let page = try page(text)

    #expect(page.sections.first?.items.map(\.title) == ["Day Bus"])
    #expect(page.reading?.leftOut == [])
  }

  @Test func `what a sentence in another language leaves out`() throws {
    let films = try titles("films without kim novak", language: "de")

    #expect(!films.isEmpty && !films.contains("Day Bus"))
  }

  @Test func `genres that titles must not have`() throws {
    #expect(try titles("kim novak not horror", language: "de") == ["Day Bus"])
    #expect(try titles("kim novak ohne horror") == ["Day Bus"])
  }

  @Test func `requests in another language`() throws {
    #expect(try titles("show me night bus", language: "ja") == ["Night Bus"])
    #expect(try titles("play something with kim novak", language: "ru") == ["Day Bus"])
    #expect(try titles("zeig mir night bus") == ["Night Bus"])
  }

  @Test func `similar titles in another language`() throws {
    #expect(try page("movies like night bus", language: "de").similarTo == "Night Bus")
  }

  @Test func `what a title is called is not read`() throws {
    #expect(try titles("filmed") == ["Filmed in Rome"])
    #expect(try page("filmed").reading == nil)
    #expect(try page("nigth bus").reading == nil)
    #expect(try page("xyzzy films").reading == nil)
  }

  @Test(arguments: [("комед", "и"), ("комеди", "и"), ("ужас", "о"), ("фильмы уж", "а")])
  func `letters that lead there are lit`(text: String, letter: String) throws {
    #expect(try page(text).liveKeys.allows(letter))
    #expect(Words.of("ru").letters(after: text).contains { String($0) == letter })
  }
}
