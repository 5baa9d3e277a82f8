import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Testing

/// No letter that leads somewhere may be missing from the live keys.
struct LiveKeyTests {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789") + Array("ㄱㅅㅊㅏㅐㅣかたとよし")

  /// Whether a text has matches without spelling correction.
  private func finds(_ text: String, in catalog: TestCatalog) throws -> Bool {
    try catalog.store.explain(Query(text: text)).reasons.values.contains { !$0.isCorrected }
  }

  private func missing(after text: String, in catalog: TestCatalog) throws -> [Character] {
    let keys = try catalog.page(text).liveKeys
    return try Self.letters.filter { letter in
      try !keys.allows(String(letter)) && finds(text + String(letter), in: catalog)
    }
  }

  private static let catalog = TestCatalog.shared([
    line("The Lord of the Rings", year: 2001, popularity: 900, people: ["Peter Jackson"]),
    line("Spider Man", year: 2002, popularity: 800, people: ["Sam Raimi"], genres: ["Action"]),
    line("Rocky II", year: 1979, popularity: 700), line("Matrix", year: 1999, popularity: 600),
    line("Rock & Roll", "album", popularity: 500), line("AC/DC Live", "album", popularity: 400),
    line("Don't Look Now", year: 1973, popularity: 300), line("L'Avventura", language: "fr"),
    line("기생충", year: 2019, popularity: 850, people: ["봉준호"], language: "ko"),
    line("となりのトトロ", popularity: 840, language: "ja"),
    line("千と千尋の神隠し", popularity: 830, readings: ["せんとちひろのかみかくし"], language: "ja"),
    line("20,000 Leagues", "book", popularity: 200), line("Amélie", popularity: 100),
  ])

  @Test(arguments: [
    "", "l", "lo", "lot", "lord of ", "lord of t", "the ", "the m", "the matri", "spider",
    "spiderm",
    "spider m", "spider-", "peter", "peter ", "peter j", "sam r", "rocky ", "rocky i", "matrix 19",
    "rock &", "rock & ", "rock an", "acd", "ac/", "ac d", "don", "don'", "20", "20,", "200", "ㄱ",
    "ㄱㅅ",
    "기", "기새", "と", "となりの", "ton", "toto", "sen", "せん", "千", "ame", "avv", "xyz", "lord x",
    "action ",
    "1999 ", "jackson lor",
  ])
  func `a letter that leads somewhere is never missing`(text: String) throws {
    let catalog = try Self.catalog.get()

    let missing = try missing(after: text, in: catalog)

    #expect(missing.isEmpty, "after “\(text)”: \(missing)")
  }

  @Test(arguments: [("matr", "i"), ("lord of the ri", "n"), ("peter jack", "s"), ("기ㅅ", "ㅐ")])
  func `letters that lead nowhere are named dead`(text: String, only: String) throws {
    let catalog = try Self.catalog.get()

    let keys = try catalog.page(text).liveKeys

    let alive = Self.letters.filter { keys.allows(String($0)) }
    #expect(alive.map(String.init) == [only])
  }

  @Test(arguments: [("", "ar"), ("a", "c"), ("ro", "c")])
  func `letters that lead nowhere in the scope are dead`(text: String, expected: String) throws {
    let catalog = try Self.catalog.get()

    let keys = try catalog.page(text, scope: .category(CategoryID("album"))).liveKeys

    let alive = Self.letters.filter { keys.allows(String($0)) }
    #expect(Set(alive).isSuperset(of: expected) && !alive.contains("m") && !alive.contains("z"))
  }

  @Test(
    arguments: [
      ("action m", [], "action m", "ov", "ov"), ("2002 ac", [years], "ac", "", "t"),
      ("spider m", [], "spider m", "ov", ""),
    ] as [(String, [Token], String, String, String)])
  func `behind filters the letters of other filters lead somewhere`(
    text: String, tokens: [Token], rest: String, letters: String, expected: String
  ) throws {
    var query = Query(text: text)
    query.reading = FilterReading(tokens: tokens, text: rest)
    query.filterLetters = Set(letters.unicodeScalars)

    let keys = try Self.catalog.get().store.page(for: query, isCancelled: { false })?.liveKeys

    #expect(keys?.allows("z") == false)
    #expect(expected.allSatisfy { keys?.allows(String($0)) == true })
    #expect(keys?.allows("v") == expected.contains("v"))
  }

  private static let years = Token.years(YearRange(first: 2002, last: 2002))

  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func `random titles lose no letter`(seed: UInt64) throws {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func word() -> String { String((0..<1 + random(5)).map { _ in Array("abcd1")[random(5)] }) }
    func words(_ most: Int) -> String {
      (0..<1 + random(most)).map { _ in word() }.joined(
        separator: [" ", " ", "-", "'", " the "][random(5)])
    }
    let lines = (0..<120).map { _ in
      line(
        words(4), ["film", "book"][random(2)], year: 1_950 + random(70), popularity: random(1_000),
        people: [words(2)], genres: [word()], language: "en")
    }
    let catalog = try TestCatalog(lines)

    for _ in 0..<60 {
      let text = words(3)
      let typed = String(text.prefix(1 + random(text.count))) + ["", " "][random(2)]
      let missing = try missing(after: typed, in: catalog)
      #expect(missing.isEmpty, "seed \(seed), after “\(typed)”: \(missing)")
    }
  }
}
