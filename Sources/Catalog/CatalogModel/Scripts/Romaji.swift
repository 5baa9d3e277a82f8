/// Kana in Latin letters, in the spellings that people type.
package enum Romaji {
  /// The romanisation systems that differ in their spellings.
  package enum System: Hashable, Sendable, CaseIterable {
    /// As typed in an input method: `toukyou`, `shi`, `tsu`.
    case typed
    /// Without long vowels, as on a poster: `tokyo`.
    case printed
    /// The system taught in schools: `si`, `tu`, `hu`.
    case school
  }

  /// The different romanisations of a kana text, without spaces, in lower case; empty if the text is not
  /// purely kana.
  package static func spellings(of kana: some StringProtocol) -> [String] {
    guard Kana.isKana(kana) else { return [] }
    let units = hiragana(kana)
    let typed = spell(units, school: false)
    var spellings = [typed]
    for other in [shortened(typed), spell(units, school: true)]
    where !spellings.contains(other) {
      spellings.append(other)
    }
    return spellings.filter { !$0.isEmpty }
  }

  /// The text in one romanisation, without spaces; empty if the text is not purely kana.
  package static func text(of kana: some StringProtocol, system: System) -> String {
    guard Kana.isKana(kana) else { return "" }
    let units = hiragana(kana)
    return switch system {
    case .typed: spell(units, school: false)
    case .printed: shortened(spell(units, school: false))
    case .school: spell(units, school: true)
    }
  }

  /// Composed hiragana that keeps small letters, since they decide the sound.
  private static func hiragana(_ kana: some StringProtocol) -> [Character] {
    var units: [Character] = []
    for character in String(kana) {
      guard let scalar = character.unicodeScalars.first else { continue }
      var value = scalar.value
      if (0x30A1...0x30F6).contains(value) { value -= 0x60 }
      guard let base = Unicode.Scalar(value) else { continue }
      var view = String.UnicodeScalarView([base])
      view.append(contentsOf: character.unicodeScalars.dropFirst())
      units.append(Character(String(view)))
    }
    return units
  }

  private static func spell(_ units: [Character], school: Bool) -> String {
    var result = ""
    var doubles = false
    var index = 0
    while index < units.count {
      let unit = units[index]
      index += 1
      if unit == "っ" {
        doubles = true
        continue
      }
      if unit == "ー" {
        continue
      }
      var spelling: String?
      if index < units.count {
        let pair = String([unit, units[index]])
        spelling = (school ? schoolTable[pair] : nil) ?? table[pair]
        if spelling != nil { index += 1 }
      }
      let single = String(unit)
      guard let letters = spelling ?? (school ? schoolTable[single] : nil) ?? table[single] else {
        continue
      }
      if doubles, let first = letters.first, !"aiueon".contains(first) { result.append(first) }
      doubles = false
      result += letters
    }
    return result
  }

  private static func shortened(_ typed: String) -> String {
    var result = ""
    for letter in typed {
      let last = result.last
      let lengthens =
        (letter == "u" && (last == "o" || last == "u")) || (letter == "o" && last == "o")
      if !lengthens { result.append(letter) }
    }
    return result
  }

  private static let table: [String: String] = pairs(
    """
    あ a い i う u え e お o か ka き ki く ku け ke こ ko が ga ぎ gi ぐ gu げ ge ご go
    さ sa し shi す su せ se そ so ざ za じ ji ず zu ぜ ze ぞ zo た ta ち chi つ tsu て te と to
    だ da ぢ ji づ zu で de ど do な na に ni ぬ nu ね ne の no は ha ひ hi ふ fu へ he ほ ho
    ば ba び bi ぶ bu べ be ぼ bo ぱ pa ぴ pi ぷ pu ぺ pe ぽ po ま ma み mi む mu め me も mo
    や ya ゆ yu よ yo ら ra り ri る ru れ re ろ ro わ wa ゐ i ゑ e を o ん n ゔ vu
    ぁ a ぃ i ぅ u ぇ e ぉ o ゃ ya ゅ yu ょ yo ゎ wa
    きゃ kya きゅ kyu きょ kyo ぎゃ gya ぎゅ gyu ぎょ gyo しゃ sha しゅ shu しょ sho しぇ she
    じゃ ja じゅ ju じょ jo じぇ je ちゃ cha ちゅ chu ちょ cho ちぇ che ぢゃ ja ぢゅ ju ぢょ jo
    にゃ nya にゅ nyu にょ nyo ひゃ hya ひゅ hyu ひょ hyo びゃ bya びゅ byu びょ byo
    ぴゃ pya ぴゅ pyu ぴょ pyo みゃ mya みゅ myu みょ myo りゃ rya りゅ ryu りょ ryo
    ふぁ fa ふぃ fi ふぇ fe ふぉ fo ゔぁ va ゔぃ vi ゔぇ ve ゔぉ vo てぃ ti でぃ di とぅ tu どぅ du
    うぃ wi うぇ we うぉ wo つぁ tsa つぃ tsi つぇ tse つぉ tso でゅ dyu てゅ tyu ふゅ fyu
    """)

  private static let schoolTable: [String: String] = pairs(
    """
    し si じ zi ち ti つ tu ふ hu を wo しゃ sya しゅ syu しょ syo じゃ zya じゅ zyu じょ zyo
    ちゃ tya ちゅ tyu ちょ tyo ぢ di づ du
    """)

  private static func pairs(_ text: String) -> [String: String] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    var table: [String: String] = [:]
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      table[words[index]] = words[index + 1]
    }
    return table
  }
}
