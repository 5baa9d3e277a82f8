package import TextEntry

extension KeyboardLayout {
  /// A Korean two-set keyboard, built in code; holding a key offers its tense consonant.
  package static let korean = composing(
    .hangul, language: "ko",
    pages: [
      ("ㄱㄴㄷ", ["ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ-", "ㅋㅌㅊㅍㅠㅜㅡ.,'"]),
      ("ㄲㄸㅃ", ["ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ-", "ㅋㅌㅊㅍㅠㅜㅡ.,'"]),
      ("123", ["1234567890", "abcdefghij", "klmnopqrst"]),
    ],
    alternates: ["ㄱ": ["ㄲ"], "ㄷ": ["ㄸ"], "ㅂ": ["ㅃ"], "ㅅ": ["ㅆ"], "ㅈ": ["ㅉ"]])

  /// A Japanese kana keyboard, built in code, with a separate key for marks and small kana.
  package static let kana = composing(
    .kana, language: "ja",
    pages: [
      ("あ", ["あいうえおかきくけこ", "さしすせそたちつてと", "なにぬねのはひふへほ"]),
      ("ま", ["まみむめもやゆよわを", "らりるれろんーゐゑ、", "。・！？「」…〜－～"]),
      ("123", ["1234567890", "abcdefghij", "klmnopqrst"]),
    ],
    alternates: ["か": ["が", "ヵ"], "つ": ["っ", "づ"]])

  /// A Japanese keyboard of Latin letters converted to kana, built in code.
  package static let romaji = composing(
    .romaji, language: "ja",
    pages: [
      ("abc", ["qwertyuiop", "asdfghjkl'", "zxcvbnm,.-"]),
      ("123", ["1234567890", "&!?:;\"()+'", "#@*%$_/,.-"]),
    ])

  /// All composing keyboards in this file.
  package static let composing: [KeyboardLayout] = [korean, kana, romaji]

  private static func composing(
    _ composer: ComposerKind, language: String, pages: [(id: String, rows: [String])],
    alternates: [String: [String]] = [:]
  ) -> KeyboardLayout {
    let ends: [Key.Action] = [.deleteBackward, .space, .transform]
    let built = pages.enumerated().map { index, page in
      let next = pages[(index + 1) % pages.count].id
      let starts = [
        Key(.page(next), label: next), Key(.clear, label: ""), Key(.search, label: ""),
      ]
      let rows = zip(zip(starts, page.rows), ends).map { row, end in
        [row.0]
          + row.1.map { letter in
            let text = String(letter)
            return Key(.type(text), label: text, alternates: alternates[text] ?? [])
          } + [Key(end, label: end == .transform ? "゛゜小" : "")]
      }
      return KeyboardPage(id: page.id, rows: rows)
    }
    return KeyboardLayout(
      id: "\(language)-\(composer.rawValue)", language: language,
      arrangement: composer.rawValue, name: composer.rawValue, isRightToLeft: false,
      composer: composer, pages: built)
  }
}
