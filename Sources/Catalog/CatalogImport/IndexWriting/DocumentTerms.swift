import CatalogModel
import CatalogSearch

/// The terms of documents in a spool file, kept until their places in the dictionary are known and the
/// forward index can be written.
struct DocumentTerms {
  private let spool: SpoolFile
  /// The documents of each run.
  private var runs: [(bytes: Range<Int>, count: Int)] = []
  /// For each document the number of names, whose words come first among the other terms, then for each name
  /// the number of its words and the index of the last name among them.
  private var names = VarintWriter()

  /// Starts without documents.
  init(_ files: SpoolFiles) throws { spool = try files.make() }

  /// Adds the names of a document.
  mutating func append(_ people: [IndexedText.Name]) {
    names.append(people.count)
    for name in people {
      names.append(name.words.count)
      names.append(name.last)
    }
  }

  /// Spools the documents of a run.
  /// - Parameters:
  ///   - lists: Their terms by ``PostingInverter/Part``.
  ///   - places: The place of each term in the order of the run, by its number.
  mutating func spill(_ lists: [TermLists], _ places: [UInt32]) throws {
    let start = spool.count
    var writer = VarintWriter()
    let count = lists[0].count
    try names.bytes.withByteView { bytes in
      var names = VarintReader(bytes)
      for document in 0..<count {
        let people = names.number()
        writer.append(people)
        for _ in 0..<people {
          writer.append(names.number())
          writer.append(names.number())
        }
        for list in lists {
          writer.append(list[document].count)
          for term in list[document] { writer.append(Int(places[Int(term)])) }
        }
        if writer.bytes.count >= Self.pieceSize {
          try spool.append(writer.bytes)
          writer.removeAll()
        }
      }
    }
    try spool.append(writer.bytes)
    runs.append((start..<spool.count, count))
    names.removeAll()
  }

  private static let pieceSize = 1 << 16

  /// Writes the forward index of all documents.
  func write(_ places: TermPlaces, to store: BlockStore) throws {
    try spool.flush()
    var writer = ForwardIndexWriter { try store.write(.forwardIndex, number: $0, $1) }
    for (number, run) in runs.enumerated() {
      let places = try places.places(ofRun: number)
      var reader = SpoolReader(spool, run.bytes)
      func terms() throws(CatalogError) -> [UInt32] {
        var terms: [UInt32] = []
        for _ in 0..<(try reader.number()) {
          let place = try reader.number()
          terms.append(place < places.count ? places[place] : 0)
        }
        return terms
      }
      for _ in 0..<run.count {
        var names: [(words: Int, last: Int)] = []
        for _ in 0..<(try reader.number()) {
          names.append((try reader.number(), try reader.number()))
        }
        let titles = try terms()
        var others = try terms()[...]
        let people = names.map { name in
          let words = others.prefix(name.words)
          others = others.dropFirst(name.words)
          return (terms: Array(words), last: name.last)
        }
        try writer.append(titles: titles, names: people, others: Array(others))
      }
    }
    try writer.flush()
  }
}
