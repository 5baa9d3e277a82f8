/// Syllables from the letters of the Korean two-set keyboard, and the letters of syllables.
///
/// The order of letters is Unicode's, from which the number of a syllable is computed. The catalogue splits
/// syllables for its index by the same order; this module knows nothing about catalogues and goes the other
/// way, and a test compares the two.
enum HangulComposition {
  /// Adds a letter to those of an unfinished block.
  static func step(_ keys: [Character], _ typed: Character) -> CompositionStep {
    let letters = medialLetters(of: typed) ?? [typed]
    guard letters.allSatisfy({ isVowel($0) || initialNumbers[$0] != nil }) else {
      return CompositionStep(finished: text(of: keys) + String(typed), keys: [])
    }
    var step = CompositionStep(finished: "", keys: keys)
    for letter in letters { append(letter, to: &step) }
    return step
  }

  /// The block formed by the letters, else the letters themselves.
  static func text(of keys: [Character]) -> String {
    keys.isEmpty ? "" : block(keys).map { String($0) } ?? String(keys)
  }

  /// The keys that type a syllable; `nil` for any other character that is not a single letter.
  static func keys(of character: Character) -> [Character]? {
    if initialNumbers[character] != nil { return [character] }
    if let letters = medialLetters(of: character) { return letters }
    guard let value = character.unicodeScalars.first?.value,
      character.unicodeScalars.count == 1, (0xAC00...0xD7A3).contains(value)
    else { return nil }
    let index = Int(value - 0xAC00)
    return [initials[index / 588]] + Array(medials[index % 588 / 28]) + Array(finals[index % 28])
  }

  private static func append(_ letter: Character, to step: inout CompositionStep) {
    let longer = step.keys + [letter]
    if block(longer) != nil {
      step.keys = longer
    } else if isVowel(letter), let last = step.keys.last, !isVowel(last) {
      // A vowel takes the preceding consonant into its own syllable.
      step.finished += text(of: step.keys.dropLast())
      step.keys = [last, letter]
    } else {
      step.finished += text(of: step.keys)
      step.keys = [letter]
    }
  }

  /// A single block: a consonant, a vowel, or a syllable; `nil` if the letters do not form one.
  private static func block(_ keys: [Character]) -> Character? {
    let initial = keys.first.flatMap { initialNumbers[$0] }
    let rest = initial == nil ? keys[...] : keys.dropFirst()
    let vowels = String(rest.prefix(while: isVowel))
    let ending = String(rest.drop(while: isVowel))
    guard !vowels.isEmpty else { return ending.isEmpty ? keys.first : nil }
    guard let medial = medialNumbers[vowels] else { return nil }
    guard let initial else {
      return ending.isEmpty ? Unicode.Scalar(0x314F + UInt32(medial)).map { Character($0) } : nil
    }
    guard let final = finalNumbers[ending] else { return nil }
    let value = 0xAC00 + UInt32((initial * 21 + medial) * 28 + final)
    return Unicode.Scalar(value).map { Character($0) }
  }

  private static func text(of keys: ArraySlice<Character>) -> String { text(of: Array(keys)) }

  private static func isVowel(_ letter: Character) -> Bool {
    guard let scalar = letter.unicodeScalars.first else { return false }
    return (0x314F...0x3163).contains(scalar.value)
  }

  /// The keys of a vowel, two for a compound one.
  private static func medialLetters(of letter: Character) -> [Character]? {
    guard isVowel(letter), let scalar = letter.unicodeScalars.first else { return nil }
    return Array(medials[Int(scalar.value - 0x314F)])
  }

  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let medials =
    "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split(separator: " ").map(String.init)
  private static let finals =
    [""]
    + "ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ"
    .split(separator: " ").map(String.init)

  private static let initialNumbers = numbers(initials)
  private static let medialNumbers = numbers(medials)
  private static let finalNumbers = numbers(finals)

  private static func numbers<Value: Hashable>(_ values: [Value]) -> [Value: Int] {
    Dictionary(uniqueKeysWithValues: values.enumerated().map { ($1, $0) })
  }
}
