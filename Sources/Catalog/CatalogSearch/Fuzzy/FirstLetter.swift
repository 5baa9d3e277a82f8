import CatalogModel

/// Finds the words of a vocabulary that differ from a word by one error in its first letter: “sracula” is
/// Dracula.
///
/// Since only the beginning differs, the words are looked up rather than searched for: one look-up for each
/// letter of the script.
struct FirstLetter {
  let vocabulary: Vocabulary
  private let word: [Unicode.Scalar]

  /// Takes a word of three letters or more; `nil` for a shorter one.
  init?(_ word: String, _ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    self.word = Array(word.unicodeScalars)
    guard self.word.count > 2 else { return nil }
  }

  /// The whole words, most common first, excluding the word itself.
  func corrections(limit: Int) -> [Correction] {
    let (first, second) = (word[0], word[1])
    let ending = Self.bytes(word[2...])
    let rest = Self.bytes([second]) + ending
    let whole = Self.bytes([first]) + rest
    var places: Set<Int> = []
    func add(_ beginning: [Unicode.Scalar], _ ending: [UInt8]) {
      if let place = place(of: Self.bytes(beginning) + ending) { places.insert(place) }
    }
    add([], rest)
    if second != first { add([second, first], ending) }
    for letter in letters(like: first) {
      if letter != first { add([letter], rest) }
      add([letter], whole)
    }
    // Words are stored in order.
    let found = places.map { (place: $0, weight: vocabulary.weight($0)) }
    return found.sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }.prefix(limit).map {
      Correction(text: vocabulary.text($0.place), edits: 1, isPrefix: false, weight: $0.weight)
    }
  }

  private static func bytes(_ letters: some Sequence<Unicode.Scalar>) -> [UInt8] {
    Array(String(letters: letters).utf8)
  }

  /// The number of a word; `nil` if the vocabulary lacks it.
  private func place(of wanted: [UInt8]) -> Int? {
    let place = vocabulary.place(of: wanted)
    guard place < vocabulary.starts.count,
      vocabulary.text(place).utf8.elementsEqual(wanted)
    else { return nil }
    return place
  }

  /// The letters of the same script as a letter.
  private func letters(like letter: Unicode.Scalar) -> [Unicode.Scalar] {
    let values: ClosedRange<UInt32> =
      switch letter.value {
      case ..<0x80: 0x61...0x7A
      case 0x370..<0x400: 0x3B1...0x3C9
      case 0x400..<0x530: 0x430...0x44F
      case 0x590..<0x600: 0x5D0...0x5EA
      case 0x600..<0x700: 0x621...0x64A
      default: letter.value...letter.value
      }
    return values.compactMap(Unicode.Scalar.init)
  }
}
