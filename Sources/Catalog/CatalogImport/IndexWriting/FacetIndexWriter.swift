import CatalogModel
import CatalogSearch
import GRDB

/// Writes the inverted index of facets: collects the people, genres, decades, languages,
/// platforms, running times and suitable ages of all items, then writes their posting lists and the dictionary of
/// the words in their names.
struct FacetIndexWriter {
  private let files: SpoolFiles
  private var inverter: PostingInverter
  private static let memory = 24 << 20

  /// Starts without items.
  init(_ files: SpoolFiles) {
    self.files = files
    inverter = PostingInverter(files, memory: Self.memory)
  }

  /// Adds the next item; items come in the order of their document ids, from 1.
  mutating func add(_ item: Item) throws {
    for person in item.people { add(.person, person) }
    for genre in item.genres { add(.genre, genre) }
    if let decade = item.decade { add(.decade, decade) }
    if !item.language.isEmpty { add(.language, item.language) }
    for platform in item.platforms { add(.platform, platform) }
    if let minutes = item.minutes {
      add(.runningTime, String(min(minutes, MinuteRange.longest)))
    }
    if let age = item.age {
      inverter.append(
        Facet.key(age: age), to: .title, note: Array("\(Facet.age)\0\(age)".utf8))
    }
    inverter.endDocument()
    if inverter.isFull { try inverter.spill() }
  }

  private mutating func add(_ kind: Token.Kind, _ name: String) {
    inverter.append(
      Facet.key(kind, name), to: .title, note: Array((kind.rawValue + "\0" + name).utf8))
  }

  /// Writes everything.
  mutating func write(to db: Database) throws {
    let store = BlockStore(db: db)
    var sorter = ExternalSorter(files)
    let directory = try inverter.write(
      (.facets, .facetNodes, .facetPostings), to: store, try files.make()
    ) { facet in
      // Facets with the most items come first, then by their most popular item, kind and name.
      let numbers = [~UInt32(clamping: facet[.title].rawCount), facet[.title].first]
      let bytes = numbers.flatMap { number in
        stride(from: UInt32(24), through: 0, by: -8).map {
          UInt8(truncatingIfNeeded: number >> $0)
        }
      }
      try sorter.append(bytes + facet.note, number: 0)
      return true
    }
    try CatalogTables.write(.facetDirectory, directory, db)
    try writeNames(&sorter, to: store)
  }

  /// Writes the facets in order, and the words of their names.
  private func writeNames(_ sorter: inout ExternalSorter, to store: BlockStore) throws {
    let insert = try SQLStatement(store.db, "INSERT INTO facets VALUES (?, ?, ?)")
    var words = PostingInverter(files, memory: Self.memory)
    var number = 0
    try sorter.forEach { key, _ in
      let parts = key.dropFirst(8).split(separator: 0, maxSplits: 1)
      let kind = String(decoding: parts.first ?? [], as: UTF8.self)
      let name = String(decoding: parts.dropFirst().first ?? [], as: UTF8.self)
      number += 1
      insert.bind(1, number)
      insert.bind(2, kind)
      insert.bind(3, name)
      try insert.run()
      for word in Facet.words(of: name, Token.Kind(rawValue: kind)) {
        words.append(word, to: .title)
      }
      words.endDocument()
      if words.isFull { try words.spill() }
    }
    let directory = try words.write(
      (.facetWords, .facetWordNodes, .facetWordPostings), to: store, try files.make()
    ) { _ in true }
    try CatalogTables.write(.facetWordDirectory, directory, store.db)
  }
}

extension PostingInverter {
  /// Writes a dictionary and its posting lists, and discards the terms.
  /// - Parameter isWanted: Receives each term; returns `false` to leave it out.
  /// - Returns: The directory of the dictionary.
  mutating func write(
    _ kinds: (dictionary: BlockKind, nodes: BlockKind, postings: BlockKind),
    to store: BlockStore, _ postings: SpoolFile, where isWanted: (MergedTerm) throws -> Bool
  ) throws -> [UInt8] {
    try spill()
    var dictionary = FrontCodedDictionaryWriter(kinds.dictionary, nodes: kinds.nodes, to: store)
    try merge { term in
      guard try isWanted(term) else { return }
      let start = postings.count
      try postings.append(term[.title].bytes)
      try dictionary.append(
        term.term[...], header: [start, 0], values: [postings.count - start, 0])
    }
    let directory = try dictionary.finished()
    try store.write(kinds.postings, stream: postings)
    return directory
  }
}
