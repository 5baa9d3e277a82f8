import CatalogModel
import Testing

struct KanaTests {
  @Test(arguments: [
    ("トトロ", "ととろ"),
    ("ﾄﾄﾛ", "ととろ"),
    ("スター", "すた"),
    ("キャプテン", "きやふ\u{309A}てん"),
    ("がっこう", "か\u{3099}つこう"),
    ("ｶﾞ", "か\u{3099}"),
    ("ヴ", "う\u{3099}"),
    ("いすゞ", "いすす\u{3099}"),
    ("となり・の", "となり の"),
  ])
  func `kana of all kinds become large hiragana`(text: String, expected: String) {
    let folded = TextFolding.fold(text)

    #expect(folded.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func `a kana without its mark is the beginning of one with it`() {
    let title = TextFolding.fold("がらす")

    let typed = TextFolding.fold("か")

    #expect(title.unicodeScalars.starts(with: typed.unicodeScalars))
  }

  @Test(arguments: [
    ("せんとちひろ", ["sentochihiro", "sentotihiro"]),
    ("トトロ", ["totoro"]),
    ("とうきょう", ["toukyou", "tokyo"]),
    ("しんぶん", ["shinbun", "sinbun"]),
    ("がっこう", ["gakkou", "gakko"]),
    ("ゴジラ", ["gojira", "gozira"]),
    ("ティー", ["ti"]),
  ])
  func `kana are spelt in Latin letters as people differ`(kana: String, expected: [String]) {
    let spellings = Romaji.spellings(of: kana)

    #expect(spellings == expected)
  }

  @Test(arguments: ["千と千尋", "Totoro", ""])
  func `other scripts have no spelling in Latin letters`(text: String) {
    let spellings = Romaji.spellings(of: text)

    #expect(spellings.isEmpty)
  }
}
