import CatalogModel
import CatalogSearch
import GRDB

/// Writes the inverted index of descriptions; see `SummaryIndex`.
struct SummaryIndexWriter {
  private let files: SpoolFiles
  private var inverter: PostingInverter
  private var count = 0
  private static let memory = 24 << 20

  /// Starts without items.
  init(_ files: SpoolFiles) {
    self.files = files
    inverter = PostingInverter(files, memory: Self.memory)
  }

  /// Adds the words of the next item; items come in the order of their document ids, from 1.
  mutating func add(_ words: [String]) throws {
    count += 1
    for word in words { inverter.append(word, to: .title) }
    inverter.endDocument()
    if inverter.isFull { try inverter.spill() }
  }

  /// Writes everything, without the words that very many items have.
  mutating func write(to db: Database) throws {
    let most = SummaryIndex.mostItems(of: count)
    let directory = try inverter.write(
      (.summaryWords, .summaryNodes, .summaryPostings), to: BlockStore(db: db), try files.make()
    ) { $0[.title].rawCount <= most }
    try CatalogTables.write(.summaryDirectory, directory, db)
  }
}
