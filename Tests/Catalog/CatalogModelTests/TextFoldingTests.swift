import CatalogModel
import Testing

struct TextFoldingTests {
  @Test(arguments: [
    ("The Godfather", "the godfather"),
    ("  Two   spaces\tand\na tab ", "two spaces and a tab"),
    ("Amélie", "amelie"),
    ("Ame\u{301}lie", "amelie"),
    ("ŁÓDŹ", "lodz"),
    ("Ørsted & Æsir", "orsted and aesir"),
    ("Straße", "strasse"),
    ("STRAẞE", "strasse"),
    ("Đorđe Þór", "dorde thor"),
    ("İstanbul ılık", "istanbul ilik"),
    ("ＲＯＣＫＹ　２", "rocky 2"),
    ("Don't Look Up", "dont look up"),
    ("Don’t Look Up", "dont look up"),
    ("Spider-Man: No Way Home", "spider man no way home"),
    ("20,000 Leagues", "20000 leagues"),
    ("Hello, World", "hello world"),
    ("R&B", "r and b"),
    ("8½", "8 1 2"),
    ("Rocky Ⅱ", "rocky ii"),
    ("Πολίτης ΟΔΥΣΣΕΥΣ", "πολιτησ οδυσσευσ"),
    ("Ёлки", "елки"),
    ("أحمد", "احمد"),
    ("مُحَمَّد", "محمد"),
    ("۱۹۸۴ ١٩٨٤", "1984 1984"),
    ("m\u{200B}ix", "mix"),
    ("a\0b", "ab"),
    ("", ""),
    ("   ", ""),
  ])
  func `a text becomes what everybody types for it`(text: String, expected: String) {
    let folded = TextFolding.fold(text)

    #expect(folded == expected)
  }

  @Test(arguments: [
    ("÷", "÷"), ("=", "＝"), ("!!!", "！！！"), ("😀 😀", "😀 😀"), ("\"", ""), ("\"*\"", "＊"),
  ])
  func `a text of symbols alone keeps them`(text: String, expected: String) {
    let folded = TextFolding.fold(text)

    #expect(folded == expected)
  }

  @Test(arguments: [
    "The Godfather", "Ørsted & Æsir", "기생충", "千と千尋の神隠し", "Rocky Ⅱ", "=", "ガラスの仮面", "a\0b",
  ])
  func `folding twice changes nothing`(text: String) {
    let once = TextFolding.fold(text)

    let twice = TextFolding.fold(once)

    #expect(twice == once)
  }

  @Test func `all Latin letters with accents have a plain one`() {
    let scalars = (0xC0...0x17F).compactMap { Unicode.Scalar($0 as Int) }
      .filter { $0.properties.isAlphabetic }

    let folded = scalars.map { TextFolding.fold(String($0)) }

    #expect(folded.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } })
  }

  @Test func `words come in order`() {
    let words = TextFolding.words("The  Good, the Bad & the Ugly")

    #expect(words == ["the", "good", "the", "bad", "and", "the", "ugly"])
  }

  @Test func `a long hostile text folds without harm`() {
    let text = String(repeating: "e\u{301}\u{301}\"*^(", count: 10_000)

    let folded = TextFolding.fold(text)

    #expect(folded.hasPrefix("e e e"))
  }
}
