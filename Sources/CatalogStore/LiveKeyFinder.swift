import CatalogModel
import GRDB

/// Finds the letters that can follow a text.
///
/// Where finding out would take longer than a key press may, a letter counts as one that can.
struct LiveKeyFinder {
  let search: PageSearch

  /// Letters beyond this number are not worth naming: no keyboard has as many.
  private static let mostLetters = 400
  /// Terms looked at one by one to see how a word goes on; where there are more the letters are
  /// looked up.
  private static let fewTerms = 128
  /// Items that are looked at one by one to see which words they have.
  private static let fewItems = 64
  /// Bytes of postings that are read to refuse a letter.
  private static let patience = 1_200

  private var index: IndexReader { search.matching.index }

  private struct TooMany: Error {}

  func keys() throws -> LiveKeys {
    let text = search.query.text
    // A comma may part words or digits, depending on what comes next.
    guard search.query.tokens.isEmpty, text.unicodeScalars.count < 200, text.last != ",",
      search.words.words.count < 15
    else { return .all }
    let beginsWord =
      SearchWords(text + "a").words.count > search.words.words.count
    let words = SearchWords(words: search.words.words, endsWithSpace: beginsWord)
    var letters: Set<UInt32> = []
    do {
      try add(words, &letters)
      let skipped = Articles.skipped(words.words)
      if skipped.count < words.words.count {
        try add(SearchWords(words: skipped, endsWithSpace: beginsWord), &letters)
      } else if beginsWord, Articles.skipped(words.words + [""]).count == words.words.count {
        try add(SearchWords(words: [], endsWithSpace: true), &letters)
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
      try forEachLetter(after: "", most: 5_000) { letter, _ in letters.insert(letter) }
    } catch is TooMany {
      return .all
    }
    return .only(letters.sorted().compactMap { Unicode.Scalar($0) })
  }

  private func add(_ words: SearchWords, _ letters: inout Set<UInt32>) throws {
    let stem = words.endsWithSpace ? "" : words.words.last ?? ""
    let before = words.endsWithSpace ? words.words : Array(words.words.dropLast())
    if before.isEmpty {
      // A name that is not searched yet is still on the way to something.
      try forEachLetter(after: stem) { letter, _ in letters.insert(letter) }
      try addSplits(of: stem, &letters)
      try forEachLetter(after: IndexTerm.initials(stem)) { letter, _ in letters.insert(letter) }
      return
    }
    var context: RankSet?
    for (place, word) in before.enumerated() {
      var items = try search.matching.sets(word, asPrefix: false).anywhere
      if place == 0 { items = items.union(try search.matching.initials(word)) }
      context = context.map { $0.intersection(items) } ?? items
    }
    if let context, !context.isEmpty {
      if context.count <= Self.fewItems {
        try add(stem, fromItemsOf: context, &letters)
      } else {
        try add(stem, within: context, &letters)
      }
    }
    // Words that were parted may be one in the title.
    try forEachLetter(after: before.joined() + stem) { letter, range in
      if !range.titleBytes.isEmpty { letters.insert(letter) }
    }
  }

  /// One word may be two in the title, the second of them begun.
  private func addSplits(of word: String, _ letters: inout Set<UInt32>) throws {
    guard word.utf8.count > 3, word.utf8.count < 31, word.utf8.allSatisfy({ $0 < 0x80 }) else {
      return
    }
    for length in 3..<word.utf8.count {
      let first = try index.terms(String(word.prefix(length)), asPrefix: false)
      if first.titleBytes.isEmpty { continue }
      let context = try search.matching.sets(String(word.prefix(length)), asPrefix: false).title
      try add(String(word.dropFirst(length)), within: context, &letters)
    }
  }

  /// The letters with which words of a few items go on; the answer shows most of them anyway.
  private func add(
    _ stem: String, fromItemsOf context: RankSet, _ letters: inout Set<UInt32>
  ) throws {
    var ranks: [Int] = []
    context.forEach { rank in
      ranks.append(Int(rank))
      return true
    }
    let key = Array(stem.utf8)
    for item in try search.memory.items(ranks: ranks, search.db) {
      let text = IndexedText(item)
      for word in text.titleWords + text.otherWords {
        if let (letter, _) = Self.letter(of: Array(word.utf8), after: key) {
          letters.insert(letter)
        }
      }
    }
  }

  /// The letters with which some item of the context goes on.
  private func add(
    _ stem: String, within context: RankSet, _ letters: inout Set<UInt32>
  ) throws {
    try forEachLetter(after: stem) { letter, range in
      guard !letters.contains(letter) else { return }
      if try mayMeet(context, range) { letters.insert(letter) }
    }
  }

  private func mayMeet(_ context: RankSet, _ range: TermRange) throws -> Bool {
    for (kind, bytes) in [
      (BlockKind.titlePostings, range.titleBytes), (.otherPostings, range.otherBytes),
    ] where !bytes.isEmpty {
      let end = min(bytes.upperBound, bytes.lowerBound + Self.patience)
      var found = false
      try index.blocks.bytes(kind, bytes.lowerBound..<end).withUnsafeBytes { buffer in
        Postings.forEach(buffer) { rank in
          found = context.contains(rank)
          return !found
        }
      }
      if found || end < bytes.upperBound { return true }
    }
    return false
  }

  /// Goes through the letters that follow a stem in the terms, with the terms of each.
  private func forEachLetter(
    after stem: String, most: Int = mostLetters, _ body: (UInt32, TermRange) throws -> Void
  ) throws {
    let key = Array(stem.utf8)
    let all = try index.terms(stem, asPrefix: true)
    if all.isEmpty { return }
    if all.upper.index - all.lower.index <= Self.fewTerms {
      try forEachLetterOneByOne(key, most, body)
      return
    }
    if most == Self.mostLetters, let known = search.memory.letters[stem] {
      if known.count > most { throw TooMany() }
      for (letter, range) in known { try body(letter, range) }
      return
    }
    let letters = try lettersByLookup(key, most)
    if key.count < 3, most == Self.mostLetters { search.memory.letters[stem] = letters }
    if letters.count > most { throw TooMany() }
    for (letter, range) in letters { try body(letter, range) }
  }

  /// Looks each letter up; stops with one more than the most.
  private func lettersByLookup(
    _ key: [UInt8], _ most: Int
  ) throws -> [(UInt32, TermRange)] {
    var letters: [(UInt32, TermRange)] = []
    var next = key + [0x02]
    while letters.count <= most {
      var found: (letter: UInt32, place: TermPlace, key: [UInt8])?
      var end: TermPlace?
      try index.forEachTerm(from: next) { term, place, _ in
        end = place
        if let (letter, length) = Self.letter(of: term, after: key) {
          found = (letter, place, Array(term[0..<key.count + length]))
        }
        return false
      }
      // What comes after a letter's terms is where they end.
      if let last = letters.indices.last {
        letters[last].1.upper = try end ?? index.place(of: next)
      }
      guard let found else { break }
      letters.append((found.letter, TermRange(lower: found.place, upper: found.place)))
      next = IndexReader.afterAll(startingWith: found.key)
    }
    if letters.count > most, let last = letters.indices.last {
      letters[last].1.upper = try index.place(of: next)
    }
    return letters
  }

  private func forEachLetterOneByOne(
    _ key: [UInt8], _ most: Int, _ body: (UInt32, TermRange) throws -> Void
  ) throws {
    var ranges: [(letter: UInt32, range: TermRange)] = []
    try index.forEachTerm(from: key) { term, place, next in
      guard term.starts(with: key) else { return false }
      guard let (letter, _) = Self.letter(of: term, after: key) else { return true }
      if ranges.last?.letter == letter {
        ranges[ranges.count - 1].range.upper = next
      } else {
        ranges.append((letter, TermRange(lower: place, upper: next)))
      }
      return true
    }
    if ranges.count > most { throw TooMany() }
    for (letter, range) in ranges { try body(letter, range) }
  }

  /// The scalar of a term after its beginning, and its length; `nil` when the term is another or
  /// goes no further.
  private static func letter(of term: [UInt8], after key: [UInt8]) -> (UInt32, Int)? {
    guard term.count > key.count, term.starts(with: key) else { return nil }
    let lead = term[key.count]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard term.count >= key.count + length else { return nil }
    var value = length == 1 ? UInt32(lead) : UInt32(lead) & (0xFF >> UInt32(length + 1))
    for place in 1..<max(length, 1) {
      value = value << 6 | UInt32(term[key.count + place] & 0x3F)
    }
    return (value, length)
  }
}
