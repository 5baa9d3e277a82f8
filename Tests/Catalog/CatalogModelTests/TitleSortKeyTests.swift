import CatalogModel
import Testing

struct TitleSortKeyTests {
  @Test(arguments: [
    ("The Godfather", "en", "godfather"), ("Das Boot", "de", "boot"), ("Das Boot", "", "boot"),
    ("Éternité", "fr", "eternite"), ("The", "en", "the"), ("A", "en", "a"),
    ("Les Misérables", "ko", "les miserables"), ("Łódź", "pl", "lodz"),
  ])
  func `a title is ordered by its folded words without the article`(
    title: String, language: String, key: String
  ) {
    #expect(TitleSortKey.key(of: title, language: language) == key)
  }

  @Test func `a Japanese title stands by its reading`() {
    let item = Item(
      id: ItemID("chihiro"), category: CategoryID("film"), title: "千と千尋の神隠し", language: "ja",
      readings: ["Spirited Away", "せんとちひろのかみかくし"])

    #expect(TitleSortKey.key(of: item) == TextFolding.fold("せんとちひろのかみかくし"))
  }

  @Test func `languages are known by code and by name`() {
    #expect(LanguageNames.name(of: "ko") == "Korean")
    #expect(LanguageNames.name(of: "tlh") == "TLH")
    #expect(LanguageNames.code(named: "korean") == "ko")
    #expect(LanguageNames.code(named: "Klingon") == nil)
  }
}
