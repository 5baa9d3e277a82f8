import CatalogModel
import CatalogTestSupport
import GRDB
import Support
import Testing

@testable import CatalogImport
@testable import CatalogSearch

/// Everything that is written for the index is read back the same.
struct IndexWritingTests {
  private func store<Value>(_ body: (BlockStore) throws -> Value) throws -> Value {
    let queue = try DatabaseQueue()
    return try queue.inDatabase { db in
      try db.execute(sql: CatalogSchema.tables)
      return try body(BlockStore(db: db))
    }
  }

  private func words(_ random: inout SplitMix64, _ count: Int) -> [String] {
    Set(
      (0..<count).map { _ in
        String((0..<random.pick(1...9)).map { _ in Array("abcéж가")[random.pick(0...5)] })
      }
    ).sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  @Test(arguments: [0, 1, 63, 64, 65, 128, 700, 9_000])
  func `a front-coded dictionary gives back its keys and their places`(count: Int) throws {
    var random = SplitMix64(seed: count)
    let keys = words(&random, count)

    try store { store in
      var writer = FrontCodedDictionaryWriter(.terms, nodes: .termNodes, to: store)
      for (index, key) in keys.enumerated() {
        try writer.append(
          Array(key.utf8)[...], header: [index * 3, index * 5], values: [3, 5])
      }
      let directory = try #require(NodeDirectory(try writer.finished(), nodes: .termNodes))
      let dictionary = TermDictionary(blocks: store, kind: .terms, directory: directory)

      var read: [String] = []
      try dictionary.forEach { key, place, next in
        #expect(place == TermPlace(index: read.count, title: 3 * read.count, other: 5 * read.count))
        #expect(next.index == read.count + 1)
        read.append(String(decoding: key, as: UTF8.self))
        return true
      }

      #expect(read == keys)
      for text in keys.shuffled(using: &random).prefix(60) + ["", "zz", "a", "가가"] {
        for asPrefix in [false, true] {
          let range = try dictionary.range(of: text, asPrefix: asPrefix)
          let expected = keys.indices.filter {
            asPrefix ? keys[$0].utf8.starts(with: text.utf8) : keys[$0] == text
          }
          #expect(Array(range.indices) == expected, "\(text), \(asPrefix)")
          #expect(range.titleBytes.count == 3 * expected.count)
          #expect(range.otherBytes.count == 5 * expected.count)
        }
      }
    }
  }

  @Test(arguments: 0..<20) func `posting lists come back whole or cut anywhere`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let lists = (0..<6).map { _ in
      Set((0..<random.pick(1...400)).map { _ in DocumentID(random.pick(1...3_000_000)) }).sorted()
    }
    var writer = PostingListWriter()
    for list in lists { writer.append(list[...]) }

    var whole: [DocumentID] = []
    writer.bytes.withByteView { bytes in
      PostingList.forEach(bytes) {
        whole.append($0)
        return true
      }
    }
    var pieces: [DocumentID] = []
    var beginnings: [DocumentID] = []
    let most = whole.max().map { $0 / 2 } ?? 0
    var decoder = PostingListDecoder()
    var beginningDecoder = PostingListDecoder()
    var rest = writer.bytes[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(random.pick(1...50)))
      piece.withByteView { decoder.decode($0) { pieces.append($0) } }
      piece.withByteView {
        beginningDecoder.decode($0, upTo: most) { beginnings.append($0) }
      }
      rest = rest.dropFirst(piece.count)
    }

    #expect(whole == Array(lists.joined()), "seed \(seed)")
    #expect(pieces == whole, "seed \(seed)")
    #expect(beginnings == whole.filter { $0 <= most }, "seed \(seed)")
  }

  @Test func `a posting that stands twice is written once`() {
    var writer = PostingListWriter()
    writer.append([2, 2, 5, 5, 5][...])
    writer.append([])

    #expect(writer.bytes == [2, 3, 0])
  }

  @Test func `posting lists are the terms of documents turned round`() {
    var lists = TermLists()
    for terms in [[0, 2], [], [2, 1], [0]] as [[UInt32]] {
      for term in terms { lists.append(term) }
      lists.endDocument()
    }

    let inverted = PostingLists(lists, places: [1, 0, 2])

    #expect(lists.count == 4 && Array(lists[2]) == [2, 1])
    #expect((0..<3).map { Array(inverted[$0]) } == [[3], [1, 4], [1, 3]])
  }

  @Test(arguments: [1, 31, 32, 33, 100])
  func `a forward index gives back the terms of items`(count: Int) throws {
    var random = SplitMix64(seed: count)
    let items = (0..<count).map { _ in
      (0..<2).map { _ in
        Set((0..<random.pick(0...9)).map { _ in UInt32(random.pick(0...500)) }).sorted()
      }
    }

    try store { store in
      var writer = ForwardIndexWriter { try store.write(.forwardIndex, number: $0, $1) }
      for item in items {
        try writer.append(titles: item[0].reversed(), names: [], others: item[1])
      }
      try writer.flush()

      var read = items.map { _ in [[UInt32]](repeating: [], count: 2) }
      let all = DocumentIDSet(ascending: (1...count).map { DocumentID($0) })
      try ForwardIndex(blocks: store).forEach(of: all, in: 0..<501) { id, term, part in
        read[Int(id) - 1][part == .title ? 0 : 1].append(UInt32(term))
      }

      #expect(read == items)
      let range = TermRange(lower: TermPlace(index: 100), upper: TermPlace(index: 200))
      let found = try ForwardIndex(blocks: store).items(of: all, with: range)
      let inTitle = items.indices.filter { items[$0][0].contains { (100..<200).contains($0) } }
      #expect(found.title.ascendingIDs() == inTitle.map { DocumentID($0 + 1) })
    }
  }

  @Test func `a forward index keeps the words of each name together`() throws {
    try store { store in
      var writer = ForwardIndexWriter { try store.write(.forwardIndex, number: $0, $1) }
      try writer.append(titles: [9], names: [([7, 3], last: 0), ([7], last: 0)], others: [5, 2])
      try writer.flush()

      var read: [(Int, ItemTerms.Part)] = []
      let first = DocumentIDSet(ascending: [1])
      try ForwardIndex(blocks: store).forEach(of: first, in: 0..<10) { read.append(($1, $2)) }

      #expect(read.map(\.0) == [9, 3, 7, 7, 2, 5])
      #expect(
        read.map(\.1) == [
          .title, .name(0, isLast: false), .name(0, isLast: true), .name(1, isLast: true), .field,
          .field,
        ])
    }
  }

  @Test func `a phonetic index finds the words that sound alike`() throws {
    let words = [
      "fone", "knight", "nait", "night", "nite", "phone", "photo", "smith", "smyth", "wright",
    ]

    try store { store in
      var writer = VocabularyWriter()
      for word in words { writer.append(Array(word.utf8)[...], items: 3) }
      try store.write(.phoneticIndex, stream: writer.phoneticIndex.bytes)
      let vocabulary = Vocabulary(writer.bytes + [0, 0], starts: writer.startBytes)

      for word in words + ["fon", "zzz", "rite"] {
        let found = try PhoneticIndex(blocks: store).words(soundingLike: word, in: vocabulary)

        let key = PhoneticKey.key(word.utf8)
        let expected = words.filter { key != nil && PhoneticKey.key($0.utf8) == key }
        #expect(found.map { vocabulary.text($0) }.sorted() == expected, "\(word)")
      }
    }
  }

  @Test func `a vocabulary holds words that people may misspell and nothing else`() {
    var writer = VocabularyWriter()
    for word in ["\u{1}abc", "12345", "ab", "abc", "abd", "ab1", "жук", "漢字漢"] {
      writer.append(Array(word.utf8)[...], items: word == "abd" ? 9 : 1)
    }
    writer.append(Array("zzz".utf8)[...], items: 0)

    let vocabulary = Vocabulary(writer.bytes + [0, 0], starts: writer.startBytes)

    #expect(vocabulary.starts.indices.map { vocabulary.text($0) } == ["abc", "abd", "жук"])
    #expect(vocabulary.weight(0) == 2 && vocabulary.weight(1) == 5)
    #expect(vocabulary.contains("abc", asPrefix: false))
    #expect(
      !vocabulary.contains("ab", asPrefix: false) && vocabulary.contains("ab", asPrefix: true))
    #expect(vocabulary.place(of: Array("abd".utf8)) == 1)
    #expect(vocabulary.place(of: [0xFF]) == 3)
  }

  @Test func `prefix counts name the prefixes of enough weight`() {
    var counts = PrefixCounts(threshold: 5)
    for (text, weight) in [("ab", 2), ("abc", 2), ("abd", 1), ("b", 4), ("éa", 3), ("éb", 3)] {
      counts.add(Array(text.utf8), weight: weight)
    }

    #expect(Set(counts.finished()) == ["a", "ab", "é"])
  }

  @Test func `a stream is read back in any part`() throws {
    let stream = (0..<9_001).map { UInt8($0 % 251) }

    try store { store in
      try store.write(.titlePostings, stream: stream)

      for range in [0..<1, 0..<9_001, 3_999..<4_001, 4_000..<8_000, 8_999..<20_000, 5..<5] {
        let expected = range.clamped(to: 0..<stream.count)
        #expect(try store.bytes(.titlePostings, range) == Array(stream[expected]), "\(range)")
      }
      #expect(try store.bytes(.otherPostings, 0..<100).isEmpty)
      #expect(try store.bytes(.titlePostings, 0..<VarintReader.largest) == stream)
    }
  }

  @Test func `an inspection notices a damaged posting list`() throws {
    let catalog = try TestCatalog((0..<80).map { line("Title \($0)", people: ["Ann"]) })
    let queue = try DatabaseQueue(path: catalog.folder.file("catalog.sqlite"))

    // Another letter in a name makes another name: that only the checksum of the file notices.
    let lists: [BlockKind] = [
      .terms, .titlePostings, .otherPostings, .titleDocumentIDs, .facetPostings,
      .facetWordPostings,
    ]
    for kind in lists {
      let problems = try queue.inDatabase { db in
        let rows = try SQLStatement(cached: db, "SELECT data FROM blocks WHERE id = ?")
        rows.bind(1, BlockStore.id(kind, 0))
        let isThere = try rows.next()
        var bytes = rows.withBytes(0) { Array($0) }
        rows.reset()
        #expect(isThere, "\(kind)")
        #expect(try CatalogValidator(db).problems() == [])
        try db.execute(sql: "SAVEPOINT damage")
        // A block of terms begins with the place of its posting lists.
        bytes[kind == .terms ? 0 : bytes.count / 2] ^= 0x54
        let update = try SQLStatement(cached: db, "UPDATE blocks SET data = ? WHERE id = ?")
        update.bind(1, bytes)
        update.bind(2, BlockStore.id(kind, 0))
        try update.run()
        let problems = try CatalogValidator(db).problems()
        try db.execute(sql: "ROLLBACK TO damage; RELEASE damage")
        return problems
      }
      #expect(!problems.isEmpty, "\(kind)")
    }
  }
}
