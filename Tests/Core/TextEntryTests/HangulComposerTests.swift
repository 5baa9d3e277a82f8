import Testing
import TextEntry

@Suite struct HangulComposerTests {
  static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  static let medials = [
    "ㅏ", "ㅐ", "ㅑ", "ㅒ", "ㅓ", "ㅔ", "ㅕ", "ㅖ", "ㅗ", "ㅗㅏ", "ㅗㅐ", "ㅗㅣ", "ㅛ", "ㅜ", "ㅜㅓ", "ㅜㅔ",
    "ㅜㅣ", "ㅠ", "ㅡ", "ㅡㅣ", "ㅣ",
  ]
  static let finals = [
    "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ",
    "ㅁ", "ㅂ", "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]

  @Test func `all 11,172 syllables are made of their letters and come apart into them`() {
    var value: UInt32 = 0xAC00
    for initial in Self.initials {
      for medial in Self.medials {
        for final in Self.finals {
          let letters = String(initial) + medial + final
          let syllable = Unicode.Scalar(value).map { String(Character($0)) } ?? ""
          var composer = Composer(.hangul)

          let finished = composer.type(letters)

          #expect(finished.isEmpty && composer.composed == syllable, "\(letters)")
          #expect(ComposerKind.hangul.keys(for: syllable).map { String($0) } == letters)
          value += 1
        }
      }
    }
    #expect(value == 0xD7A4)
  }

  @Test func `any two syllables typed one after the other stay two syllables`() {
    let firsts = (0..<399).compactMap { Unicode.Scalar(0xAC00 + UInt32($0 * 28 + $0 % 28)) }
    let seconds = (0..<19).compactMap { Unicode.Scalar(0xAC00 + UInt32($0 * 588)) }

    for first in firsts {
      for second in seconds {
        let text = String(Character(first)) + String(Character(second))
        #expect(ComposerKind.hangul.keys(for: text) != nil, "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("ㄱㅏㄱㅏ", "가", "가"), ("ㄱㅏㄱㅅㅏ", "각", "사"), ("ㄱㅏㄲㅏ", "가", "까"), ("ㄱㅏㄸ", "가", "ㄸ"),
    ("ㄱㅗㅏㄴㅗㅏ", "과", "놔"), ("ㄱㅅㅊ", "ㄱㅅ", "ㅊ"), ("ㅗㅏ", "", "ㅘ"), ("ㅗㅗ", "ㅗ", "ㅗ"),
    ("ㅏㄱ", "ㅏ", "ㄱ"), ("ㄱㅘ", "", "과"), ("ㅎㅏㄴ2", "한2", ""), ("ㅎㅏ ㄴ", "하 ", "ㄴ"),
    ("ㅇㅏㄴㅎㄷ", "않", "ㄷ"), ("ㄱㅏㄱㄱ", "각", "ㄱ"), ("ㅎㅏx", "하x", ""),
  ])
  func `what is finished goes on its way, the rest stays`(
    keys: String, finished: String, composed: String
  ) {
    var composer = Composer(.hangul)

    let text = composer.type(keys)

    #expect(text == finished)
    #expect(composer.composed == composed)
  }

  @Test func `backspace takes a syllable apart letter by letter`() {
    var composer = Composer(.hangul)
    _ = composer.type("ㄱㅗㅏㄴㅎ")
    var steps: [String] = []

    while composer.deleteBackward() { steps.append(composer.composed) }

    #expect(steps == ["관", "과", "고", "ㄱ", ""])
    #expect(composer.isEmpty)
  }

  @Test func `finishing hands the syllable over`() {
    var composer = Composer(.hangul)
    _ = composer.type("ㅎㅏㄴ")

    let text = composer.finish()

    #expect(text == "한")
    #expect(composer.isEmpty && composer.composed.isEmpty)
  }
}
