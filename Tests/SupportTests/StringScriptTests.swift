import Support
import Testing

/// Which texts a person can read who reads a word.
@Suite struct StringScriptTests {
  @Test(arguments: [
    ("Squid Game", "検索", true), ("오징어 게임", "検索", false), ("千と千尋", "검색", false),
    ("千と千尋", "検索", true), ("となりのトトロ", "搜索", true), ("Амели", "Поиск", true),
    ("Амели", "Search", false), ("2046", "Search", true), ("Ἑλένη", "Αναζήτηση", true),
    ("ひみつ", "Search", false), ("Ấm", "Search", true), ("กาแฟ", "検索", false),
  ])
  func `a text is legible in Latin letters, and in those of the word`(
    text: String, word: String, isLegible: Bool
  ) {
    #expect(text.isLegible(besides: word) == isLegible)
  }
}
