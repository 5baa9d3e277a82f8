import CatalogModel

/// Finds the items that match words as spelled in the catalogue: intersections of document-id sets.
struct WordSearch {
  let index: InvertedIndex
  let cache: DocumentIDSetCache
  let isCancelled: () -> Bool

  /// The items that have a word.
  struct Sets: Sendable {
    /// In their titles.
    var title: DocumentIDSet
    /// Anywhere, the title included.
    var anywhere: DocumentIDSet
  }

  /// The matches of the tiers from the exact title to the other fields, best first.
  func tiers(_ words: SearchWords) throws -> [(Tier, DocumentIDSet)] {
    let folded = words.folded
    var exact = try index.titles(equalTo: folded)
    var starts = try index.titles(startingWith: words.start)
    if let other = words.otherSpelling {
      exact.formUnion(try index.titles(equalTo: other))
      starts.formUnion(try index.titles(startingWith: other + " "))
    }
    let sets = try all(words)
    var title = sets.title
    if let joined = words.joined {
      starts = starts.union(try index.titles(startingWith: joined))
      title = title.union(try index.title(try index.terms(joined, asPrefix: true)))
    }
    title = title.union(try titlesWithNumbers(words.words, isLastPrefix: true))
    return [
      (.exactTitle, exact), (.titleStart, starts),
      (.wholeName, try names(words.words.joined(), asPrefix: false)), (.titleWords, title),
      (.initials, try initials(words.words)), (.otherFields, try elsewhere(words, sets)),
    ]
  }

  /// The titles that have the numbers among several words in digits, and the other words.
  func titlesWithNumbers(_ words: [String], isLastPrefix: Bool) throws -> DocumentIDSet {
    guard words.count > 1, words.contains(where: NumberWords.isName) else { return .empty }
    return try titles(
      withAll: words.enumerated().map { place, word in
        NumberWords.isName(word)
          ? (IndexTerm.number(word), asPrefix: false)
          : (word, asPrefix: isLastPrefix && place == words.count - 1)
      })
  }

  /// The items that have the words in titles and other fields combined.
  private func elsewhere(_ words: SearchWords, _ sets: Sets) throws -> DocumentIDSet {
    guard let word = words.words.first, words.words.count == 1 else { return sets.anywhere }
    if words.isShort {
      guard word.unicodeScalars.count > 1 else { return .empty }
      return try self.sets(word, asPrefix: false).anywhere.union(named(byInitials: word))
    }
    return try sets.anywhere.isEmpty
      ? names(word, asPrefix: true).union(named(byInitials: word)) : sets.anywhere
  }

  /// The items with a person whose name without spaces equals a text, or starts with it.
  func names(_ joined: String, asPrefix: Bool) throws -> DocumentIDSet {
    try index.elsewhere(try index.terms(IndexTerm.name(joined), asPrefix: asPrefix))
  }

  /// The items with a person whose name has these initials: "rdj".
  private func named(byInitials word: String) throws -> DocumentIDSet {
    guard IndexTerm.areInitials(word) else { return .empty }
    return try index.elsewhere(try index.terms(IndexTerm.initials(word), asPrefix: false))
  }

  /// The items that have every word, the last one as a prefix.
  func all(_ words: SearchWords) throws -> Sets {
    var result: Sets?
    let last = words.words.count - 1
    for word in try rarestFirst(words.words.enumerated().map { ($1, $0 == last) }) {
      if isCancelled() { throw SearchCancelled() }
      let before = result
      var sets = try before.map { try narrowed($0, word) } ?? self.sets(word)
      // "rocky 2" must not find every film with a Rocky that came out after 2000, but "maroon 5" must find a
      // group.
      if words.words.count > 1, Self.isShortNumber(word.text) {
        let numbered = try titles(word).union(self.sets(word.text, asPrefix: false).anywhere)
        sets.anywhere = before.map { $0.anywhere.intersection(numbered) } ?? numbered
      }
      if sets.anywhere.isEmpty { return sets }
      result = sets
    }
    return result ?? Sets(title: .empty, anywhere: .empty)
  }

  /// The items that have all of these words in their titles.
  /// - Parameter words: Each with `true` if it is only a prefix.
  func titles(withAll words: [(String, asPrefix: Bool)]) throws -> DocumentIDSet {
    var result: DocumentIDSet?
    for word in try rarestFirst(words) {
      if let items = result {
        result = try narrowed(Sets(title: items, anywhere: items), word).title
      } else {
        result = try titles(word)
      }
      if result?.isEmpty == true { return .empty }
    }
    return result ?? .empty
  }

  /// The items that have one of the words; a short number counts in titles only.
  /// - Parameters:
  ///   - inTitlesOnly: `true` if the other words also count in titles only.
  ///   - known: The items to choose from; `nil` for all.
  func items(
    withAny words: [(String, asPrefix: Bool)], inTitlesOnly: Bool = false,
    among known: DocumentIDSet? = nil
  ) throws -> DocumentIDSet {
    let words = try rarestFirst(words).filter { !$0.terms.isEmpty }
    if let known, isQuickerToAsk(known, thanBytes: words.reduce(0) { $0 + bytes(of: $1) }) {
      func ranges(inTitles: Bool) -> TermRanges {
        TermRanges(
          words.filter { (inTitlesOnly || Self.isShortNumber($0.text)) == inTitles }
            .map(\.terms.indices))
      }
      return try index.forwardIndex.items(
        of: known, withTitleTerms: ranges(inTitles: true), orTerms: ranges(inTitles: false))
    }
    var result = DocumentIDSet.empty
    var parts: [(BlockKind, Range<Int>)] = []
    for word in words {
      let inTitlesOnly = inTitlesOnly || Self.isShortNumber(word.text)
      // Sets of many words would evict those of the text from the cache.
      if isKept(word) || isFrequent(word) {
        let sets = try self.sets(word)
        result = result.union(inTitlesOnly ? sets.title : sets.anywhere)
      } else {
        parts.append((.titlePostings, word.terms.titleBytes))
        if !inTitlesOnly { parts.append((.otherPostings, word.terms.otherBytes)) }
      }
    }
    if !parts.isEmpty { result = result.union(try index.items(parts)) }
    return known.map { $0.intersection(result) } ?? result
  }

  /// A word and its terms in the index.
  struct Word {
    var text: String
    var isPrefix: Bool
    var terms: TermRange

    var size: Int { terms.titleBytes.count + terms.otherBytes.count }
  }

  func rarestFirst(_ words: [(String, asPrefix: Bool)]) throws -> [Word] {
    try words.map { text, asPrefix in
      Word(text: text, isPrefix: asPrefix, terms: try index.terms(text, asPrefix: asPrefix))
    }.sorted { $0.size < $1.size }
  }

  /// The items of some sets that also have a word.
  func narrowed(_ items: Sets, _ word: Word) throws -> Sets {
    if !isKept(word), isQuickerToAsk(items.anywhere, thanBytes: bytes(of: word)) {
      let found = try index.forwardIndex.items(of: items.anywhere, with: word.terms)
      return Sets(title: items.title.intersection(found.title), anywhere: found.anywhere)
    }
    let sets = try self.sets(word)
    return Sets(
      title: items.title.intersection(sets.title),
      anywhere: items.anywhere.intersection(sets.anywhere))
  }

  /// The bytes of postings that take about as long to read as checking one item.
  private static let bytesAnItem = 400

  private func isQuickerToAsk(_ items: DocumentIDSet, thanBytes bytes: Int) -> Bool {
    items.listCount.map { $0 * Self.bytesAnItem < bytes } ?? false
  }

  /// The bytes that are read for a word. A frequent word's set takes one bit for every item.
  private func bytes(of word: Word) -> Int {
    min(word.size, FrequentWords.threshold(itemCount: index.contents.itemCount))
  }

  /// The items that have a word, or one that starts with it.
  func sets(_ word: String, asPrefix: Bool) throws -> Sets {
    try sets(
      Word(text: word, isPrefix: asPrefix, terms: try index.terms(word, asPrefix: asPrefix)))
  }

  /// The items that have a word in their titles.
  func titles(_ word: Word) throws -> DocumentIDSet {
    word.size > Self.worthKeeping ? try sets(word).title : try index.title(word.terms)
  }

  private func isKept(_ word: Word) -> Bool {
    word.size > Self.worthKeeping && cache[key(word)] != nil
  }

  private func isFrequent(_ word: Word) -> Bool {
    word.size >= FrequentWords.threshold(itemCount: index.contents.itemCount)
  }

  private func key(_ word: Word) -> String {
    FrequentWords.key(word.text, asPrefix: word.isPrefix)
  }

  /// Postings longer than this, in bytes, are worth caching as sets.
  private static let worthKeeping = 2_048

  func sets(_ word: Word) throws -> Sets {
    if word.terms.isEmpty { return Sets(title: .empty, anywhere: .empty) }
    guard word.size > Self.worthKeeping else { return try read(word) }
    let key = key(word)
    if let known = cache[key] { return known }
    let frequent =
      isFrequent(word)
      ? try FrequentWords.sets(key, index.contents, index.blocks.db) : nil
    let sets = try frequent ?? read(word)
    cache[key] = sets
    return sets
  }

  private func read(_ word: Word) throws -> Sets {
    let title = try index.title(word.terms)
    let other = try index.elsewhere(word.terms)
    return Sets(title: title, anywhere: title.union(other))
  }

  /// The items whose words start with the letters of the first word, "lotr", and that have the others: "gta
  /// 5".
  private func initials(_ typed: [String]) throws -> DocumentIDSet {
    var found = try initials(typed.first ?? "")
    if found.isEmpty { return found }
    let words = NumberWords.inDigits(typed) ?? typed
    for (place, word) in words.enumerated().dropFirst() where !found.isEmpty {
      let isLast = place == words.count - 1
      let terms = try index.terms(word, asPrefix: isLast)
      found = try narrowed(
        Sets(title: found, anywhere: found), Word(text: word, isPrefix: isLast, terms: terms)
      ).title
    }
    return found
  }

  /// The items whose first words start with the letters of one word.
  func initials(_ word: String) throws -> DocumentIDSet {
    guard IndexTerm.areInitials(word) else { return .empty }
    return try index.title(try index.terms(IndexTerm.initials(word), asPrefix: true))
  }

  /// The items with two words for the single one that was typed; of those also the ones whose titles
  /// start with both.
  func split(_ words: SearchWords) throws -> (starts: DocumentIDSet, any: DocumentIDSet) {
    guard words.words.count == 1 else { return (.empty, .empty) }
    var starts = DocumentIDSet.empty
    var result = DocumentIDSet.empty
    for (first, second) in SearchWords.splits(of: words.folded) {
      if try index.terms(first, asPrefix: false).titleBytes.isEmpty { continue }
      if try index.terms(second, asPrefix: true).titleBytes.isEmpty { continue }
      result = result.union(try titles(withAll: [(first, false), (second, true)]))
      starts = starts.union(try index.titles(startingWith: first + " " + second))
    }
    return (starts, result)
  }

  static func isShortNumber(_ word: some StringProtocol) -> Bool {
    word.utf8.count < 3 && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
