import CatalogModel

/// Walks a vocabulary as the tree of its beginnings, along the letters that digits stand for.
struct KeypadTrieSearch {
  private let vocabulary: Vocabulary
  private let digits: [Character]
  private let asPrefix: Bool
  private var found: [Correction] = []

  /// The words that digits spell, or begin, the most common first; always the digits themselves.
  ///
  /// One or two digits stand for all their Latin letters too, because words of that length are in
  /// no vocabulary.
  /// - Parameter asPrefix: Whether the word is unfinished, so that only beginnings are spelt.
  static func words(
    spelledBy digits: String, in vocabulary: Vocabulary, asPrefix: Bool, limit: Int = 48
  ) -> [Correction] {
    var walk = KeypadTrieSearch(vocabulary: vocabulary, digits: Array(digits), asPrefix: asPrefix)
    if digits.count <= 32 { walk.descend(0..<vocabulary.starts.count, path: [], depth: 0) }
    var words = walk.found.sorted { ($0.weight, $1.text) > ($1.weight, $0.text) }.prefix(limit)
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
    let isWhole = vocabulary.bytes[Int(vocabulary.starts[range.lowerBound]) + path.count] == 0
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
      if isBefore(middle, wanted) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isBefore(_ index: Int, _ wanted: [UInt8]) -> Bool {
    var position = Int(vocabulary.starts[index])
    for byte in wanted {
      if vocabulary.bytes[position] != byte { return vocabulary.bytes[position] < byte }
      position += 1
    }
    return false
  }
}
