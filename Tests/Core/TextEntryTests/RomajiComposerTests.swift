import Testing
import TextEntry

@Suite struct RomajiComposerTests {
  @Test(arguments: [
    ("nihongo", "にほんご"), ("onna", "おんな"), ("konnichiwa", "こんにちわ"), ("konnnichiha", "こんにちは"),
    ("kin'en", "きんえん"), ("hon", "ほん"), ("honn", "ほん"), ("hon'", "ほん"), ("hoxn", "ほん"),
    ("shinnyuu", "しんにゅう"), ("konya", "こにゃ"), ("kon'ya", "こんや"), ("kanpai", "かんぱい"),
    ("gakkou", "がっこう"), ("matcha", "まっちゃ"), ("macchi", "まっち"), ("zasshi", "ざっし"),
    ("xtu", "っ"), ("altsu", "あっ"), ("toukyou", "とうきょう"), ("oosaka", "おおさか"),
    ("su-pa-", "すーぱー"), ("si ti tu hu zi", "し ち つ ふ じ"), ("di du", "ぢ づ"),
    ("thi dhi", "てぃ でぃ"), ("twu dwu", "とぅ どぅ"), ("fa fi fe fo", "ふぁ ふぃ ふぇ ふぉ"),
    ("va vi vu", "ゔぁ ゔぃ ゔ"), ("wi we wo", "うぃ うぇ を"), ("tsa", "つぁ"), ("che je she", "ちぇ じぇ しぇ"),
    ("kya kyu kyo", "きゃ きゅ きょ"), ("sha sya ja zya jya", "しゃ しゃ じゃ じゃ じゃ"), ("cha tya", "ちゃ ちゃ"),
    ("xa la xya", "ぁ ぁ ゃ"), ("KYOuto", "きょうと"), ("2kai", "2かい"), ("n 2", "ん 2"), ("nnn", "んん"),
    ("h", "h"), ("kh", "kh"), ("rty", "rty"), ("pa'", "ぱ'"),
  ])
  func `letters become the kana that an input method makes of them`(letters: String, kana: String) {
    var composer = Composer(.romaji)

    let text = composer.type(letters) + composer.finish()

    #expect(text == kana)
  }

  @Test(arguments: [
    ("n", "n"), ("nn", "ん"), ("ky", "ky"), ("k", "k"), ("ka", ""), ("tc", "c"), ("kk", "k"),
  ])
  func `letters that are no kana yet stand in the field as they are`(
    letters: String, composed: String
  ) {
    var composer = Composer(.romaji)

    _ = composer.type(letters)

    #expect(composer.composed == composed)
  }

  @Test func `backspace takes back letter after letter`() {
    var composer = Composer(.romaji)
    _ = composer.type("ry")
    var steps: [String] = []

    while composer.deleteBackward() { steps.append(composer.composed) }

    #expect(steps == ["r", ""])
  }

  @Test(arguments: [
    ("ni", "h", "に", ""), ("", "h", "", "h"), ("a ", "k", "あ ", "k"), ("ni", "nn", "に", "ん"),
    ("ni", "n", "に", ""),
  ])
  func `letters behind kana wait, and at the start of a word they are searched for`(
    before: String, letters: String, text: String, searched: String
  ) {
    var composer = Composer(.romaji)
    let finished = composer.type(before + letters)

    let found = composer.searched(after: finished.last)

    #expect(finished == text)
    #expect(found == searched)
  }

  @Test(arguments: [
    ("にほん", "nihonn"), ("おんな", "onna"), ("きんえん", "kixnenn"), ("がっこう", "gakkou"), ("っっか", "kkka"),
    ("んんか", "nnnka"), ("んん", "nnnn"), ("んな", "nna"), ("んんな", "nnnna"), ("きゃ", "kya"),
    ("しんよう", "sixnyou"),
    ("あっ", "axtu"), ("っな", "xtuna"), ("すたー", "suta-"), ("てぃ", "thi"), ("こん2", "kon2"),
    ("ふじ", "fuji"),
  ])
  func `the fewest letters are found for kana`(kana: String, letters: String) {
    let keys = ComposerKind.romaji.keys(for: kana)

    #expect(keys.map { String($0) } == letters)
  }

  @Test(arguments: ["千", "abc", "2-3"])
  func `there are no letters for what no kana sounds like`(text: String) {
    #expect(ComposerKind.romaji.keys(for: text) == nil)
  }
}
