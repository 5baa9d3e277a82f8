import CatalogModel
import CatalogTestSupport
import Support
import Testing

@testable import CatalogSearch

/// The parts of the index that answer without reading lists, each compared with a plain reckoning
/// over a catalogue of chance.
struct IndexPartTests {
  private static let mixed = TestCatalog.shared(chance(seed: 11))
  private static let heavy = TestCatalog.shared(heavyLines(seed: 12))

  /// Titles and people of words from few letters, one of two bytes.
  private static func chance(seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    func words(_ count: Int) -> String {
      (0..<count).map { _ in
        String((0..<random.pick(1...6)).map { _ in Array("abceж")[random.pick(0...4)] })
      }.joined(separator: " ")
    }
    return (0..<700).map { number in
      line(
        words(random.pick(1...5)), year: random.pick(0...1) == 0 ? nil : random.pick(1950...1999),
        popularity: random.pick(0...1_000), people: [words(2)], id: "item-\(number)")
    }
  }

  /// Titles of many words that all start alike, so that their beginning is worth a set.
  private static func heavyLines(seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    let words = "abcdefghijklmnopqrstuvwxyz0123".map { "ab\($0)" }
    return (0..<703).map { number in
      line(
        words.shuffled(using: &random).prefix(random.pick(24...28)).joined(separator: " "),
        popularity: random.pick(0...1_000), people: ["acc acd"], id: "item-\(number)")
    }
  }

  /// The indexed texts, in the order of document ids.
  private func texts(_ catalog: TestCatalog) throws -> [IndexedText] {
    try catalog.store.popularItems(limit: .max).map { IndexedText($0) }
  }

  private func documentIDs(
    _ texts: [IndexedText], where isWanted: (IndexedText) -> Bool
  ) -> [UInt32] {
    texts.indices.filter { isWanted(texts[$0]) }.map { UInt32($0 + 1) }
  }

  @Test(arguments: 1...8)
  func `items are asked for the terms that they have`(seed: Int) throws {
    let catalog = try Self.mixed.get()
    let texts = try texts(catalog)
    var random = SplitMix64(seed: seed)
    let asked = (1...texts.count).filter { _ in random.pick(1...seed) == 1 }.map { UInt32($0) }
    let item = texts[random.pick(0...(texts.count - 1))]
    let word = try #require((item.titleWords + item.otherWords).randomElement(using: &random))
    let beginning = String(word.prefix(random.pick(1...3)))

    for (text, asPrefix) in [(word, false), (word, true), (beginning, true)] {
      let found = try catalog.store.read { db in
        let index = InvertedIndex(db: db, contents: catalog.store.caches.contents)
        return try index.forwardIndex.items(
          of: DocumentIDSet(ascending: asked), with: try index.terms(text, asPrefix: asPrefix))
      }

      func has(_ words: [String]) -> Bool {
        words.contains { asPrefix ? $0.utf8.starts(with: text.utf8) : $0 == text }
      }
      let inTitle = documentIDs(texts) { has($0.titleWords) }.filter(asked.contains)
      let anywhere = documentIDs(texts) { has($0.titleWords) || has($0.otherWords) }
        .filter(asked.contains)
      #expect(found.title.ascendingIDs() == inTitle, "seed \(seed), \(text), \(asPrefix)")
      #expect(found.anywhere.ascendingIDs() == anywhere, "seed \(seed), \(text), \(asPrefix)")
    }
  }

  /// A term of the index and where it lies.
  private struct Term {
    var text: String
    var range: TermRange
  }

  private func terms(_ catalog: TestCatalog) throws -> [Term] {
    try catalog.store.read { db in
      var terms: [Term] = []
      try InvertedIndex(db: db, contents: catalog.store.caches.contents).dictionary.forEach {
        let text = String(decoding: $0, as: UTF8.self)
        terms.append(Term(text: text, range: TermRange(lower: $1, upper: $2)))
        return true
      }
      return terms
    }
  }

  @Test func `the letters after every beginning of many terms are kept`() throws {
    let catalog = try Self.mixed.get()
    let terms = try terms(catalog)
    var beginnings: [String: [Term]] = [:]
    for term in terms {
      for length in 0...term.text.unicodeScalars.count {
        let scalars = term.text.unicodeScalars.prefix(length)
        beginnings[String(String.UnicodeScalarView(scalars)), default: []].append(term)
      }
    }

    var kept = 0
    for (stem, terms) in beginnings {
      let found = try catalog.store.read { db in
        try NextLetters.letters(after: stem, most: .max, db)
      }
      let firstTwo = try catalog.store.read { db in
        try NextLetters.letters(after: stem, most: 2, db)
      }

      let length = stem.unicodeScalars.count
      var expected: NextLetters.Letters = []
      for term in terms {
        guard let letter = term.text.unicodeScalars.dropFirst(length).first?.value, letter >= 0x20
        else { continue }
        if expected.last?.letter == letter {
          expected[expected.count - 1].range.upper = term.range.upper
        } else {
          expected.append((letter, term.range))
        }
      }
      let isKept = terms.count > NextLetters.fewTerms && !expected.isEmpty
      #expect((found != nil) == isKept, "after \(stem)")
      guard isKept else { continue }
      kept += 1
      #expect(found?.map(\.letter) == expected.map(\.letter), "after \(stem)")
      #expect(found?.map(\.range) == expected.map(\.range), "after \(stem)")
      #expect(firstTwo?.map(\.letter) == expected.prefix(2).map(\.letter), "after \(stem)")
    }
    // The catalogue is of use for this only with some beginnings of either kind.
    #expect(kept > 5 && kept < beginnings.count)
  }

  @Test func `the sets of beginnings with long lists are kept`() throws {
    let catalog = try Self.heavy.get()
    let texts = try texts(catalog)
    let threshold = FrequentWords.threshold(itemCount: texts.count)

    for (text, asPrefix) in [
      ("a", true), ("ab", true), ("ac", true), ("aba", true), ("abz", false),
    ] {
      let (size, found) = try catalog.store.read { db in
        let index = InvertedIndex(db: db, contents: catalog.store.caches.contents)
        let range = try index.terms(text, asPrefix: asPrefix)
        return (
          range.titleBytes.count + range.otherBytes.count,
          try FrequentWords.sets(
            FrequentWords.key(text, asPrefix: asPrefix), catalog.store.caches.contents, db)
        )
      }

      func has(_ words: [String]) -> Bool {
        words.contains { asPrefix ? $0.hasPrefix(text) : $0 == text }
      }
      #expect((found != nil) == (size >= threshold), "\(text): \(size) bytes")
      guard let found else { continue }
      #expect(found.title.ascendingIDs() == documentIDs(texts) { has($0.titleWords) })
      #expect(
        found.anywhere.ascendingIDs()
          == documentIDs(texts) { has($0.titleWords) || has($0.otherWords) })
    }
    let isKept = try catalog.store.read { db in
      try FrequentWords.sets("a*", catalog.store.caches.contents, db) != nil
    }
    #expect(isKept)
  }
}
