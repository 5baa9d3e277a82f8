import CatalogModel
import CatalogTestSupport
import Testing

@testable import CatalogSearch

/// The reasons that a page gives name the fields that matched.
struct ExplanationTests {
  static let catalog = TestCatalog.shared([
    line(
      "The Matrix", year: 1999, people: ["Keanu Reeves", "Carrie-Anne Moss"],
      genres: ["Science Fiction"]),
    line("ゴジラ-1.0", readings: ["Godzilla Minus One", "ゴジラ マイナスワン"]),
    line("Nineteen Eighty-Four"), line("Illmatic", people: ["Nas"]),
  ])

  @Test(arguments: [
    ("matrix", "The Matrix", "the title is “matrix”"),
    ("matrix keanu", "The Matrix", "“matrix” is in the title, “keanu” in the name “Keanu Reeves”"),
    (
      "science fiction 1999", "The Matrix",
      "“science fiction” is in the genre “Science Fiction”, “1999” the year"
    ),
    ("90s", "The Matrix", "“90s” is the decade"),
    ("godzilla", "ゴジラ-1.0", "another title, “Godzilla Minus One”, starts with “godzilla”"),
    ("minus", "ゴジラ-1.0", "another title, “Godzilla Minus One”, has every word of “minus”"),
    ("1984", "Nineteen Eighty-Four", "the title is “1984”"),
    ("nas", "Illmatic", "by or with “Nas”"),
  ])
  func `the reason names the field`(text: String, title: String, reason: String) throws {
    let (_, reasons) = try Self.catalog.get().store.explain(Query(text: text))

    #expect(reasons.values.first { $0.item.title == title }?.reason == reason)
  }

  @Test func `Latin letters are none from inside a Japanese word`() throws {
    #expect(try Self.catalog.get().titles("nas") == ["Illmatic"])
    #expect(try Self.catalog.get().titles("mainasu") == ["ゴジラ-1.0"])
  }
}
