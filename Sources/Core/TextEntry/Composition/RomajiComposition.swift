/// Kana from Latin letters as Japanese input methods read them, and the letters for kana.
///
/// The letters of a doubled n are unfinished, because the next letter decides: onna is おんな, and nn at the end
/// is ん.
enum RomajiComposition {
  /// Adds a letter to those that are not kana yet.
  static func step(_ keys: [Character], _ typed: Character) -> CompositionStep {
    let letter = Character(typed.lowercased().first.map(String.init) ?? String(typed))
    guard letter.isASCII, letter.isLetter else {
      if letter == "'", keys == ["n"] { return CompositionStep(finished: "ん", keys: []) }
      let sign = letter == "-" ? "ー" : String(typed)
      return CompositionStep(finished: finished(keys) + sign, keys: [])
    }
    let longer = keys + [letter]
    if let kana = RomajiTable.kana[String(longer)] {
      return CompositionStep(finished: kana, keys: [])
    }
    if longer == ["n", "n"] || RomajiTable.beginnings.contains(String(longer)) {
      return CompositionStep(finished: "", keys: longer)
    }
    return broken(keys, letter)
  }

  /// The letters as shown in the field; a doubled n is already ん.
  static func text(of keys: [Character]) -> String { keys == ["n", "n"] ? "ん" : String(keys) }

  /// The text of unfinished letters when nothing follows: a lone n is ん.
  static func finished(_ keys: [Character]) -> String {
    keys.first == "n" && keys.allSatisfy { $0 == "n" } ? "ん" : String(keys)
  }

  /// Whether the letters are not kana yet.
  static func isWaiting(_ keys: [Character]) -> Bool { !keys.isEmpty && keys != ["n", "n"] }

  /// Handles a letter that does not continue the ones before it.
  private static func broken(_ keys: [Character], _ letter: Character) -> CompositionStep {
    var step: CompositionStep
    if keys == ["n", "n"] {
      // The second n starts a syllable when a vowel or y follows.
      let kept: [Character] = "aiueoy".contains(letter) ? ["n"] : []
      step = self.step(kept, letter)
      step.finished = "ん" + step.finished
    } else if keys == ["n"] {
      step = self.step([], letter)
      step.finished = "ん" + step.finished
    } else if keys == [letter] || (keys == ["t"] && letter == "c") {
      step = CompositionStep(finished: "っ", keys: [letter])
    } else {
      step = self.step([], letter)
      step.finished = String(keys) + step.finished
    }
    return step
  }

  /// The fewest letters that type a text of kana and symbols; `nil` if there are none, as for kanji.
  static func keys(of text: String) -> [Character]? {
    let characters = Array(text)
    // From the end to the start, because the spelling of ん and っ depends on what follows.
    var spellings: [[Character]?] = Array(repeating: nil, count: characters.count + 1)
    spellings[characters.count] = []
    for index in characters.indices.reversed() {
      let lengths = [2, 1].filter { index + $0 <= characters.count }
      let candidates = lengths.compactMap { length -> [Character]? in
        guard let rest = spellings[index + length] else { return nil }
        let unit = characters[index..<(index + length)]
        guard length == 1 else { return RomajiTable.spelling[String(unit)].map { $0 + rest } }
        return spelling(of: characters[index], before: rest, isLast: rest.isEmpty)
      }
      spellings[index] = candidates.min { $0.count < $1.count }
    }
    return spellings[0]
  }

  private static func spelling(
    of character: Character, before rest: [Character], isLast: Bool
  ) -> [Character]? {
    let next = rest.first
    switch character {
    case "ん":
      guard let next else { return ["n", "n"] }
      if "aiueoy'".contains(next) { return ["x", "n"] + rest }
      // な after ん takes another n; another ん takes two.
      let isOwn = next == "n" && rest.dropFirst().first.map { !"aiueoy".contains($0) } ?? false
      return (isOwn || rest == ["n", "n"] ? ["n", "n"] : ["n"]) + rest
    case "っ":
      guard let next, next.isASCII, next.isLetter, !"aiueon".contains(next) else {
        return Array("xtu") + rest
      }
      return [next] + rest
    case "ー": return ["-"] + rest
    default:
      if let spelling = RomajiTable.spelling[String(character)] { return spelling + rest }
      let isTyped = character == "-" || character.isLetter
      return isTyped ? nil : [character] + rest
    }
  }
}
