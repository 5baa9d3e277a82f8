/// The letters on the keys of a phone, to search with the digits of a remote.
///
/// Source: ITU-T E.161 for Latin letters; for Cyrillic, Greek, Hebrew and Arabic what phones sold in
/// those countries have. Korean and Japanese phones type by other methods and are left out. Every
/// digit also stands for itself; 0 is a space, and 1 has no letters.
package enum Keypad {
  /// The digit whose key has a folded letter, as a character; a digit is its own. `nil` for letters
  /// that are on no key.
  package static func digit(of letter: Unicode.Scalar) -> Character? {
    ("0"..."9").contains(letter) ? Character(letter) : digits[letter]
  }

  /// The folded letters on the key of a digit, the digit itself first.
  package static func letters(on digit: Character) -> [Unicode.Scalar] {
    Array(digit.unicodeScalars) + (keys[digit] ?? []).flatMap { Array($0.unicodeScalars) }
  }

  /// The characters that pressing a digit again and again types where digits are plain: the digit, then its Latin
  /// letters; 0 also types a space.
  package static func cycle(of digit: Character) -> [String] {
    let others = digit == "0" ? " " : keys[digit]?.first ?? ""
    return [String(digit)] + others.map(String.init)
  }

  /// The words that digits stand for: they are parted by 0. Empty when there is nothing but 0.
  package static func words(in digits: String) -> [String] {
    digits.split(separator: "0").map(String.init)
  }

  /// The beginning of a folded word that some digits spell; `nil` when they spell another.
  package static func beginning(of word: some StringProtocol, spelledBy digits: String) -> String? {
    var letters = word.unicodeScalars.makeIterator()
    var beginning = String.UnicodeScalarView()
    for wanted in digits {
      guard let letter = letters.next(), digit(of: letter) == wanted else { return nil }
      beginning.append(letter)
    }
    return String(beginning)
  }

  /// By script: Latin, Cyrillic, Greek, Hebrew, Arabic.
  private static let keys: [Character: [String]] = [
    "2": ["abc", "абвг", "αβγ", "דהו", "بتةث"],
    "3": ["def", "дежз", "δεζ", "אבג", "اء"],
    "4": ["ghi", "ийкл", "ηθι", "מםנן", "سشصض"],
    "5": ["jkl", "мноп", "κλμ", "יכךל", "دذرز"],
    "6": ["mno", "рсту", "νξο", "זחט", "جحخ"],
    "7": ["pqrs", "фхцч", "πρσς", "רשת", "نهوي"],
    "8": ["tuv", "шщъы", "τυφ", "צץק", "فقكلم"],
    "9": ["wxyz", "ьэюя", "χψω", "סעפף", "طظعغ"],
  ]

  private static let digits: [Unicode.Scalar: Character] = {
    var digits: [Unicode.Scalar: Character] = [:]
    for (digit, scripts) in keys {
      for letter in scripts.joined().unicodeScalars { digits[letter] = digit }
    }
    return digits
  }()
}
