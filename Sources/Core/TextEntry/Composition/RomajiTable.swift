/// The romaji table of a Japanese input method: ti is ち, and thi is てぃ.
///
/// The catalogue spells kana in Latin letters for its index, in the ways people write them on posters, and
/// drops long vowels. This table goes the other way and accepts every spelling that typists use; a test
/// compares the two.
enum RomajiTable {
  /// Kana by spelling.
  static let kana: [String: String] = {
    var kana: [String: String] = [:]
    for row in rows {
      let parts = row.split(separator: " ").map(String.init)
      for (vowel, syllable) in zip("aiueo", parts.dropFirst()) where syllable != "_" {
        kana[(parts[0] == "." ? "" : parts[0]) + String(vowel)] = syllable
      }
    }
    for (consonants, syllable) in small {
      for (vowel, ending) in zip("aiueo", ["ゃ", "ぃ", "ゅ", "ぇ", "ょ"]) {
        kana[consonants + String(vowel)] = syllable + ending
      }
    }
    for (spelling, syllable) in others { kana[spelling] = syllable }
    return kana
  }()

  /// The proper prefixes of all spellings.
  static let beginnings: Set<String> = Set(
    kana.keys.flatMap { spelling in (1..<spelling.count).map { String(spelling.prefix($0)) } })

  /// The shortest spelling of each kana; among equally short ones, the usual one.
  static let spelling: [String: [Character]] = {
    var spelling: [String: [Character]] = [:]
    let sorted = kana.keys.sorted { first, second in
      (first.count, isUnusual(first) ? 1 : 0, first)
        < (second.count, isUnusual(second) ? 1 : 0, second)
    }
    for letters in sorted {
      guard let kana = kana[letters], spelling[kana] == nil else { continue }
      spelling[kana] = Array(letters)
    }
    return spelling
  }()

  private static func isUnusual(_ letters: String) -> Bool {
    letters.first.map { "clq".contains($0) } ?? false
  }

  /// Consonants, followed by what they form with a, i, u, e and o.
  private static let rows = [
    ". あ い う え お", "k か き く け こ", "s さ し す せ そ", "t た ち つ て と", "n な に ぬ ね の",
    "h は ひ ふ へ ほ", "m ま み む め も", "y や い ゆ いぇ よ", "r ら り る れ ろ", "w わ うぃ う うぇ を",
    "g が ぎ ぐ げ ご", "z ざ じ ず ぜ ぞ", "d だ ぢ づ で ど", "b ば び ぶ べ ぼ", "p ぱ ぴ ぷ ぺ ぽ",
    "f ふぁ ふぃ ふ ふぇ ふぉ", "v ゔぁ ゔぃ ゔ ゔぇ ゔぉ", "j じゃ じ じゅ じぇ じょ", "c か し く せ こ",
    "q くぁ くぃ く くぇ くぉ", "x ぁ ぃ ぅ ぇ ぉ", "l ぁ ぃ ぅ ぇ ぉ", "sh しゃ し しゅ しぇ しょ",
    "ch ちゃ ち ちゅ ちぇ ちょ", "ts つぁ つぃ つ つぇ つぉ", "th てゃ てぃ てゅ てぇ てょ",
    "dh でゃ でぃ でゅ でぇ でょ", "tw とぁ とぃ とぅ とぇ とぉ", "dw どぁ どぃ どぅ どぇ どぉ",
    "wh うぁ うぃ う うぇ うぉ", "kw くぁ くぃ くぅ くぇ くぉ", "gw ぐぁ ぐぃ ぐぅ ぐぇ ぐぉ",
    "fy ふゃ ふぃ ふゅ ふぇ ふょ", "vy ゔゃ ゔぃ ゔゅ ゔぇ ゔょ", "xy ゃ _ ゅ _ ょ", "ly ゃ _ ゅ _ ょ",
  ]

  /// Consonants and the kana that precedes the small one.
  private static let small = [
    ("ky", "き"), ("gy", "ぎ"), ("sy", "し"), ("zy", "じ"), ("jy", "じ"), ("ty", "ち"), ("cy", "ち"),
    ("dy", "ぢ"), ("ny", "に"), ("hy", "ひ"), ("by", "び"), ("py", "ぴ"), ("my", "み"), ("ry", "り"),
  ]

  private static let others = [
    ("xtu", "っ"), ("ltu", "っ"), ("xtsu", "っ"), ("ltsu", "っ"), ("xwa", "ゎ"), ("lwa", "ゎ"),
    ("xn", "ん"), ("xka", "ゕ"), ("xke", "ゖ"), ("wyi", "ゐ"), ("wye", "ゑ"),
  ]
}
