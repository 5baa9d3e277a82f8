/// Line-breaking rules for Korean and Japanese: word joiners keep words and phrases together.
///
/// Unicode allows a line break after any syllable or character of these scripts, which reads badly in large
/// type. A word joiner between two characters prevents it.
enum PhraseJoiner {
  private enum Script {
    case hangul, hiragana, katakana, han, digit, other
  }

  /// Longer phrases may break anywhere: keeping them whole would make the type too small.
  private static let longest = 9
  private static let joiner: Unicode.Scalar = "\u{2060}"

  /// The text with word joiners inside its phrases; unchanged for other scripts.
  static func joined(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, continues(scalars[end - 1], scalars[end]) { end += 1 }
      for index in start..<end {
        if index > start, end - start <= longest, script(scalars[end - 1]) != .digit {
          result.append(joiner)
        }
        result.append(scalars[index])
      }
      if isBeginning(scalars, hyphen: end - 1) { result.append(joiner) }
      start = end
    }
    return String(result)
  }

  /// Whether a hyphen follows only one or two letters, which look lost on a line of their own.
  private static func isBeginning(_ scalars: [Unicode.Scalar], hyphen: Int) -> Bool {
    guard scalars[hyphen] == "-" else { return false }
    let word = scalars[..<hyphen].reversed().prefix { $0.properties.isAlphabetic }
    return (1...2).contains(word.count)
  }

  /// Whether a phrase continues from one character to the next: kana endings stay with the word they end, and
  /// a change of script starts a new one.
  private static func continues(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    switch (script(first), script(second)) {
    case (.hangul, .hangul), (.katakana, .katakana), (.han, .han): true
    // A number stays with the noun it counts.
    case (.digit, .digit), (.digit, .hangul), (.digit, .han): true
    case (.han, .hiragana), (.katakana, .hiragana), (.hiragana, .hiragana): true
    default: false
    }
  }

  private static func script(_ scalar: Unicode.Scalar) -> Script {
    switch scalar.value {
    case 0x30...0x39: .digit
    case 0xAC00...0xD7A3: .hangul
    case 0x3041...0x309F: .hiragana
    case 0x30A0...0x30FF: .katakana
    case 0x3005, 0x3400...0x4DBF, 0x4E00...0x9FFF: .han
    default: .other
    }
  }
}
