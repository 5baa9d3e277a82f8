import CatalogModel
import CatalogTestSupport
import Testing

/// Words that are abbreviated or spelt out.
struct AbbreviationTests {
  static let catalog = TestCatalog.shared([
    line("Mr. Bean", "show"), line("Doctor Who", "show"), line("Rock and Roll", "song"),
    line("Live and Let Die", "song", people: ["Guns N' Roses"]), line("Rock 'n' Roll Star", "song"),
    line("Los Ageless", "song", people: ["St. Vincent"]), line("Mister Ed", "show"),
  ])

  @Test(arguments: [
    ("mister bean", "Mr. Bean"), ("dr who", "Doctor Who"), ("dr. w", "Doctor Who"),
    ("rock n roll", "Rock and Roll"), ("rock and roll s", "Rock 'n' Roll Star"),
    ("guns and roses", "Live and Let Die"), ("guns & roses", "Live and Let Die"),
    ("saint vincent", "Los Ageless"), ("mr ed", "Mister Ed"), ("mister be", "Mr. Bean"),
  ])
  func `both are the same word`(text: String, title: String) throws {
    let page = try Self.catalog.get().page(text)

    #expect(page.sections.first?.items.first?.title == title)
    #expect(page.correction == nil)
  }
}
