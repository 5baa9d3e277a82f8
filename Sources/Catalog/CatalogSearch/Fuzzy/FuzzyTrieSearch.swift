/// Fuzzy trie search: finds the words of a vocabulary within an edit distance of a word, reading the sorted
/// vocabulary as a trie and pruning every branch that is too far away.
///
/// Source: optimal string alignment, the restricted Damerau–Levenshtein distance, banded after Ukkonen; a row
/// of its table is filled once for all the words that share a prefix.
struct FuzzyTrieSearch {
  let vocabulary: Vocabulary
  let bytes: [UInt8]
  let starts: [UInt32]
  private let word: [UInt32]
  /// The word in UTF-8, which sorts like its letters.
  let wordBytes: [UInt8]
  /// The offset at which each letter of the word starts.
  let letterStarts: [Int]
  let asPrefix: Bool
  private let keepsFirst: Bool
  /// Whether whole words are included besides a prefix that they share.
  let wholeToo: Bool
  /// Whether words without Latin letters are too far away because none of their letters match.
  private let isLatin: Bool
  /// The rows of the table one after another, one for each letter of the path and one before them. Only the
  /// cells near the diagonal are filled: all others exceed ``most``.
  private let rows: FixedBuffer<UInt8>
  private let width: Int
  /// The letters that may follow each node of the path.
  private let letters: FixedBuffer<UInt32>
  /// The letters of the current trie node.
  let path: FixedBuffer<UInt32>
  private(set) var depth = 0
  /// The largest number of edits that counts; larger numbers are all stored as one more.
  private let most: Int
  private let tooMany: UInt8
  private var found: [Correction] = []
  /// The edits up to which a prefix improves on those already found on this path.
  private(set) var mostOfBeginning: Int
  /// The number of branches that may still be visited.
  private var patience: Int
  /// The cost of searching for the letters that may follow, in branches.
  private static let searchCost = 6
  private static let deepest = 40
  /// The most letters that may follow: with the largest distance, seven cells next to the diagonal and seven
  /// before them.
  private static let mostLetters = 16

  /// The words within an edit distance, nearest first, then most common first.
  ///
  /// - Parameters:
  ///   - maximumEdits: The largest edit distance, 1 ... 3.
  ///   - asPrefix: `true` for an unfinished word: prefixes of words count too.
  ///   - keepsFirst: `true` if the first letter is assumed to be right.
  ///   - wholeToo: `true` to include whole words within one edit besides the prefixes that they share:
  ///     “secretay” is nearer to “secretary” than to other words with the prefix “secretar”.
  ///   - patience: The number of branches to visit before settling for what was found.
  static func corrections(
    of word: String, in vocabulary: Vocabulary, maximumEdits: Int, asPrefix: Bool,
    keepsFirst: Bool, wholeToo: Bool = false, limit: Int = 32, patience: Int = 12_000
  ) -> [Correction] {
    let scalars = word.unicodeScalars.map(\.value)
    guard !scalars.isEmpty, scalars.count <= 32, !vocabulary.starts.isEmpty else { return [] }
    let tooMany = UInt8(clamping: maximumEdits + 1)
    let found = FixedBuffer<UInt8>.withTemporary(
      repeating: tooMany, count: (scalars.count + 1) * (deepest + 2)
    ) { rows in
      FixedBuffer<UInt32>.withTemporary(repeating: 0, count: deepest + 2) { path in
        FixedBuffer<UInt32>.withTemporary(repeating: 0, count: mostLetters * (deepest + 2)) {
          var search = FuzzyTrieSearch(
            vocabulary: vocabulary, word: scalars, asPrefix: asPrefix, keepsFirst: keepsFirst,
            wholeToo: wholeToo, patience: patience, rows: rows, letters: $0, path: path,
            most: maximumEdits)
          search.descend(search.firstRange(), offset: 0, maximum: maximumEdits)
          return search.found
        }
      }
    }
    return Array(
      found
        .sorted { ($0.edits, $1.weight, $0.text) < ($1.edits, $0.weight, $1.text) }
        .prefix(limit))
  }

  private init(
    vocabulary: Vocabulary, word: [UInt32], asPrefix: Bool, keepsFirst: Bool, wholeToo: Bool,
    patience: Int, rows: FixedBuffer<UInt8>, letters: FixedBuffer<UInt32>,
    path: FixedBuffer<UInt32>, most: Int
  ) {
    self.vocabulary = vocabulary
    bytes = vocabulary.bytes
    starts = vocabulary.starts
    self.word = word
    var text: [UInt8] = []
    letterStarts = word.map { letter in
      defer { text += Unicode.Scalar(letter).map { Array(String($0).utf8) } ?? [] }
      return text.count
    }
    wordBytes = text
    self.asPrefix = asPrefix
    self.keepsFirst = keepsFirst
    self.wholeToo = asPrefix && wholeToo
    mostOfBeginning = most
    isLatin = word.count > most && most <= Vocabulary.mostForeign && word.allSatisfy { $0 < 0x80 }
    self.patience = patience
    self.rows = rows
    self.letters = letters
    self.path = path
    self.most = most
    tooMany = UInt8(clamping: most + 1)
    width = word.count + 1
    for index in 0..<width { rows[index] = min(UInt8(index), tooMany) }
  }

  /// The words to examine: all, or those with the same first letter.
  private func firstRange() -> Range<Int> {
    guard keepsFirst, let letter = Unicode.Scalar(word[0]) else { return 0..<starts.count }
    let key = Array(String(letter).utf8)
    let start = vocabulary.place(of: key)
    // Words of a damaged file may be out of order.
    return start..<max(start, vocabulary.place(of: key.prefixUpperBound))
  }

  /// The row of a depth.
  private func row(_ depth: Int) -> FixedBuffer<UInt8> {
    rows.extracting(depth * width..<(depth + 1) * width)
  }

  private func edits(depth: Int, _ index: Int) -> Int { Int(rows[depth * width + index]) }

  private mutating func descend(_ range: Range<Int>, offset: Int, maximum: Int) {
    guard depth < Self.deepest else { return }
    var first = range.lowerBound
    if first < range.upperBound, byte(first, offset) == 0 {
      let edits = edits(depth: depth, word.count)
      if edits <= maximum, depth > 0 { add(first, edits: edits, length: nil) }
      first += 1
    }
    if depth > 0, isAtMost(maximum) {
      descendByLetters(first..<range.upperBound, offset: offset, maximum: maximum)
      return
    }
    while first < range.upperBound {
      if depth == 0, isLatin, byte(first, 0) >= 0x80 {
        guard let next = vocabulary.mixed(from: first), next < range.upperBound else { return }
        first = next
      }
      let (scalar, length) = decode(first, offset)
      let end =
        length == 1 && offset < PrefixTable.depth
        ? max(branch(scalar, among: first..<range.upperBound, offset: offset).upperBound, first + 1)
        : endOfBranch(first..<range.upperBound, offset: offset, length: length)
      if !(depth == 0 && keepsFirst && scalar != word[0]) {
        enter(first..<end, scalar: scalar, offset: offset + length, maximum: maximum)
      }
      first = end
    }
  }

  /// Whether every cell of the last row has used up the remaining edits.
  private func isAtMost(_ maximum: Int) -> Bool {
    let row = row(depth)
    for index in band(depth) where Int(row[index]) < maximum { return false }
    return true
  }

  /// The cells of a row that are filled.
  private func band(_ depth: Int) -> Range<Int> {
    let low = max(depth - most, 0)
    return low..<max(min(depth + most + 1, width), low)
  }

  /// Continues where no further edit is allowed: only the word's next letters can follow, and looking for
  /// those is faster than visiting all branches.
  private mutating func descendByLetters(_ range: Range<Int>, offset: Int, maximum: Int) {
    patience -= Self.searchCost
    let letters = letters.extracting(
      depth * Self.mostLetters..<(depth + 1) * Self.mostLetters)
    var count = 0
    func want(_ letter: UInt32) {
      for index in 0..<count where letters[index] == letter { return }
      guard count < Self.mostLetters else { return }
      letters[count] = letter
      count += 1
    }
    let row = row(depth)
    var cells = 0
    var lastCell = 0
    for index in band(depth) where index < word.count && Int(row[index]) <= maximum {
      want(word[index])
      cells += 1
      lastCell = index
    }
    // The second of two transposed letters.
    let previous = self.row(depth - 1)
    for index in band(depth - 1)
    where index + 1 < word.count && Int(previous[index]) < maximum
      && word[index + 1] == path[depth - 1]
    {
      want(word[index])
      cells += 2
    }
    if cells == 1 {
      return finish(range, from: lastCell, offset: offset, edits: Int(row[lastCell]))
    }
    for number in 0..<count {
      let letter = letters[number]
      let branch = branch(letter, among: range, offset: offset)
      guard !branch.isEmpty else { continue }
      enter(
        branch, scalar: letter, offset: offset + decode(branch.lowerBound, offset).length,
        maximum: maximum)
    }
  }

  private mutating func enter(_ range: Range<Int>, scalar: UInt32, offset: Int, maximum: Int) {
    patience -= 1
    guard patience > 0 else { return }
    let best = fillRow(depth + 1, scalar: scalar)
    // A transposition reaches back two rows, so one bad row alone does not end a branch.
    if best.row > maximum, best.previous >= maximum { return }
    path[depth] = scalar
    depth += 1
    defer { depth -= 1 }
    var maximum = maximum
    let edits = edits(depth: depth, word.count)
    // A prefix that only omits what was typed last is not a match for it.
    let known = mostOfBeginning
    defer { mostOfBeginning = known }
    if asPrefix, edits <= min(maximum, known), edits <= self.edits(depth: depth, word.count - 1) {
      add(range.lowerBound, edits: edits, length: offset)
      mostOfBeginning = edits - 1
      maximum = wholeToo ? min(maximum, max(edits - 1, 1)) : edits - 1
    }
    if maximum >= 0 { descend(range, offset: offset, maximum: maximum) }
  }

  /// Fills the row of a letter.
  /// - Returns: The smallest numbers of edits in it and in the previous row.
  private mutating func fillRow(_ depth: Int, scalar: UInt32) -> (row: Int, previous: Int) {
    let row = row(depth)
    let previous = self.row(depth - 1)
    let last = depth > 1 ? path[depth - 2] : 0
    // Every letter of distance from the diagonal costs at least one edit.
    let low = max(depth - most, 0)
    let high = min(depth + most, width - 1)
    var best = tooMany
    var bestBefore = tooMany
    for index in max(low - 1, 0)..<max(min(high + 1, width), max(low - 1, 0)) {
      bestBefore = min(bestBefore, previous[index])
    }
    // Cells outside the band that are read may contain values from another branch.
    row[width - 1] = tooMany
    row[max(width - 2, 0)] = tooMany
    if low > 0, low <= width { row[low - 1] = tooMany }
    if high + 1 < width { row[high + 1] = tooMany }
    if low <= high {
      for index in low...high {
        var edits: UInt8
        if index == 0 {
          edits = previous[0] + 1
        } else {
          let letter = word[index - 1]
          edits = min(
            previous[index] + 1, row[index - 1] + 1,
            previous[index - 1] + (letter == scalar ? 0 : 1))
          if index > 1, depth > 1, letter == last, word[index - 2] == scalar {
            edits = min(edits, rows[(depth - 2) * width + index - 2] + 1)
          }
        }
        edits = min(edits, tooMany)
        row[index] = edits
        best = min(best, edits)
      }
    }
    return (Int(best), Int(bestBefore))
  }

  mutating func add(_ index: Int, edits: Int, length: Int?) {
    found.append(
      Correction(
        text: vocabulary.text(index, length: length), edits: edits, isPrefix: length != nil,
        weight: vocabulary.weight(index)))
  }
}
