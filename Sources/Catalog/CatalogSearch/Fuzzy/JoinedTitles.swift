import CatalogModel

/// Finds the titles that start with a text without its spaces: “letitbe” is Let It Be.
///
/// A depth-first search over the positions of the text: from word to word, as long as some title starts with
/// the words so far.
struct JoinedTitles {
  private let letters: [Unicode.Scalar]
  private let words: SegmentWords
  private let index: InvertedIndex
  /// The number of title prefixes that may still be looked up.
  private var patience = 32
  /// Whether words lead from a position to the end, as far as it is known.
  private var reachesEnd: [Int: Bool] = [:]

  /// The lengths in letters of texts that are searched.
  private static let lengths = 4...120

  /// The items with exactly this title, and the other items whose title starts with it.
  struct Matches {
    var whole = DocumentIDSet.empty
    var starts = DocumentIDSet.empty
  }

  /// Finds the titles of several words that start with the letters of a search.
  static func matches(_ search: PageSearch) throws -> Matches {
    let letters = search.words.words.flatMap(\.unicodeScalars)
    guard lengths.contains(letters.count) else { return Matches() }
    let vocabulary = try search.caches.words(search.db)
    let words = search.segmentations.words {
      SegmentWords(letters, vocabulary, search.matching.index, search.caches.shortWords)
    }
    var titles = JoinedTitles(letters: letters, words: words, index: search.matching.index)
    var found = Matches()
    try titles.add(from: 0, after: "", to: &found)
    return found
  }

  private init(letters: [Unicode.Scalar], words: SegmentWords, index: InvertedIndex) {
    self.letters = letters
    self.words = words
    self.index = index
  }

  /// Adds the titles that continue with the text from a position on.
  /// - Parameters:
  ///   - beginning: The preceding words, each followed by a space.
  ///   - count: Their number.
  ///   - hasInitial: Whether one of them is a single letter.
  private mutating func add(
    from start: Int, after beginning: String, count: Int = 0, hasInitial: Bool = false,
    to found: inout Matches
  ) throws {
    // Long words first: the more letters a word has, the less likely it is to match by accident.
    for end in (start + 1...min(letters.count, start + SegmentWords.longest)).reversed() {
      let isLast = end == letters.count
      // A single letter such as “B” may be a word, but hardly twice.
      let isInitial = end - start == 1 && !isOften(start)
      if isInitial, hasInitial { continue }
      // The text as one word is not a title of several, and a plural is not the beginning of one.
      if isLast, start == 0 || end - start == 1 && count < 2 && !isNumber(start) { continue }
      guard patience > 0, try words.isWord(start..<end, isLast: isLast),
        try isLast || canReachEnd(from: end)
      else { continue }
      patience -= 1
      let text = beginning + String(letters: letters[start..<end])
      if isLast {
        found.starts = found.starts.union(try index.titles(startingWith: text))
        found.whole = found.whole.union(try index.titles(equalTo: text))
        continue
      }
      let hasInitial = hasInitial || isInitial
      // Symbols are left out like spaces: "Fast & Furious".
      for space in [" ", " and "] {
        let words = text + space
        guard try index.hasTitle(startingWith: (words + String(letters[end])).utf8) else {
          continue
        }
        try add(from: end, after: words, count: count + 1, hasInitial: hasInitial, to: &found)
      }
    }
  }

  /// Whether the character at a position is a digit, or a letter that is an English word.
  private func isOften(_ place: Int) -> Bool {
    letters[place] == "a" || letters[place] == "i" || isNumber(place)
  }

  private func isNumber(_ place: Int) -> Bool { letters[place].properties.numericType != nil }

  private mutating func canReachEnd(from start: Int) throws -> Bool {
    if let known = reachesEnd[start] { return known }
    var isFound = false
    for end in start + 1...min(letters.count, start + SegmentWords.longest) where !isFound {
      let isLast = end == letters.count
      guard try words.isWord(start..<end, isLast: isLast) else { continue }
      isFound = try isLast || canReachEnd(from: end)
    }
    reachesEnd[start] = isFound
    return isFound
  }
}
