import CatalogModel
import CatalogTestSupport
import Testing

/// Titles that are a letter or a space away from the text, among nearer-looking words of others.
struct MisspeltTitleTests {
  static let catalog = TestCatalog.shared([
    line("Dracula", "book", popularity: 100), line("The Great Circle", "game", popularity: 900),
    line("Frozen", popularity: 990), line("The Simpsons", "show", people: ["Matt Groening"]),
    line("Tarzan", popularity: 50), line("The Wizard of Oz", people: ["Judy Garland"]),
    line("Secretariat", popularity: 700), line("Secretary", popularity: 90),
    line("The Caller", popularity: 20), line("The Call", popularity: 30),
    line("The Mandalorian", "show", popularity: 999), line("The Stand", "book", popularity: 200),
    line("Final Fantasy V", "game", popularity: 10),
    line("Final Fantasy VII", "game", popularity: 950), line("Rocky III", popularity: 40),
    line("Rocky Balboa", popularity: 60, people: ["Henry Smith III"]),
    line("Looker", popularity: 300), line("Joker", popularity: 310),
    line("The Leopard", "book", popularity: 5), line("The Snow Leopard", "book", popularity: 800),
    line("Cabela's Big Game Hunter", "game"), line("Mo Bars", popularity: 3),
  ])

  @Test(arguments: [
    ("sracula", "Dracula"), ("grozen", "Frozen"), ("garzan", "Tarzan"),
    ("secretay", "Secretary"), ("the callr", "The Caller"), ("the tand", "The Stand"),
    ("final fantsay v", "Final Fantasy V"), ("rpcky iii", "Rocky III"), ("loker", "Looker"),
  ])
  func `the title that is one letter away comes first`(text: String, title: String) throws {
    let page = try Self.catalog.get().page(text)

    #expect(page.sections.first?.items.first?.title == title)
    #expect(page.correction == title)
  }

  @Test func `the singular of the text is a title that matches it`() throws {
    let page = try Self.catalog.get().page("the leopards")

    #expect(page.sections.first?.items.map(\.title) == ["The Leopard"])
    #expect(page.correction == nil)
  }

  @Test func `words in another order are not the parts of one`() throws {
    #expect(try Self.catalog.get().titles("gamecube").isEmpty)
  }
}

/// Titles typed without their spaces.
struct JoinedTitleTests {
  static let catalog = TestCatalog.shared([
    line("Let It Be", "album", popularity: 100), line("Snakes on a Plane", popularity: 50),
    line("The Witcher 3", "game", popularity: 900), line("The Witcher", "show", popularity: 300),
    line("Michael Collins", popularity: 5), line("Youth", people: ["Michael Collins"]),
    line("Come Home", "book", popularity: 1), line("Lassie Come-Home", "book", popularity: 99),
    line("If I Stay", "book", popularity: 10),
    line("Those Who Leave and Those Who Stay", "book", popularity: 700),
    line("Crusader Kings III", "game", popularity: 800), line("Crusader Kings II", "game"),
    line("Fast & Furious Spy Racers", "show"), line("Don 2"), line("Stolen", popularity: 4),
    line("Stolen Songbird", "book", popularity: 9), line("I Do (But I Don't)", "book"),
  ])

  @Test(arguments: [
    ("letitbe", "Let It Be"), ("snakesonaplane", "Snakes on a Plane"),
    ("thewitcher", "The Witcher"), ("michaelcollins", "Michael Collins"),
    ("comehome", "Come Home"), ("ifistay", "If I Stay"), ("don2", "Don 2"),
    ("crusaderkingsii", "Crusader Kings II"),
    ("fastfuriousspyracers", "Fast & Furious Spy Racers"), ("letitb", "Let It Be"),
    ("stolens", "Stolen"), ("idobutidont", "I Do (But I Don't)"),
  ])
  func `the title comes first`(text: String, title: String) throws {
    #expect(try Self.catalog.get().titles(text).first == title)
  }

  @Test func `what starts with a joined title follows it`() throws {
    #expect(try Self.catalog.get().titles("thewitcher") == ["The Witcher", "The Witcher 3"])
  }
}
