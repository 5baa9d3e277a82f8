/// The forms of kana: plain, small, voiced, half-voiced.
enum KanaComposition {
  /// A kana waits for its form until the next key; anything else is finished at once.
  static func step(_ keys: [Character], _ typed: Character) -> CompositionStep {
    isKana(typed)
      ? CompositionStep(finished: String(keys), keys: [typed])
      : CompositionStep(finished: String(keys) + String(typed), keys: [])
  }

  /// The next form, or the first one after the last; `nil` for kana with a single form.
  static func form(after kana: Character) -> Character? {
    guard let cycle = cycle(of: kana), let index = cycle.firstIndex(of: kana) else { return nil }
    return cycle[(index + 1) % cycle.count]
  }

  /// The kana that the transform key turns into this one, with the number of presses; the kana itself comes
  /// first, with none.
  static func origins(of kana: Character) -> [(kana: Character, presses: Int)] {
    guard let cycle = cycle(of: kana), let index = cycle.firstIndex(of: kana) else {
      return [(kana, 0)]
    }
    return (0..<cycle.count).map { presses in
      (cycle[(index - presses + cycle.count) % cycle.count], presses)
    }
  }

  /// Whether the character is a syllable of hiragana or katakana.
  static func isKana(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return (0x3041...0x3096).contains(value) || (0x30A1...0x30FA).contains(value)
  }

  private static func cycle(of kana: Character) -> [Character]? {
    if let cycle = cycles[kana] { return cycle }
    guard let hiragana = kana.moved(by: -0x60), let cycle = cycles[hiragana] else { return nil }
    return cycle.compactMap { $0.moved(by: 0x60) }
  }

  private static let cycles: [Character: [Character]] = {
    let lists =
      "あぁ いぃ うぅゔ えぇ おぉ かが きぎ くぐ けげ こご さざ しじ すず せぜ そぞ ただ ちぢ つっづ てで とど "
      + "はばぱ ひびぴ ふぶぷ へべぺ ほぼぽ やゃ ゆゅ よょ わゎ"
    var cycles: [Character: [Character]] = [:]
    for list in lists.split(separator: " ") {
      for kana in list { cycles[kana] = Array(list) }
    }
    return cycles
  }()
}

extension Character {
  /// The character a number of code points further in Unicode; `nil` if there is none, or for a sequence.
  fileprivate func moved(by places: Int) -> Character? {
    guard unicodeScalars.count == 1, let scalar = unicodeScalars.first else { return nil }
    let value = Int(scalar.value) + places
    return value < 0 ? nil : Unicode.Scalar(UInt32(value)).map { Character($0) }
  }
}
