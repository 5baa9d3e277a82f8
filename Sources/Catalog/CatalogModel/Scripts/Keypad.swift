/// The letters on the keys of a phone, for searching with a remote's digits and the dial's groups.
///
/// Source: ITU-T E.161 for Latin letters; for Cyrillic, Greek, Hebrew and Arabic, phones sold in those
/// countries. Korean has the initial consonants in their order, Japanese the rows of the syllabary. Every
/// digit also stands for itself; 0 is a space, and 1 has no letters. A to D are the quarters, each combining
/// two letter keys; the other two digits belong to the first and the last quarter.
package enum Keypad {
  /// The digit of the first group of letters.
  package static let firstGroup = 2

  /// The digit whose key has a folded letter; a digit is its own. `nil` for letters that are on no key.
  package static func digit(of letter: Unicode.Scalar) -> Character? {
    ("0"..."9").contains(letter) ? Character(letter) : digits[letter]
  }

  /// The folded letters on the key of a digit, the digit itself first.
  package static func letters(on digit: Character) -> [Unicode.Scalar] {
    Array(digit.unicodeScalars) + (keys[digit] ?? []).flatMap { Array($0.unicodeScalars) }
  }

  /// The folded letters that a symbol stands for in a script, and its digits.
  package static func letters(of symbol: Character, in script: Script) -> [Unicode.Scalar] {
    digits(of: symbol).flatMap { digit in
      let letters = keys[digit].map { $0[Int(script.rawValue)] } ?? ""
      return Array(digit.unicodeScalars) + Array(letters.unicodeScalars)
    }
  }

  /// The characters that repeated presses of a digit type where digits are typed directly: the digit, then
  /// its Latin letters; 0 also types a space.
  package static func cycle(of digit: Character) -> [String] {
    let others = digit == "0" ? " " : keys[digit]?.first ?? ""
    return [String(digit)] + others.map(String.init)
  }

  /// A script with letters on the keys, in the order of their tables.
  package enum Script: UInt8, Hashable, Sendable, CaseIterable {
    case latin, cyrillic, greek, hebrew, arabic, korean, japanese
  }

  /// The script of the first letter of a folded text that is on a key; Latin if there is none.
  package static func script(of folded: Substring) -> Script {
    // In ASCII, only Latin letters are on keys.
    if folded.utf8.allSatisfy({ $0 < 0x80 }) { return .latin }
    return folded.unicodeScalars.lazy.compactMap { scripts[$0] }.first ?? .latin
  }

  /// The script of the first letter of a whole text.
  package static func script(of folded: String) -> Script { script(of: folded[...]) }

  /// The digits of ASCII characters by their codes; 0 for characters that are on no key.
  private static let digitsOfASCII: [UInt8] = (0..<0x80).map { code in
    digit(of: Unicode.Scalar(UInt8(code)))?.asciiValue ?? 0
  }

  private static let scripts: [Unicode.Scalar: Script] = {
    var scripts: [Unicode.Scalar: Script] = [:]
    for (script, letters) in keys.values.flatMap({ zip(Script.allCases, $0) }) {
      for letter in letters.unicodeScalars { scripts[letter] = script }
    }
    return scripts
  }()

  /// The symbols of the quarters, in order.
  package static let quarterSymbols: [Character] = ["A", "B", "C", "D"]

  /// The code of a folded text in quarters; spaces are left out.
  package static func quarters(of folded: String) -> String {
    String(
      code(of: folded).compactMap { digit in
        quarterSymbols.first { digits(of: $0).contains(digit) }
      })
  }

  /// The digits that a symbol of a code stands for; for a quarter, those of its keys.
  package static func digits(of symbol: Character) -> [Character] {
    quarters[symbol] ?? [symbol]
  }

  /// The code of a folded text without its spaces, up to the first letter that is on no key. Voiced
  /// marks of kana are left out.
  package static func code(of folded: Substring) -> String {
    var code = ""
    let isASCII = folded.utf8.allSatisfy { $0 < 0x80 }
    if isASCII {
      var digits: [UInt8] = []
      digits.reserveCapacity(folded.utf8.count)
      for byte in folded.utf8 where byte != UInt8(ascii: " ") {
        let digit = digitsOfASCII[Int(byte)]
        if digit == 0 { break }
        digits.append(digit)
      }
      return String(decoding: digits, as: UTF8.self)
    }
    for letter in folded.unicodeScalars where !isPassedOver(letter) {
      guard let digit = digit(of: letter) else { break }
      code.append(digit)
    }
    return code
  }

  /// The code of a whole text.
  package static func code(of folded: String) -> String { code(of: folded[...]) }

  /// Whether codes and lines skip a letter: a space, or a voiced mark of kana.
  static func isPassedOver(_ letter: Unicode.Scalar) -> Bool {
    letter == " " || letter.value == 0x3099 || letter.value == 0x309A
  }

  private static let quarters: [Character: [Character]] = [
    "A": ["1", "2", "3"], "B": ["4", "5"], "C": ["6", "7"], "D": ["8", "9", "0"],
  ]

  /// By script: Latin, Cyrillic, Greek, Hebrew, Arabic, Korean, Japanese.
  private static let keys: [Character: [String]] = [
    "2": ["abc", "абвг", "αβγ", "דהו", "بتةث", "ㄱㄲ", "あいうえお"],
    "3": ["def", "дежз", "δεζ", "אבג", "اء", "ㄴㄷㄸ", "かきくけこ"],
    "4": ["ghi", "ийкл", "ηθι", "מםנן", "سشصض", "ㄹㅁ", "さしすせそ"],
    "5": ["jkl", "мноп", "κλμ", "יכךל", "دذرز", "ㅂㅃ", "たちつてと"],
    "6": ["mno", "рсту", "νξο", "זחט", "جحخ", "ㅅㅆ", "なにぬねの"],
    "7": ["pqrs", "фхцч", "πρσς", "רשת", "نهوي", "ㅇ", "はひふへほ"],
    "8": ["tuv", "шщъы", "τυφ", "צץק", "فقكلم", "ㅈㅉㅊ", "まみむめもやゆよ"],
    "9": ["wxyz", "ьэюя", "χψω", "סעפף", "طظعغ", "ㅋㅌㅍㅎ", "らりるれろわゐゑをん"],
  ]

  private static let digits: [Unicode.Scalar: Character] = {
    var digits: [Unicode.Scalar: Character] = [:]
    for (digit, scripts) in keys {
      for letter in scripts.joined().unicodeScalars { digits[letter] = digit }
    }
    return digits
  }()
}
