import CatalogModel

/// Word segmentation: splits a text with missing or misplaced spaces into words of the catalogue,
/// “lordoftherings” into lord of the rings.
///
/// Dynamic programming over the positions of the text, from both ends, so that a misspelled word between two
/// known parts can be corrected; a few of the best ways to each position are kept. The fewest words win;
/// words of one or two letters count twice. People who leave out spaces keep the order of the words, and in a
/// text without any spaces the words are adjacent in a title or name.
struct WordSegmentation {
  private let search: PageSearch
  private let vocabulary: Vocabulary
  private let letters: [Unicode.Scalar]
  private let words: SegmentWords

  /// The lengths in letters of texts that are split.
  private static let lengths = 6...40
  /// The longest word in letters, and the lengths of words that may be misspelled.
  private static let longestWord = SegmentWords.longest
  private static let misspelt = 4...14
  /// The text lengths from which words of three letters, and of two, may be misspelled: the other words then
  /// leave less doubt.
  private static let someLetters = 7
  private static let shortestInLongText = 2
  private static let longText = 10
  /// The number of corrections tried for a misspelled word, and for a short one.
  private static let mostNear = 2
  private static let mostShort = 4
  /// The number of ways kept for each position.
  private static let mostWays = 4
  /// The number of misspelled words looked up, and of ways tried.
  private static let mostLookUps = 24
  private static let mostTries = 24
  /// The fewest letters of two words on average, and of a corrected word.
  private static let lettersOfTwo = 5
  private static let leastLetters = 3
  /// The number of letters in a misspelled word that cost as much as a word.
  private static let lettersAWord = 4

  /// A way to split a text.
  struct Way {
    var words: [String]
    var cost: Int
  }

  /// The words and ways found by one search: typing errors and “Did you mean” need the same ones.
  final class Cache {
    private var corrected: [Way]?
    private var words: SegmentWords?
    private var joined: JoinedTitles.Matches?

    /// The titles without their spaces, computed on first use.
    func joinedTitles(find: () throws -> JoinedTitles.Matches) rethrows -> JoinedTitles.Matches {
      let titles = try joined ?? find()
      joined = titles
      return titles
    }

    /// The words that the text spells, computed on first use.
    func words(make: () -> SegmentWords) -> SegmentWords {
      let made = words ?? make()
      words = made
      return made
    }

    /// The ways with one word corrected, computed on first use.
    func correctedWays(find: () throws -> [Way]) rethrows -> [Way] {
      let ways = try corrected ?? find()
      corrected = ways
      return ways
    }
  }

  /// Creates a segmentation of a search's text; `nil` if the text is too short or too long.
  init?(_ search: PageSearch) throws {
    let letters = search.words.words.flatMap(\.unicodeScalars)
    guard Self.lengths.contains(letters.count) else { return nil }
    self.search = search
    self.letters = letters
    let vocabulary = try search.caches.words(search.db)
    self.vocabulary = vocabulary
    words = search.segmentations.words {
      SegmentWords(letters, vocabulary, search.matching.index, search.caches.shortWords)
    }
  }

  /// The items that have all words of a segmentation, the last one as a prefix.
  func matches() throws -> DocumentIDSet {
    let reached = try reached()
    return reached.last == true
      ? try first(of: try ends(from: reached)[0])?.items ?? .empty : .empty
  }

  /// The positions that whole words reach from the start of the text; the end may also be reached by the
  /// prefix of a word.
  private func reached() throws -> [Bool] {
    var reached = letters.map { _ in false } + [false]
    reached[0] = true
    for start in letters.indices where reached[start] {
      for end in start + 1...min(letters.count, start + Self.longestWord) where !reached[end] {
        reached[end] = try words.isWord(start..<end, isLast: end == letters.count)
      }
    }
    return reached
  }

  /// The items that have all words of a segmentation in their titles, one of which had to be corrected.
  func correctedMatches() throws -> DocumentIDSet {
    try corrected(inTitlesOnly: true)?.items ?? .empty
  }

  /// The words of some item, one of them corrected; `nil` if nothing is near.
  func correction() throws -> [String]? { try corrected(inTitlesOnly: false)?.words }

  private func corrected(
    inTitlesOnly: Bool
  ) throws -> (words: [String], items: DocumentIDSet)? {
    let ways = try search.segmentations.correctedWays { try correctedWays() }
    return try first(of: ways, inTitlesOnly: inTitlesOnly)
  }

  /// The ways with one word corrected.
  private func correctedWays() throws -> [Way] {
    let (starts, ends) = (try starts(), try cheapestEnds())
    let shortest =
      switch letters.count {
      case ..<Self.someLetters: Self.misspelt.lowerBound
      case ..<Self.longText: Self.leastLetters
      default: Self.shortestInLongText
      }
    let misspelt = shortest...Self.misspelt.upperBound
    // The misspelled words, and the cost of the others.
    var gaps: [(places: Range<Int>, cost: Int)] = []
    for from in 0...letters.count {
      guard let start = starts[from] else { continue }
      for to in from...letters.count where misspelt.contains(to - from) {
        if let end = ends[to] { gaps.append((from..<to, start.cost + end.cost)) }
      }
    }
    func cost(_ gap: (places: Range<Int>, cost: Int)) -> Int {
      gap.cost + gap.places.count / Self.lettersAWord
    }
    gaps.sort { cost($0) < cost($1) }
    var ways: [Way] = []
    for gap in gaps.prefix(Self.mostLookUps) {
      if search.isCancelled() { throw SearchCancelled() }
      let isShort = gap.places.count < Self.misspelt.lowerBound
      let key = CorrectionCache.Key(
        word: text(gap.places), edits: 1, asPrefix: gap.places.upperBound == letters.count,
        keepsFirst: isShort, limit: isShort ? Self.mostShort : Self.mostNear)
      for near in search.caches.corrections.corrections(key, in: vocabulary)
      where near.text.unicodeScalars.count >= Self.leastLetters {
        ways.append(
          Way(
            words: words(to: gap.places.lowerBound, in: starts) + [near.text]
              + words(from: gap.places.upperBound, in: ends),
            cost: gap.cost + near.edits))
      }
    }
    return ways
  }

  /// The cheapest way of several words that some item has.
  private func first(
    of ways: [Way], inTitlesOnly: Bool = false
  ) throws -> (words: [String], items: DocumentIDSet)? {
    for way in ways.sorted(by: { $0.cost < $1.cost }).prefix(Self.mostTries)
    where way.words.count > 1 && 2 * letters.count >= way.words.count * Self.lettersOfTwo
      && !Self.endsInItself(way.words)
    {
      let found = try search.matching.all(SearchWords(words: way.words))
      let phrase = AdjacentWords(way.words, allowsOthers: search.words.words.count > 1)
      let items = try search.items(
        of: inTitlesOnly ? found.title : found.anywhere,
        where: { phrase.areFound(in: $0, inTitlesOnly: inTitlesOnly) })
      if !items.isEmpty { return (way.words, items) }
    }
    return nil
  }

  /// Whether the unfinished last word is a prefix of another one, so that a title need not have it twice.
  private static func endsInItself(_ words: [String]) -> Bool {
    guard let last = words.last, last.unicodeScalars.count < leastLetters else { return false }
    return words.dropLast().contains { $0.hasPrefix(last) }
  }

  private func text(_ range: Range<Int>) -> String {
    String(letters: letters[range])
  }

  /// A word on the cheapest way to a position, or from it on.
  private struct Step {
    /// The cost of the way.
    var cost: Int
    /// The other end of the word; the position itself if the way has no word.
    var other: Int
  }

  /// The last step of the cheapest way to split the text up to each position into whole words; `nil` if there
  /// is no way.
  private func starts() throws -> [Step?] {
    var steps: [Step?] = [Step(cost: 0, other: 0)]
    for end in 1...letters.count {
      var best: Step?
      for start in max(0, end - Self.longestWord)..<end {
        guard let before = steps[start], try words.isWord(start..<end, isLast: false) else {
          continue
        }
        let cost = before.cost + Self.cost(end - start)
        if best.map({ cost < $0.cost }) ?? true { best = Step(cost: cost, other: start) }
      }
      steps.append(best)
    }
    return steps
  }

  /// The first step of the cheapest way to split the text from each position on; the last word may be
  /// unfinished.
  private func cheapestEnds() throws -> [Step?] {
    var steps = [Step?](repeating: nil, count: letters.count + 1)
    steps[letters.count] = Step(cost: 0, other: letters.count)
    for start in letters.indices.reversed() {
      for end in start + 1...min(letters.count, start + Self.longestWord) {
        guard let after = steps[end],
          try words.isWord(start..<end, isLast: end == letters.count)
        else { continue }
        let cost = after.cost + Self.cost(end - start)
        if steps[start].map({ cost < $0.cost }) ?? true {
          steps[start] = Step(cost: cost, other: end)
        }
      }
    }
    return steps
  }

  /// The words up to a position.
  private func words(to place: Int, in steps: [Step?]) -> [String] {
    var words: [String] = []
    var end = place
    while let step = steps[end], step.other < end {
      words.append(text(step.other..<end))
      end = step.other
    }
    return words.reversed()
  }

  /// The words from a position on.
  private func words(from place: Int, in steps: [Step?]) -> [String] {
    var words: [String] = []
    var start = place
    while let step = steps[start], step.other > start {
      words.append(text(start..<step.other))
      start = step.other
    }
    return words
  }

  /// The best ways to split the text from each wanted position on; the last word may be unfinished.
  private func ends(from isWanted: [Bool]) throws -> [[Way]] {
    var ways = [[Way]](repeating: [], count: letters.count)
    ways.append([Way(words: [], cost: 0)])
    for start in letters.indices.reversed() where isWanted[start] {
      var found: [Way] = []
      for end in start + 1...min(letters.count, start + Self.longestWord)
      where !ways[end].isEmpty {
        guard try words.isWord(start..<end, isLast: end == letters.count) else { continue }
        let (word, cost) = (text(start..<end), Self.cost(end - start))
        found += ways[end].map { Way(words: [word] + $0.words, cost: $0.cost + cost) }
      }
      ways[start] = Self.best(found)
    }
    return ways
  }

  private static func best(_ ways: [Way]) -> [Way] {
    Array(ways.sorted { $0.cost < $1.cost }.prefix(mostWays))
  }

  private static func cost(_ length: Int) -> Int { length < 3 ? 2 : 1 }
}
