import CatalogModel
import CatalogSearch
import Foundation
import GRDB

/// Collects the words and titles of all items and writes the index that searches read.
///
/// Memory: four bytes for each word of each item, each different word once, each title once.
struct InvertedIndexWriter {
  private var terms = TermInterner()
  private var titleWords = WordLists()
  private var otherWords = WordLists()
  private var forms = FormList()
  private var itemCount = 0
  /// Initials are typed for what everybody knows. With those of more titles than these, the most
  /// popular, hardly a letter could be refused as one that leads nowhere.
  private static let itemsWithInitials = 1_000

  /// The words of items one after another, by their numbers.
  private struct WordLists {
    var words: [UInt32] = []
    var ends: [UInt32] = []

    /// The words of an item, counted from 0.
    subscript(item: Int) -> ArraySlice<UInt32> {
      words[(item == 0 ? 0 : Int(ends[item - 1]))..<Int(ends[item])]
    }
  }

  private struct FormList {
    var bytes: [UInt8] = []
    var ends: [UInt32] = []
    var ranks: [UInt32] = []

    func form(_ index: Int) -> ArraySlice<UInt8> {
      bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
    }
  }

  /// Adds the next item; items come in rank order, from rank 1.
  mutating func add(_ text: IndexedText) {
    itemCount += 1
    for form in text.forms {
      forms.bytes.append(contentsOf: form.utf8)
      forms.ends.append(UInt32(forms.bytes.count))
      forms.ranks.append(UInt32(itemCount))
    }
    for word in text.titleWords { titleWords.words.append(terms.number(of: word)) }
    if itemCount <= Self.itemsWithInitials {
      for word in text.initials {
        titleWords.words.append(terms.number(of: IndexTerm.initials(word)))
      }
    }
    titleWords.ends.append(UInt32(titleWords.words.count))
    for word in text.otherWords { otherWords.words.append(terms.number(of: word)) }
    otherWords.ends.append(UInt32(otherWords.words.count))
  }

  /// Writes everything.
  mutating func write(to db: Database) throws {
    let store = BlockStore(db: db)
    try writeForms(to: store)
    forms = FormList()
    let order = terms.sorted()
    var places = [UInt32](repeating: 0, count: order.count)
    for (place, number) in order.enumerated() { places[Int(number)] = UInt32(place) }
    try writeItemTerms(places, to: store)
    let title = Inverted(titleWords, places: places)
    titleWords = WordLists()
    let other = Inverted(otherWords, places: places)
    otherWords = WordLists()
    try writeTerms(order, title, other, to: store)
  }

  private func writeItemTerms(_ places: [UInt32], to store: BlockStore) throws {
    var writer = ForwardIndex.Writer { try store.write(.itemTerms, number: $0, $1) }
    for item in 0..<itemCount {
      try writer.append(
        titles: titleWords[item].map { places[Int($0)] },
        others: otherWords[item].map { places[Int($0)] })
    }
    try writer.flush()
  }

  /// The items of each term, in the order of the terms.
  private struct Inverted {
    private var starts: [UInt32]
    private var ranks: [UInt32]

    init(_ lists: WordLists, places: [UInt32]) {
      starts = [UInt32](repeating: 0, count: places.count + 1)
      for word in lists.words { starts[Int(places[Int(word)]) + 1] += 1 }
      for index in 0..<places.count { starts[index + 1] += starts[index] }
      var next = starts
      ranks = [UInt32](repeating: 0, count: lists.words.count)
      var index = 0
      for (item, end) in lists.ends.enumerated() {
        while index < Int(end) {
          let place = Int(places[Int(lists.words[index])])
          ranks[Int(next[place])] = UInt32(item + 1)
          next[place] += 1
          index += 1
        }
      }
    }

    subscript(place: Int) -> ArraySlice<UInt32> {
      ranks[Int(starts[place])..<Int(starts[place + 1])]
    }
  }

  private func writeTerms(
    _ order: [UInt32], _ title: Inverted, _ other: Inverted, to store: BlockStore
  ) throws {
    var titleStream = VarintWriter()
    var otherStream = VarintWriter()
    var vocabulary = Vocabulary.Writer()
    var blocks = FrontCodedWriter { try store.write(.terms, number: $0, $1) }
    for (place, number) in order.enumerated() {
      let term = terms.term(Int(number))
      let header = [titleStream.bytes.count, otherStream.bytes.count]
      let inTitles = title[place]
      let elsewhere = other[place]
      Postings.append(inTitles, to: &titleStream)
      Postings.append(elsewhere, to: &otherStream)
      try blocks.append(
        term, header: header,
        values: [titleStream.bytes.count - header[0], otherStream.bytes.count - header[1]])
      vocabulary.append(term, items: inTitles.count + elsewhere.count)
    }
    try blocks.flush()
    try store.write(.titlePostings, stream: titleStream.bytes)
    try store.write(.otherPostings, stream: otherStream.bytes)
    try CatalogTables.write(.termDirectory, Data(blocks.directory.packed), store.db)
    try CatalogTables.write(.vocabulary, Data(vocabulary.bytes), store.db)
    try CatalogTables.write(.vocabularyStarts, Data(vocabulary.packedStarts), store.db)
    try store.write(.sounds, stream: vocabulary.sounds.packed)
  }

  private func writeForms(to store: BlockStore) throws {
    var ranks: [UInt8] = []
    ranks.reserveCapacity(forms.ranks.count * 4)
    var blocks = FrontCodedWriter { try store.write(.forms, number: $0, $1) }
    for index in TermInterner.sorted(count: forms.ranks.count, { forms.form($0) }) {
      try blocks.append(forms.form(Int(index)))
      let rank = forms.ranks[Int(index)]
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        ranks.append(UInt8(truncatingIfNeeded: rank >> shift))
      }
    }
    try blocks.flush()
    try store.write(.formRanks, stream: ranks)
    try CatalogTables.write(.formDirectory, Data(blocks.directory.packed), store.db)
  }
}
