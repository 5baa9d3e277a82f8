import CatalogModel
import GRDB

/// Finds the letters that can follow a text, within the tokens and the scope.
///
/// A letter counts as live if testing it would take longer than a key press allows.
struct LiveKeyFinder {
  let search: PageSearch

  /// More letters than this are not worth naming: no keyboard has as many.
  private static let mostLetters = 400
  /// The number of items up to which each is checked for the words it has.
  private static let fewItems = 160
  /// The most letters looked up when only a few of them will be named.
  private static let mostOfItems = 5_000
  /// The bytes of postings that may be read to rule out a letter.
  private static let patience = 1_200

  private var index: InvertedIndex { search.matching.index }

  private struct TooMany: Error {}

  func keys() throws -> LiveKeys {
    let text = search.query.text
    // A comma may separate words or digits, depending on what comes next.
    guard text.unicodeScalars.count < 200, text.last != ",",
      search.words.words.count < 15
    else { return .all }
    if try search.filter().isImpossible { return .only([]) }
    let shown = try search.shownItems()
    let beginsWord =
      SearchWords(text + "a").words.count > search.words.words.count
    let words = SearchWords(words: search.words.words, endsWithSpace: beginsWord)
    var letters: Set<UInt32> = []
    do {
      try add(words, within: shown, &letters)
      let skipped = Articles.skipped(words.words)
      if skipped.count < words.words.count {
        try add(
          SearchWords(words: skipped, endsWithSpace: beginsWord), within: shown, &letters)
      } else if beginsWord, Articles.skipped(words.words + [""]).count == words.words.count {
        try add(
          SearchWords(words: [], endsWithSpace: true), within: shown, &letters)
      }
    } catch is TooMany {
      return .all
    }
    return .only(letters.sorted().compactMap { Unicode.Scalar($0) })
  }

  /// The letters that some word of the catalogue starts with.
  func firstLetters() throws -> LiveKeys {
    var letters: Set<UInt32> = []
    do {
      try forEachLetter(after: "", most: Self.mostOfItems) { letter, _ in letters.insert(letter) }
    } catch is TooMany {
      return .all
    }
    return .only(letters.sorted().compactMap { Unicode.Scalar($0) })
  }

  private func add(
    _ words: SearchWords, within filter: DocumentIDSet?, _ letters: inout Set<UInt32>
  ) throws {
    let prefix = words.endsWithSpace ? "" : words.words.last ?? ""
    let before = words.endsWithSpace ? words.words : Array(words.words.dropLast())
    if before.isEmpty {
      // A name that is not searched yet may still lead to something.
      try add(prefix, among: filter, &letters)
      try addSplits(of: prefix, within: filter, &letters)
      try add(IndexTerm.initials(prefix), among: filter, &letters)
      try add(IndexTerm.name(prefix), among: filter, &letters)
      return
    }
    let items = try items(withAll: before).union(
      search.matching.titlesWithNumbers(before, isLastPrefix: false))
    let context = filter.map { items.intersection($0) } ?? items
    try add(prefix, among: context, &letters)
    try add(IndexTerm.number(prefix), among: context, &letters)
    // Words typed separately may be one word in the title or in a name.
    let bits = filter?.withBits(itemCount: index.contents.itemCount)
    let joined = before.joined() + prefix
    for start in [joined, IndexTerm.name(joined)] {
      try forEachLetter(after: start) { letter, range in
        guard !range.isEmpty, !letters.contains(letter) else { return }
        if try bits.map({ try mayMeet($0, range) }) ?? true { letters.insert(letter) }
      }
    }
  }

  /// The items that have the words, the first of which may be the initials of a title.
  private func items(withAll words: [String]) throws -> DocumentIDSet {
    let matching = search.matching
    var result: DocumentIDSet?
    for word in try matching.rarestFirst(words.map { ($0, false) }) {
      let initials = word.text == words[0] ? try matching.initials(word.text) : .empty
      if let items = result {
        result = try matching.narrowed(WordSearch.Sets(title: items, anywhere: items), word)
          .anywhere.union(items.intersection(initials))
      } else {
        result = try matching.sets(word).anywhere.union(initials)
      }
      if result?.isEmpty == true { return .empty }
    }
    return result ?? .empty
  }

  /// One word may be two in the title, the second of them unfinished.
  private func addSplits(
    of word: String, within filter: DocumentIDSet?, _ letters: inout Set<UInt32>
  ) throws {
    guard word.utf8.count > 3, word.utf8.count < 31, word.utf8.allSatisfy({ $0 < 0x80 }) else {
      return
    }
    for length in 3..<word.utf8.count {
      let first = String(word.prefix(length))
      let rest = String(word.dropFirst(length))
      let range = try index.terms(first, asPrefix: false)
      if range.titleBytes.isEmpty { continue }
      if try index.terms(rest, asPrefix: true).isEmpty { continue }
      let items = try search.matching.titles(
        WordSearch.Word(text: first, isPrefix: false, terms: range))
      try add(rest, among: filter.map { items.intersection($0) } ?? items, &letters)
    }
  }

  /// The letters with which some item of the context continues; without a context, any item.
  private func add(
    _ prefix: String, among context: DocumentIDSet?, _ letters: inout Set<UInt32>
  ) throws {
    guard let context else {
      return try forEachLetter(after: prefix) { letter, _ in letters.insert(letter) }
    }
    if context.isEmpty { return }
    if let count = context.listCount, count <= Self.fewItems {
      try add(prefix, ofFew: context, &letters)
      return
    }
    let bits = context.withBits(itemCount: index.contents.itemCount)
    try forEachLetter(after: prefix) { letter, range in
      guard !letters.contains(letter) else { return }
      if try mayMeet(bits, range) { letters.insert(letter) }
    }
  }

  private func add(
    _ prefix: String, ofFew items: DocumentIDSet, _ letters: inout Set<UInt32>
  ) throws {
    var known: [(letter: UInt32, places: Range<Int>)] = []
    try forEachLetter(after: prefix, most: Self.mostOfItems) { letter, range in
      if !letters.contains(letter) { known.append((letter, range.indices)) }
    }
    guard let first = known.first, let last = known.last else { return }
    var isFound = [Bool](repeating: false, count: known.count)
    let all = first.places.lowerBound..<max(first.places.lowerBound, last.places.upperBound)
    try index.forwardIndex.forEach(of: items, in: all) { _, place, _ in
      var low = 0
      var high = known.count
      while low + 1 < high {
        let middle = (low + high) / 2
        if known[middle].places.lowerBound <= place { low = middle } else { high = middle }
      }
      if known[low].places.contains(place) { isFound[low] = true }
    }
    for (entry, isFound) in zip(known, isFound) where isFound { letters.insert(entry.letter) }
  }

  private func mayMeet(_ context: DocumentIDSet, _ range: TermRange) throws -> Bool {
    for (kind, bytes) in [
      (BlockKind.titlePostings, range.titleBytes), (.otherPostings, range.otherBytes),
    ] where !bytes.isEmpty {
      let end = min(bytes.upperBound, bytes.lowerBound + Self.patience)
      var found = false
      var decoder = PostingListDecoder()
      try index.blocks.forEachPiece(kind, bytes.lowerBound..<end) { piece in
        if !found { found = decoder.finds(in: piece, where: context.contains) }
      }
      if found || end < bytes.upperBound { return true }
    }
    return false
  }

  /// Visits the letters that follow a prefix in the terms, with the terms of each.
  private func forEachLetter(
    after prefix: String, most: Int = mostLetters, _ body: (UInt32, TermRange) throws -> Void
  ) throws {
    let all = try index.terms(prefix, asPrefix: true)
    if all.isEmpty { return }
    let letters =
      all.indices.count <= NextLetters.fewTerms
      ? try index.dictionary.letters(of: all, after: prefix.utf8.count)
      : try NextLetters.letters(after: prefix, most: most + 1, search.db)
    guard let letters, letters.count <= most else { throw TooMany() }
    for (letter, range) in letters { try body(letter, range) }
  }
}
