import CatalogModel
import CatalogSearch
import GRDB

/// Writes the inverted index: collects the words and titles of all items, then writes the dictionary,
/// the posting lists, the forward index and the vocabulary that searches read.
///
/// Memory: four bytes for each word of each item, each different word once, each title once, and its
/// codes.
struct InvertedIndexWriter {
  private var terms = TermInterner()
  private var titleTerms = TermLists()
  private var otherTerms = TermLists()
  /// The number of names of each item, whose words come first among the other terms, then for each
  /// the number of its words and the place of the last name among them.
  private var names = VarintWriter()
  private var titles = TitleList()
  private var codes = TitleList()
  /// Initials are typed for what everybody knows. With those of more titles than these, the most
  /// popular, hardly a letter could be refused as one that leads nowhere.
  private static let itemsWithInitials = 1_000

  /// Adds the next item; items come in the order of their document ids, from 1.
  mutating func add(_ text: IndexedText) {
    let id = DocumentID(titleTerms.count + 1)
    for form in text.forms { titles.append(form, id) }
    for code in CodeIndex.keys(of: text.forms) { codes.append(code, id) }
    for word in text.titleWords { titleTerms.append(terms.number(of: word)) }
    for name in text.numberNames { titleTerms.append(terms.number(of: IndexTerm.number(name))) }
    if id <= Self.itemsWithInitials {
      for word in text.initials {
        titleTerms.append(terms.number(of: IndexTerm.initials(word)))
      }
    }
    titleTerms.endDocument()
    names.append(text.people.count)
    for name in text.people {
      names.append(name.words.count)
      names.append(name.last)
      for word in name.words { otherTerms.append(terms.number(of: word)) }
    }
    for word in text.fieldWords { otherTerms.append(terms.number(of: word)) }
    for name in text.names { otherTerms.append(terms.number(of: IndexTerm.name(name))) }
    otherTerms.endDocument()
  }

  /// Writes everything.
  mutating func write(to db: Database) throws {
    let store = BlockStore(db: db)
    try titles.write((.titles, .titleDocumentIDs), .titleDirectory, to: store)
    titles = TitleList()
    try codes.write((.codes, .codeDocumentIDs), .codeDirectory, to: store)
    codes = TitleList()
    let order = terms.sorted()
    let places = TermInterner.places(in: order)
    try writeForwardIndex(places, to: store)
    let title = PostingLists(titleTerms, places: places)
    titleTerms = TermLists()
    let other = PostingLists(otherTerms, places: places)
    otherTerms = TermLists()
    try writeTerms(order, title, other, to: store)
  }

  private func writeForwardIndex(_ places: [UInt32], to store: BlockStore) throws {
    var writer = ForwardIndexWriter { try store.write(.forwardIndex, number: $0, $1) }
    try names.bytes.withUnsafeBytes { bytes in
      var names = VarintReader(bytes)
      for item in 0..<titleTerms.count {
        var others = otherTerms[item].map { places[Int($0)] }[...]
        let people = (0..<names.number()).map { _ in
          let words = others.prefix(names.number())
          others = others.dropFirst(words.count)
          return (terms: Array(words), last: names.number())
        }
        try writer.append(
          titles: titleTerms[item].map { places[Int($0)] }, names: people, others: Array(others))
      }
    }
    try writer.flush()
  }

  private func writeTerms(
    _ order: [UInt32], _ title: PostingLists, _ other: PostingLists, to store: BlockStore
  ) throws {
    var titlePostings = PostingListWriter()
    var otherPostings = PostingListWriter()
    var vocabulary = VocabularyWriter()
    var dictionary = FrontCodedDictionaryWriter { try store.write(.terms, number: $0, $1) }
    for (place, number) in order.enumerated() {
      let term = terms.term(Int(number))
      let header = [titlePostings.count, otherPostings.count]
      titlePostings.append(title[place])
      otherPostings.append(other[place])
      try dictionary.append(
        term, header: header,
        values: [titlePostings.count - header[0], otherPostings.count - header[1]])
      vocabulary.append(term, items: title[place].count + other[place].count)
    }
    try dictionary.flush()
    try store.write(.titlePostings, stream: titlePostings.bytes)
    try store.write(.otherPostings, stream: otherPostings.bytes)
    try store.write(.phoneticIndex, stream: vocabulary.phoneticIndex.bytes)
    try CatalogTables.write(.termDirectory, dictionary.directory.bytes, store.db)
    try CatalogTables.write(.vocabulary, vocabulary.bytes, store.db)
    try CatalogTables.write(.vocabularyStarts, vocabulary.startBytes, store.db)
  }
}
