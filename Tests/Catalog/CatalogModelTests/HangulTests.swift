import CatalogModel
import Testing

struct HangulTests {
  @Test(arguments: [
    ("기생충", "ㄱㅣㅅㅐㅇㅊㅜㅇ"),
    ("값", "ㄱㅏㅂㅅ"),
    ("과자", "ㄱㅗㅏㅈㅏ"),
    ("꿈", "ㄲㅜㅁ"),
    ("올드 보이", "ㅇㅗㄹㄷㅡ ㅂㅗㅇㅣ"),
  ])
  func `syllables become the letters that are typed`(text: String, expected: String) {
    let folded = TextFolding.fold(text)

    #expect(folded == expected)
  }

  @Test func `a decomposed syllable folds like a composed one`() {
    let composed = TextFolding.fold("한")

    let decomposed = TextFolding.fold("\u{1112}\u{1161}\u{11AB}")

    #expect(decomposed == composed)
  }

  @Test(arguments: ["ㄱ", "기", "깃", "기새", "기생", "기생ㅊ", "기생추", "기생충"])
  func `every step of composing a title is a beginning of it`(step: String) {
    let title = TextFolding.fold("기생충")

    let typed = TextFolding.fold(step)

    #expect(title.hasPrefix(typed))
  }

  @Test(arguments: [
    ("기생충", "ㄱㅅㅊ"), ("올드 보이", "ㅇㄷ ㅂㅇ"), ("꿈 2", "ㄲ 2"), ("하얀 거탑!", "ㅎㅇ ㄱㅌ"),
  ])
  func `initial consonants are the first letters of the syllables`(
    text: String, expected: String
  ) {
    let initials = Hangul.initialConsonants(of: text)

    #expect(initials == expected)
  }

  @Test(arguments: ["Parasite", "", "기생충 Parasite"])
  func `there are no initials where there are other letters`(text: String) {
    let initials = Hangul.initialConsonants(of: text)

    #expect(initials == nil)
  }

  @Test func `a pair of consonants on one key counts as two`() {
    let folded = TextFolding.fold("ㄳㅊ")

    #expect(folded == "ㄱㅅㅊ")
    #expect(Hangul.isInitials(folded))
  }
}
