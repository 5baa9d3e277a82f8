import CatalogModel

/// Keypad (T9) search: finds the words that letters and groups of letters spell, reading a vocabulary as a
/// trie along the letters of each group.
struct KeypadTrieSearch {
  private let vocabulary: Vocabulary
  private let letters: [[Unicode.Scalar]]
  private let asPrefix: Bool
  private var found: [Correction] = []

  /// The words that a one-word line spells, or begins, most common first.
  ///
  /// One or two groups stand for all their letters, because the vocabulary has no words of that length.
  /// - Parameter asPrefix: `true` for an unfinished word, of which only a prefix is spelled.
  static func words(
    spelledBy word: LinePattern, in vocabulary: Vocabulary, script: Keypad.Script, asPrefix: Bool,
    limit: Int = 48
  ) -> [Correction] {
    let letters = word.elements.map { $0.letters(in: script) }
    var search = KeypadTrieSearch(vocabulary: vocabulary, letters: letters, asPrefix: asPrefix)
    if letters.count <= 32 { search.descend(0..<vocabulary.starts.count, path: [], depth: 0) }
    var words = search.found.sorted { ($0.weight, $1.text) > ($1.weight, $0.text) }.prefix(limit)
    let known = Set(words.map(\.text))
    for text in short(letters) where !known.contains(text) {
      words.append(Correction(text: text, edits: 0, isPrefix: asPrefix, weight: 0))
    }
    return Array(words)
  }

  private init(vocabulary: Vocabulary, letters: [[Unicode.Scalar]], asPrefix: Bool) {
    self.vocabulary = vocabulary
    self.letters = letters
    self.asPrefix = asPrefix
  }

  private static func short(_ letters: [[Unicode.Scalar]]) -> [String] {
    guard (1...2).contains(letters.count) else { return [] }
    return letters.reduce([""]) { beginnings, letters in
      beginnings.flatMap { beginning in letters.map { beginning + String($0) } }
    }
  }

  private mutating func descend(_ range: Range<Int>, path: [UInt8], depth: Int) {
    guard !range.isEmpty else { return }
    guard depth < letters.count else { return add(range, path) }
    for letter in letters[depth] {
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
    // Each weight is a logarithm, and so is the weight of the sum.
    let items = words.reduce(0) { $0 + (1 << min(vocabulary.weight($1), 30)) }
    found.append(
      Correction(
        text: String(decoding: path, as: UTF8.self), edits: 0, isPrefix: asPrefix, weight: items))
  }

  /// The first word of a range that is not less than some bytes.
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
