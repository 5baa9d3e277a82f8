/// Korean as typed on a two-set keyboard: letter after letter.
package enum Hangul {
  /// The letters of a syllable block (U+AC00 … U+D7A3), in typing order. The final consonant of a block is
  /// written like an initial one, because while the next block is being composed it may still become either.
  static func letters(ofSyllable value: UInt32, _ body: (UInt32) -> Void) {
    let index = Int(value) - 0xAC00
    body(initials[index / 588])
    for letter in medials[index % 588 / 28] { body(letter) }
    for letter in finals[index % 28] { body(letter) }
  }

  /// The typed letters of a single jamo, conjoining, compatibility or half-width; `nil` if the scalar is not
  /// a jamo.
  static func letters(ofJamo value: UInt32) -> [UInt32]? {
    switch value {
    case 0x1100...0x1112: [initials[Int(value - 0x1100)]]
    case 0x1161...0x1175: medials[Int(value - 0x1161)]
    case 0x11A8...0x11C2: finals[Int(value - 0x11A7)]
    case 0x3131...0x3163: compounds[value] ?? [value]
    default: nil
    }
  }

  /// The initial consonants (초성) of a text's syllable blocks, as compatibility jamo with spaces kept: "기생충"
  /// gives "ㄱㅅㅊ". `nil` if it has no syllable block or contains any other letter.
  package static func initialConsonants(of text: String) -> String? {
    var result = String.UnicodeScalarView()
    var found = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xAC00...0xD7A3:
        guard let initial = Unicode.Scalar(initials[(Int(scalar.value) - 0xAC00) / 588]) else {
          continue
        }
        result.append(initial)
        found = true
      case 0x30...0x39: result.append(scalar)
      default:
        if scalar.properties.isAlphabetic { return nil }
        if let last = result.last, last != " " { result.append(" ") }
      }
    }
    if result.last == " " { result.removeLast() }
    return found ? String(result) : nil
  }

  /// Whether a folded word consists only of initial consonants, as people type them to save presses.
  package static func isInitials(_ foldedWord: some StringProtocol) -> Bool {
    !foldedWord.isEmpty
      && foldedWord.unicodeScalars.allSatisfy { (0x3131...0x314E).contains($0.value) }
  }

  /// Whether a text contains a syllable block.
  package static func isPresent(in text: String) -> Bool {
    text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
  }

  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  private static let initials = scalars("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")

  private static let medials =
    "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ"
    .split(separator: " ").map { scalars(String($0)) }

  private static let finals =
    [[]]
    + "ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ"
    .split(separator: " ").map { scalars(String($0)) }

  /// Compatibility letters that take two key presses.
  private static let compounds: [UInt32: [UInt32]] = {
    let pairs: [(UInt32, String)] = [
      (0x3133, "ㄱㅅ"), (0x3135, "ㄴㅈ"), (0x3136, "ㄴㅎ"), (0x313A, "ㄹㄱ"), (0x313B, "ㄹㅁ"),
      (0x313C, "ㄹㅂ"), (0x313D, "ㄹㅅ"), (0x313E, "ㄹㅌ"), (0x313F, "ㄹㅍ"), (0x3140, "ㄹㅎ"),
      (0x3144, "ㅂㅅ"), (0x3158, "ㅗㅏ"), (0x3159, "ㅗㅐ"), (0x315A, "ㅗㅣ"), (0x315D, "ㅜㅓ"),
      (0x315E, "ㅜㅔ"), (0x315F, "ㅜㅣ"), (0x3162, "ㅡㅣ"),
    ]
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0.0, scalars($0.1)) })
  }()
}
