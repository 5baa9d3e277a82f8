import CatalogModel
import CatalogSearch
import GRDB

/// Writes the inverted index of facets: collects the people, genres, decades, languages and
/// platforms of all items, then writes their posting lists and the dictionary of the words in their names.
struct FacetIndexWriter {
  private struct Entry {
    var kind: Token.Kind
    var name: String
    var count = 0
    /// Its most popular item.
    var first: DocumentID
  }

  private var keys = TermInterner()
  /// The facets by the numbers of their keys.
  private var entries: [Entry] = []
  private var lists = TermLists()

  /// Adds the next item; items come in the order of their document ids, from 1.
  mutating func add(_ item: Item) {
    let id = DocumentID(lists.count + 1)
    for person in item.people { add(.person, person, id) }
    for genre in item.genres { add(.genre, genre, id) }
    if let decade = item.decade { add(.decade, decade, id) }
    if !item.language.isEmpty { add(.language, item.language, id) }
    for platform in item.platforms { add(.platform, platform, id) }
    lists.endDocument()
  }

  private mutating func add(_ kind: Token.Kind, _ name: String, _ id: DocumentID) {
    let number = keys.number(of: Facet.key(kind, name))
    if Int(number) == entries.count { entries.append(Entry(kind: kind, name: name, first: id)) }
    entries[Int(number)].count += 1
    lists.append(number)
  }

  /// Writes everything.
  mutating func write(to db: Database) throws {
    let store = BlockStore(db: db)
    let order = keys.sorted()
    let postings = PostingLists(lists, places: TermInterner.places(in: order))
    lists = TermLists()
    let directory = try Self.write(
      keys, order, postings, .facets, .facetPostings, to: store)
    try CatalogTables.write(.facetDirectory, directory, db)
    try writeNames(to: store)
  }

  /// Writes the facets, those with the most items first, and the words of their names.
  private func writeNames(to store: BlockStore) throws {
    let sorted = entries.sorted {
      ($1.count, $0.first, $0.kind.rawValue, $0.name) < (
        $0.count, $1.first, $1.kind.rawValue, $1.name
      )
    }
    let insert = try SQLStatement(store.db, "INSERT INTO facets VALUES (?, ?, ?)")
    var words = TermInterner()
    var lists = TermLists()
    for (index, entry) in sorted.enumerated() {
      insert.bind(1, index + 1)
      insert.bind(2, entry.kind.rawValue)
      insert.bind(3, entry.name)
      try insert.run()
      for word in Self.words(of: entry) { lists.append(words.number(of: word)) }
      lists.endDocument()
    }
    let order = words.sorted()
    let postings = PostingLists(lists, places: TermInterner.places(in: order))
    let directory = try Self.write(
      words, order, postings, .facetWords, .facetWordPostings, to: store)
    try CatalogTables.write(.facetWordDirectory, directory, store.db)
  }

  /// The words by which a facet is suggested; none for what only pickers offer.
  private static func words(of entry: Entry) -> [String] {
    if entry.kind == .language || entry.kind == .platform { return [] }
    var words = TextFolding.words(entry.name)
    if entry.kind == .decade { words.append(String(entry.name.suffix(3))) }
    if let initials = Hangul.initialConsonants(of: entry.name) {
      words += TextFolding.words(String(initials.filter { $0 != " " }))
    }
    return words
  }

  /// Writes a dictionary and its posting lists.
  /// - Returns: The directory of the dictionary.
  private static func write(
    _ terms: TermInterner, _ order: [UInt32], _ postings: PostingLists, _ kind: BlockKind,
    _ postingsKind: BlockKind, to store: BlockStore
  ) throws -> [UInt8] {
    var writer = PostingListWriter()
    var dictionary = FrontCodedDictionaryWriter { try store.write(kind, number: $0, $1) }
    for (place, number) in order.enumerated() {
      let start = writer.count
      writer.append(postings[place])
      try dictionary.append(
        terms.term(Int(number)), header: [start, 0], values: [writer.count - start, 0])
    }
    try dictionary.flush()
    try store.write(postingsKind, stream: writer.bytes)
    return dictionary.directory.bytes
  }
}
