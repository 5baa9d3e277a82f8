import Testing
import TextEntry

@Suite struct KanaComposerTests {
  @Test(arguments: [
    "はばぱは", "つっづつ", "あぁあ", "かがか", "うぅゔう", "やゃや", "わゎわ", "ハバパハ", "ツッヅツ", "ウゥヴウ",
  ])
  func `the transforming key goes round the forms of a kana`(forms: String) {
    var composer = Composer(.kana)
    _ = composer.type(String(forms.prefix(1)))
    var seen = composer.composed

    for _ in forms.dropFirst() {
      _ = composer.transform()
      seen += composer.composed
    }

    #expect(seen == forms)
  }

  @Test(arguments: ["な", "ん", "を", "ー", "a", "2"])
  func `a sign with one form has no other`(sign: String) {
    var composer = Composer(.kana)
    let finished = composer.type(sign)

    let changed = composer.transform()

    #expect(!changed)
    #expect(finished + composer.composed == sign)
  }

  @Test func `a kana waits for its form until the next key`() {
    var composer = Composer(.kana)

    let finished = [composer.type("は"), composer.type("し"), composer.type(" ")]

    #expect(finished == ["", "は", "し "])
    #expect(composer.isEmpty)
  }

  @Test func `backspace takes a whole kana`() {
    var composer = Composer(.kana)
    _ = composer.type("ほ")
    _ = composer.transform()

    let first = composer.deleteBackward()
    let second = composer.deleteBackward()

    #expect(first && !second)
    #expect(composer.composed.isEmpty)
  }

  @Test func `a kana of the text can be taken back to change its form`() {
    var composer = Composer(.kana)

    let taken = [composer.resume("な"), composer.resume("x"), composer.resume("た")]
    _ = composer.transform()

    #expect(taken == [false, false, true])
    #expect(composer.composed == "だ")
  }

  @Test func `every form says how often the key is pressed from each other one`() {
    for kana in "あいうえおかきくけこさしすせそたちつてとはひふへほやゆよわがぱっゔ" {
      for origin in ComposerKind.kana.origins(of: kana) {
        var composer = Composer(.kana)
        _ = composer.type(String(origin.character))
        for _ in 0..<origin.presses { _ = composer.transform() }
        #expect(composer.composed == String(kana), "from \(origin.character)")
      }
    }
  }
}
