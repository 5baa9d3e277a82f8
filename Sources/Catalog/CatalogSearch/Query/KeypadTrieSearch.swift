import CatalogModel

/// Keypad (T9) search: finds the words that digits spell, reading a vocabulary as a trie along the
/// letters on each key.
struct KeypadTrieSearch {
  private let vocabulary: Vocabulary
  private let digits: [Character]
  private let asPrefix: Bool
  private var found: [Correction] = []

  /// The words that digits spell, or begin, the most common first; always the digits themselves.
  ///
  /// One or two digits stand for all their Latin letters too, because words of that length are in
  /// no vocabulary.
  /// - Parameter asPrefix: `true` for an unfinished word, of which only prefixes are spelt.
  static func words(
    spelledBy digits: String, in vocabulary: Vocabulary, asPrefix: Bool, limit: Int = 48
  ) -> [Correction] {
    var search = KeypadTrieSearch(
      vocabulary: vocabulary, digits: Array(digits), asPrefix: asPrefix)
    if digits.count <= 32 { search.descend(0..<vocabulary.starts.count, path: [], depth: 0) }
    var words = search.found.sorted { ($0.weight, $1.text) > ($1.weight, $0.text) }.prefix(limit)
    let known = Set(words.map(\.text))
    for text in [digits] + short(digits) where !known.contains(text) {
      words.append(Correction(text: text, edits: 0, isPrefix: asPrefix, weight: 0))
    }
    return Array(words)
  }

  private init(vocabulary: Vocabulary, digits: [Character], asPrefix: Bool) {
    self.vocabulary = vocabulary
    self.digits = digits
    self.asPrefix = asPrefix
  }

  private static func short(_ digits: String) -> [String] {
    guard (1...2).contains(digits.count) else { return [] }
    return digits.reduce([""]) { beginnings, digit in
      let letters = Keypad.cycle(of: digit).dropFirst()
      return beginnings.flatMap { beginning in letters.map { beginning + $0 } }
    }
  }

  private mutating func descend(_ range: Range<Int>, path: [UInt8], depth: Int) {
    guard !range.isEmpty else { return }
    guard depth < digits.count else { return add(range, path) }
    for letter in Keypad.letters(on: digits[depth]) {
      let longer = path + Array(UTF8.encode(letter) ?? .init())
      let start = firstIndex(in: range, from: longer)
      let end = firstIndex(in: start..<range.upperBound, from: longer + [0xFF])
      descend(start..<end, path: longer, depth: depth + 1)
    }
  }

  private mutating func add(_ range: Range<Int>, _ path: [UInt8]) {
    let isWhole = vocabulary.byte(range.lowerBound, path.count) == 0
    guard asPrefix || isWhole else { return }
    let words = asPrefix ? range : range.lowerBound..<range.lowerBound + 1
    // Each weight is a logarithm: of the sum it is a logarithm again.
    let items = words.reduce(0) { $0 + (1 << min(vocabulary.weight($1), 30)) }
    found.append(
      Correction(
        text: String(decoding: path, as: UTF8.self), edits: 0, isPrefix: asPrefix, weight: items))
  }

  /// The first word of a range that is not before some bytes.
  private func firstIndex(in range: Range<Int>, from wanted: [UInt8]) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if vocabulary.isBefore(middle, wanted) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
