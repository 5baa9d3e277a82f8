import CatalogModel
import CatalogTestSupport
import SearchScreen
import TestSupport
import Testing

@testable import CatalogSearch

/// Sentences that say more than names: running times, what is old or new, and “like” another title.
struct SentenceFilterTests {
  private static let catalog = TestCatalog.shared([
    line(
      "Inception", year: 2010, popularity: 900, people: ["Leonardo DiCaprio"],
      genres: ["Science Fiction", "Thriller"], language: "en", minutes: 148),
    line(
      "Shutter Island", year: 2010, popularity: 800, people: ["Leonardo DiCaprio"],
      genres: ["Thriller"], language: "en", minutes: 138),
    line("Halloween", year: 1978, popularity: 700, genres: ["Horror"], minutes: 91),
    line("Frankenstein", year: 1931, popularity: 600, genres: ["Horror"], minutes: 70),
    line("Amélie", year: 2001, popularity: 500, genres: ["Comedy"], language: "fr", minutes: 122),
    line("The Batman", year: 2022, popularity: 400, genres: ["Action"], minutes: 176),
    line("Batman Begins", year: 2005, popularity: 450, genres: ["Action"], minutes: 140),
    line("Brand New", year: 2025, popularity: 10, minutes: 95),
    line("Paint It", year: 2025, popularity: 9, minutes: 95),
    line("发现", popularity: 5, language: "zh"), line("電影人生", popularity: 4, language: "zh"),
    line("Любовь и голуби", popularity: 3, language: "ru"),
    line("Loner", "show", year: 2012, popularity: 300),
    line(
      "In the Woods", "book", year: 2007, popularity: 200, people: ["Tana French"], language: "en"),
    line("L’Étranger", "book", year: 1942, popularity: 190, language: "fr"),
    line("Man of Iron", year: 1981, popularity: 180, people: ["Andrzej Wajda"]),
    line("No Country for Old Men", year: 2007, popularity: 160),
    line("Darkest Hour", year: 2017, popularity: 150, people: ["Gary Oldman", "Brycen Counts"]),
    line("Danton", year: 1983, popularity: 170, people: ["Andrzej Wajda"]),
    line("The Long Wait", year: 1984, popularity: 20, people: ["Wajdi Mouawad", "Ewa Wajdka"]),
  ])

  private func page(_ text: String) throws -> ResultPage {
    var query = Query(text: text)
    query.reading = Words.english.reading(of: text, in: Category.known)
    query.filterLetters = Words.english.letters(afterFiltersIn: text)
    return try Self.catalog.get().store.page(for: query, isCancelled: { false }) ?? .empty
  }

  private func titles(_ text: String) throws -> [String] {
    try page(text).sections.first?.items.map(\.title) ?? []
  }

  @Test(arguments: [
    ("under 90 minutes", "–90"), ("less than two hours", "–120"), ("90 minutes or less", "–90"),
    ("under an hour", "–60"), ("over 2 hours", "120–"), ("2h or more", "120–"),
    ("longer than 1 hour 30 minutes", "90–"), ("90min", "85–95"),
    ("between 80 and 110 minutes", "80–110"), ("80 to 110 minutes", "80–110"),
    ("80-110 min", "80–110"), ("from 1 to 2 hours", "60–120"),
    ("less than an hour and a half", "–90"), ("over two and a half hours", "150–"),
    ("under 1.5 hours", "–90"), ("2 hours and half", "145–155"), ("hour and a half", "85–95"),
    ("under 2 hours 5 minutes", "–125"), ("under 90min", "–90"),
    ("max 100 mins", "–100"), ("no more than 90 minutes", "–90"), ("1h30", "85–95"),
    ("under 1h45min", "–105"), ("no less than 2 hours", "120–"),
  ])
  func `a sentence says how long a title may run`(text: String, minutes: String) {
    let reading = Words.english.reading(of: text, in: Category.known)

    #expect(reading.tokens == [Token(kind: .runningTime, text: minutes)])
    #expect(reading.text.isEmpty)
  }

  @Test(arguments: ["french horror films", "horror from the 1950s", "films with leonardo dicaprio"])
  func `several filters stay filters though nothing passes them`(text: String) throws {
    let found = try page(text == "films with leonardo dicaprio" ? text + " from 1950" : text)

    #expect(found.sections.allSatisfy(\.items.isEmpty) && found.about.isEmpty)
    #expect((found.reading?.tokens.count ?? 0) > 1)
  }

  @Test(arguments: ["horror mvies", "horror moies", "horor movis"])
  func `misspelled categories in a sentence`(text: String) throws {
    #expect(try titles(text) == ["Halloween", "Frankenstein"])
  }

  @Test func `a word that is nearly a filter stays a word where titles have it`() throws {
    #expect(try titles("loner shows") == ["Loner"])
    #expect(try titles("brand movies") == ["Brand New"])
  }

  @Test func `misspelled languages`() throws {
    #expect(try titles("frnch comedy") == ["Amélie"])
  }

  @Test func `words that join filters are not left out`() throws {
    let found = try page("leonardo dicaprio and thriller")

    #expect(Set(found.sections.flatMap(\.items).map(\.title)) == ["Inception", "Shutter Island"])
    #expect(found.reading?.leftOut == [])
  }

  @Test(arguments: [
    ("unwatched horror", ["Frankenstein"]), ("horror i haven't seen", ["Frankenstein"]),
    ("horror films not watched", ["Frankenstein"]), ("watched horror", ["Halloween"]),
    ("bookmarked horror", ["Frankenstein"]), ("my bookmarks", ["Frankenstein"]),
  ])
  func `a sentence asks for what is the person’s own`(text: String, titles: [String]) throws {
    let store = try Self.catalog.get().store
    func id(_ title: String) throws -> ItemID {
      try #require(try store.popularItems(limit: 100).first { $0.title == title }).id
    }
    var query = Query(
      text: text, bookmarks: [try id("Frankenstein")], watched: [try id("Halloween")])
    query.reading = Words.english.reading(of: text, in: Category.known)

    let page = try store.page(for: query, isCancelled: { false })

    #expect(page?.sections.first?.items.map(\.title) == titles)
  }

  @Test(arguments: ["hour of the wolf", "the last minute", "under siege", "9000 hours", "under 90"])
  func `a unit alone and a number alone are no running time`(text: String) {
    let reading = Words.english.reading(of: text, in: Category.known)

    #expect(!reading.tokens.contains { $0.kind == .runningTime })
  }

  @Test(arguments: [
    ("horror under 90 minutes", ["Frankenstein"]), ("thriller over 140 min", ["Inception"]),
    ("horror over one hour", ["Halloween", "Frankenstein"]),
    ("old movies", ["Frankenstein"]), ("the new batman movie", ["The Batman", "Batman Begins"]),
    ("films by andrzeja wajdy", ["Man of Iron", "Danton"]),
    ("wajdy movies", ["Man of Iron", "Danton"]),
    ("no country for oldmen", ["No Country for Old Men"]),
    ("books not by tana french", ["L’Étranger"]),
    ("books by tana french", ["In the Woods"]), ("french books", ["L’Étranger"]),
    ("20th century horror", ["Halloween", "Frankenstein"]),
    ("horror not from 1978", ["Frankenstein"]),
    ("movies from last year", ["Brand New", "Paint It"]),
    ("movies like inception", ["Shutter Island"]), ("something like inceptoin", ["Shutter Island"]),
  ])
  func `a sentence is answered by what it says`(text: String, titles: [String]) throws {
    #expect(try self.titles(text) == titles)
  }

  @Test(arguments: [("horror films", 2), ("french comedy", 1), ("horror", 2)])
  func `a scope narrows what was read, perhaps to nothing`(text: String, all: Int) throws {
    var query = Query(text: text, scope: .category(Category.show))
    query.reading = Words.english.reading(of: text, in: Category.known)

    let page = try #require(
      try Self.catalog.get().store.page(for: query, isCancelled: { false }))

    #expect(page.reading?.tokens.isEmpty == false)
    #expect(page.sections.flatMap(\.items).isEmpty)
    #expect(page.scopes.map(\.count).prefix(2) == [all, all])
    #expect(page.didYouMean == nil)
  }

  @Test(arguments: ["lyubov i golubi", "lyubov", "LYUBOV I GOLUBI"])
  func `Russian is understood in Latin letters`(text: String) throws {
    #expect(try titles(text).first == "Любовь и голуби")
  }

  @Test(arguments: [("發現", "发现"), ("电影人生", "電影人生"), ("电影", "電影人生")])
  func `a text in the other Chinese script finds the title`(text: String, title: String) throws {
    #expect(try titles(text).first == title)
    #expect(try page(text).correction != nil)
  }

  @Test func `what is like a title is said above it`() throws {
    #expect(try page("movies like inception").similarTo == "Inception")
    #expect(try page("like inception").similarTo == nil)
  }

  @Test func `a word that no title has is left out where filters say most, and named`() throws {
    let found = try page("french comedy movies xyzzy")

    #expect(found.sections.first?.items.map(\.title) == ["Amélie"])
    #expect(found.reading?.leftOut == ["xyzzy"])
    #expect(try page("horror xyzzy").reading == nil)
  }

  @Test(arguments: [
    ("some", "t"), ("direct", "e"), ("i want to watc", "h"), ("so", ""), ("show xy", ""),
  ])
  func `a request goes on from its third letter`(text: String, letters: String) {
    #expect(Words.english.letters(after: text) == Set(letters.unicodeScalars))
  }

  @Test(arguments: ["horror under 90 minutes"])
  func `a sentence can be typed without unavailable letters`(text: String) throws {
    for (place, letter) in text.enumerated().dropFirst() where letter != " " {
      let before = String(text.prefix(place))
      let page = try page(before)
      let live = page.reading == nil ? page.liveKeys : .all
      #expect(live.allows(String(letter)), "\(before)|\(letter)")
    }
  }
}
