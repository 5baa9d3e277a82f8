import CatalogModel
import GRDB

/// Finds what matches words that are spelt as in the catalogue.
struct WordSearch {
  let index: IndexReader
  let cache: SetCache
  let isCancelled: () -> Bool

  /// The items that have a word.
  struct Sets {
    /// In their titles.
    var title: RankSet
    /// Anywhere, the title included.
    var anywhere: RankSet
  }

  /// The matches of the tiers from the exact title to the other fields, best first.
  func tiers(_ words: SearchWords) throws -> [(Tier, RankSet)] {
    let folded = words.folded
    var starts = try index.titles(startingWith: folded + (words.endsWithSpace ? " " : ""))
    let sets = try all(words)
    var title = sets.title
    if let joined = words.joined {
      starts = starts.union(try index.titles(startingWith: joined))
      title = title.union(try self.sets(joined, asPrefix: true).title)
    }
    return [
      (.exactTitle, try index.titles(equalTo: folded)), (.titleStart, starts),
      (.titleWords, title), (.initials, try initials(words)),
      (.otherFields, words.reachesOtherFields ? sets.anywhere : .empty),
    ]
  }

  /// The items that have every word, the last one as the beginning of a word.
  func all(_ words: SearchWords) throws -> Sets {
    var result: Sets?
    for (word, range) in try rarestFirst(words) {
      if isCancelled() { throw RankStream.Cancelled() }
      let asPrefix = range.isPrefix
      var sets = try self.sets(word, range.terms, asPrefix: asPrefix)
      // "rocky 2" must not find every film with a Rocky in it that came out after 2000.
      if words.words.count > 1, Self.isShortNumber(word) { sets.anywhere = sets.title }
      result =
        result.map {
          Sets(
            title: $0.title.intersection(sets.title),
            anywhere: $0.anywhere.intersection(sets.anywhere))
        } ?? sets
      if let result, result.anywhere.isEmpty { return result }
    }
    return result ?? Sets(title: .empty, anywhere: .empty)
  }

  private typealias Reach = (terms: TermRange, isPrefix: Bool)

  private func rarestFirst(_ words: SearchWords) throws -> [(String, Reach)] {
    let last = words.words.count - 1
    var ranges: [(String, Reach)] = []
    for (place, word) in words.words.enumerated() {
      let isPrefix = place == last
      ranges.append((word, (try index.terms(word, asPrefix: isPrefix), isPrefix)))
    }
    func size(_ range: TermRange) -> Int { range.titleBytes.count + range.otherBytes.count }
    return ranges.sorted { size($0.1.terms) < size($1.1.terms) }
  }

  /// The items that have a word, or one that starts like it.
  func sets(_ word: String, asPrefix: Bool) throws -> Sets {
    try sets(word, try index.terms(word, asPrefix: asPrefix), asPrefix: asPrefix)
  }

  /// Postings longer than this are worth keeping as sets.
  private static let worthKeeping = 2_048

  private func sets(_ word: String, _ range: TermRange, asPrefix: Bool) throws -> Sets {
    if range.isEmpty { return Sets(title: .empty, anywhere: .empty) }
    let isLarge = range.titleBytes.count + range.otherBytes.count > Self.worthKeeping
    let key = asPrefix ? word + "*" : word
    if isLarge, let known = cache[key] {
      return Sets(title: known.title, anywhere: known.anywhere)
    }
    let title = try index.title(range)
    let other = try index.items([(.otherPostings, range.otherBytes)])
    let anywhere = title.union(other)
    if isLarge { cache[key] = (title, anywhere) }
    return Sets(title: title, anywhere: anywhere)
  }

  /// The items whose words start with the letters of the first word, "lotr", and that have the
  /// others: "gta 5".
  private func initials(_ words: SearchWords) throws -> RankSet {
    var found = try initials(words.words.first ?? "")
    for (place, word) in words.words.enumerated().dropFirst() where !found.isEmpty {
      let isLast = place == words.words.count - 1
      found = found.intersection(try sets(word, asPrefix: isLast).title)
    }
    return found
  }

  /// The items whose first words start with the letters of one word.
  func initials(_ word: String) throws -> RankSet {
    guard (3...12).contains(word.utf8.count), word.utf8.allSatisfy({ $0 < 0x80 }) else {
      return .empty
    }
    return try index.title(try index.terms(IndexTerm.initials(word), asPrefix: true))
  }

  /// The items with two words for the single one that was typed.
  func split(_ words: SearchWords) throws -> RankSet {
    guard words.words.count == 1 else { return .empty }
    var result = RankSet.empty
    for (first, second) in Self.splits(of: words.folded) {
      let start = try index.terms(first, asPrefix: false)
      if start.titleBytes.isEmpty { continue }
      let others = try sets(second, asPrefix: true).title
      if others.isEmpty { continue }
      result = result.union(try sets(first, start, asPrefix: false).title.intersection(others))
    }
    return result
  }

  /// The ways to part a word into one of three letters or more and a beginning of at least two.
  static func splits(of word: String) -> [(String, String)] {
    guard word.utf8.count > 4, word.utf8.count < 32, word.utf8.allSatisfy({ $0 < 0x80 }) else {
      return []
    }
    return (3..<word.utf8.count - 1).map { length in
      (String(word.prefix(length)), String(word.dropFirst(length)))
    }
  }

  static func isShortNumber(_ word: String) -> Bool {
    word.utf8.count < 3 && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
