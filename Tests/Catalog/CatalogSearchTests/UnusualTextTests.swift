import CatalogModel
import CatalogTestSupport
import Testing

/// Texts as they are pasted and titles as they are abbreviated.
struct UnusualTextTests {
  static let catalog = TestCatalog.shared([
    line("Star Wars", popularity: 9), line("The Legend of Zelda: Tears of the Kingdom", "game"),
    line("Tokyo Kicks"),
  ])

  @Test(arguments: [
    "star" + String(repeating: " ", count: 500) + "wars", "star\u{1}\u{2}wars",
    "star\u{200B}wars", String(repeating: "\u{200B}", count: 500) + "star wars",
    "star\u{200B} \u{200B}wars", "\u{FEFF}star wars\u{7}", "𝐬𝐭𝐚𝐫 𝐰𝐚𝐫𝐬", "𝖘𝖙𝖆𝖗 wars",
  ])
  func `white space, signs without width and letters of mathematics are read`(
    text: String
  ) throws {
    #expect(try Self.catalog.get().titles(text) == ["Star Wars"])
  }

  @Test(arguments: ["10 000 hours", "10,000 hours", "10000 ho", "10 000 h", "10 00", "10 0"])
  func `a long number is one word, however its groups are parted`(query: String) throws {
    let catalog = try TestCatalog([
      line("10,000 Hours"), line("10 000 Hours of Rain"), line("10 Years"), line("Room 101 2"),
    ])

    #expect(try Set(catalog.titles(query)) == ["10 000 Hours of Rain", "10,000 Hours"])
    #expect(try catalog.page("10 0").liveKeys.allows("0"))
  }

  @Test func `the initials of what stands behind a colon find the title`() throws {
    #expect(
      try Self.catalog.get().titles("totk") == ["The Legend of Zelda: Tears of the Kingdom"])
  }

  @Test(arguments: [
    ("t2", ["Terminator 2: Judgment Day"]), ("ts2", ["Toy Story 2"]), ("r2", ["Rocky 2"]),
    ("b21", ["Bus 21 to Town"]), ("b2t", []),
  ])
  func `initials have short numbers whole`(query: String, wanted: [String]) throws {
    let catalog = try TestCatalog([
      line("Terminator 2: Judgment Day"), line("Toy Story 2"), line("Rocky 2"),
      line("Bus 21 to Town"), line("The Bus of the Town"),
    ])

    #expect(try catalog.titles(query) == wanted)
  }

  @Test func `the initials of somebody find their titles`() throws {
    let catalog = try TestCatalog([
      line("Iron Man", people: ["Robert Downey Jr."]),
      line("Really Dull Jokes", people: ["Ann Bell"]), line("Sugar", people: ["Maroon 5"]),
      line("Moon", people: ["Sam Rockwell"]),
    ])

    #expect(try catalog.titles("rdj") == ["Really Dull Jokes", "Iron Man"])
    #expect(try catalog.page("rd").liveKeys.allows("j"))
    #expect(try catalog.titles("m5") == ["Sugar"])
    #expect(try catalog.titles("sr").isEmpty)
  }

  @Test func `a title with the emoji itself stays`() throws {
    let catalog = try TestCatalog([line("Heart 👻"), line("Heart Ghost", popularity: 9)])

    #expect(try catalog.titles("heart 👻").first == "Heart 👻")
    #expect(try catalog.titles("👻") == ["Heart Ghost"])
  }

  @Test(arguments: [
    ("👻", ["Ghost"]), ("🦁 king", ["The Lion King"]), ("🚀", []), ("🕷️", ["Spider"]),
    ("⭐ wars", ["Star Wars"]), ("❤", ["Heart 👻"]),
  ])
  func `an emoji is what it shows`(query: String, wanted: [String]) throws {
    let catalog = try TestCatalog([
      line("Ghost"), line("The Lion King"), line("Star Wars"), line("Spider"), line("Heart 👻"),
      line("King of Wars"),
    ])

    #expect(try catalog.titles(query) == wanted)
  }
}
