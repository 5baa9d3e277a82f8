/// The words that distinguish spoken letters: “s, as in Sierra”.
struct SpellingAlphabet {
  private let words: [Character: Substring]

  /// Parses the alphabet of a language: pairs of a letter and its word, separated by commas; Latin letters
  /// without a word use the international one.
  init(_ text: String) {
    words = Self.pairs(text).merging(Self.international) { own, _ in own }
  }

  /// The word for a letter, with or without an accent; `nil` for anything else.
  func word(for letter: String) -> String? {
    let letter = letter.lowercased()
    guard let first = letter.first, letter.count == 1 else { return nil }
    if let word = words[first] { return String(word) }
    let base = first.unicodeScalars.first?.properties.lowercaseMapping.first
    return base.flatMap { words[$0] }.map(String.init)
  }

  /// The words of the International Civil Aviation Organization.
  private static let international = pairs(
    """
    a Alfa, b Bravo, c Charlie, d Delta, e Echo, f Foxtrot, g Golf, h Hotel, i India, j Juliett, \
    k Kilo, l Lima, m Mike, n November, o Oscar, p Papa, q Quebec, r Romeo, s Sierra, t Tango, \
    u Uniform, v Victor, w Whiskey, x X-ray, y Yankee, z Zulu
    """)

  private static func pairs(_ text: String) -> [Character: Substring] {
    let pairs = text.split(separator: ",").compactMap { pair -> (Character, Substring)? in
      let words = pair.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let letter = words[0].lowercased().first else { return nil }
      return (letter, words[1])
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
