import CatalogModel
import CatalogTestSupport
import Testing

@testable import CatalogSearch

/// Numbers in words, in digits and in Roman numerals.
struct NumberTests {
  static let catalog = TestCatalog.shared([
    line("One Hundred and One Dalmatians", language: "en"), line("10,000 BC"),
    line("Nineteen Eighty-Four", "book", popularity: 50), line("Grand Theft Auto V", "game"),
    line("The X-Files", "show", popularity: 900),
    line("10 Things I Hate About You", popularity: 100), line("10", popularity: 1),
    line("Rocky X", popularity: 2),
    line("One Hundred Years of Solitude", "book", popularity: 800),
    line("Naruto, Vol. 11", "book", popularity: 700),
    line("Naruto, Vol. 01", "book", popularity: 20),
    line("Madden NFL 2004", "game", popularity: 600), line("Madden NFL 07", "game"),
  ])

  @Test(arguments: [
    ("101 dalmatians", "One Hundred and One Dalmatians"), ("ten thousand bc", "10,000 BC"),
    ("nineteen eighty-four", "Nineteen Eighty-Four"), ("84", "Nineteen Eighty-Four"),
    ("1984", "Nineteen Eighty-Four"), ("gta five", "Grand Theft Auto V"),
    ("10", "10"), ("ten", "10"), ("10 ", "10"), ("ten t", "10 Things I Hate About You"),
    ("naruto vol 1", "Naruto, Vol. 01"), ("madden nfl 7", "Madden NFL 07"),
    ("rocky ten", "Rocky X"), ("x files", "The X-Files"),
  ])
  func `the title with the number comes first`(text: String, title: String) throws {
    #expect(try Self.catalog.get().titles(text).first == title)
  }

  @Test func `a letter behind an article is no number`() throws {
    #expect(try !Self.catalog.get().titles("10").contains("The X-Files"))
  }

  @Test func `a number in digits stands for itself first, then for the start of longer ones`()
    throws
  {
    let (_, reasons) = try Self.catalog.get().store.explain(Query(text: "10"))

    let starts = reasons.values.filter { $0.reason.contains("starts with") }.map(\.item.title)
    #expect(
      Set(starts) == [
        "One Hundred and One Dalmatians", "10,000 BC", "10 Things I Hate About You",
        "One Hundred Years of Solitude",
      ])
  }
}
