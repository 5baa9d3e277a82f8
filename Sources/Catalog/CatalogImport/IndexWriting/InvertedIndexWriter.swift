import CatalogModel
import CatalogSearch
import GRDB

/// Writes the inverted index: collects the words and titles of all items, then writes the dictionary, the
/// posting lists, the forward index and the vocabulary that searches read.
///
/// Apart from the vocabulary, memory does not depend on the number of items: sorting is done in spool files.
struct InvertedIndexWriter {
  private let files: SpoolFiles
  private var inverter: PostingInverter
  private var documents: DocumentTerms
  private var titles: TitleList
  private var codes: TitleList
  private var count: DocumentID = 0
  /// The number of items whose initials, and those of their people, are indexed, the most popular first. People
  /// type initials only for what everyone knows; with more of them, hardly any letter would be unavailable.
  private static let itemsWithInitials = 3_000
  /// The number of items whose long initials are indexed: hardly any other word begins like "esotsm".
  private static let itemsWithLongInitials = 30_000
  private static let longInitials = 5

  /// Starts without items.
  init(_ files: SpoolFiles) throws {
    self.files = files
    inverter = PostingInverter(files)
    documents = try DocumentTerms(files)
    titles = TitleList(files)
    codes = TitleList(files)
  }

  /// Adds the next item; items come in the order of their document ids, from 1.
  /// - Parameter codes: See ``CodeIndex/keys(of:)``.
  mutating func add(_ text: IndexedText, codes codeKeys: [String]) throws {
    count += 1
    for form in text.forms { try titles.append(form, count) }
    for code in codeKeys { try codes.append(code, count) }
    for word in text.titleWords { inverter.append(word, to: .title) }
    for name in text.numberNames { inverter.append(IndexTerm.number(name), to: .title) }
    if count <= Self.itemsWithLongInitials {
      for word in text.initials
      where count <= Self.itemsWithInitials || word.utf8.count >= Self.longInitials {
        inverter.append(IndexTerm.initials(word), to: .title)
      }
    }
    documents.append(text.people)
    for name in text.people {
      for word in name.words { inverter.append(word, to: .other) }
    }
    for word in text.fieldWords { inverter.append(word, to: .other) }
    for name in text.names { inverter.append(IndexTerm.name(name), to: .other) }
    if count <= Self.itemsWithInitials {
      for word in text.nameInitials { inverter.append(IndexTerm.initials(word), to: .other) }
    }
    inverter.endDocument()
    if inverter.isFull { try spill() }
  }

  private mutating func spill() throws {
    try inverter.spill { lists, places in try documents.spill(lists, places) }
  }

  /// Writes everything.
  mutating func write(to db: Database) throws {
    let store = BlockStore(db: db)
    try spill()
    let places = try inverter.makePlaces()
    try writeTerms(to: store, places)
    try titles.write((.titles, .titleNodes, .titleDocumentIDs), .titleDirectory, to: store)
    try documents.write(places, to: store)
    try codes.write((.codes, .codeNodes, .codeDocumentIDs), .codeDirectory, to: store)
  }

  private mutating func writeTerms(to store: BlockStore, _ places: TermPlaces) throws {
    let titlePostings = try files.make()
    let otherPostings = try files.make()
    var vocabulary = VocabularyWriter()
    var dictionary = FrontCodedDictionaryWriter(.terms, nodes: .termNodes, to: store)
    try inverter.merge(places: places) { term in
      let header = [titlePostings.count, otherPostings.count]
      try titlePostings.append(term[.title].bytes)
      try otherPostings.append(term[.other].bytes)
      try dictionary.append(
        term.term[...], header: header,
        values: [titlePostings.count - header[0], otherPostings.count - header[1]])
      vocabulary.append(term.term[...], items: term[.title].count + term[.other].count)
    }
    try CatalogTables.write(.termDirectory, try dictionary.finished(), store.db)
    try store.write(.titlePostings, stream: titlePostings)
    try store.write(.otherPostings, stream: otherPostings)
    try store.write(.phoneticIndex, stream: vocabulary.phoneticIndex.bytes)
    try CatalogTables.write(.vocabulary, vocabulary.bytes, store.db)
    try CatalogTables.write(.vocabularyStarts, vocabulary.startBytes, store.db)
  }
}
