import CatalogSearch

/// The whole titles or codes of items, each with its item's document id.
struct TitleList {
  private let files: SpoolFiles
  private var sorter: ExternalSorter

  /// Starts without titles.
  init(_ files: SpoolFiles) {
    self.files = files
    sorter = ExternalSorter(files)
  }

  /// Adds a title.
  mutating func append(_ title: String, _ id: DocumentID) throws {
    try sorter.append(title.utf8, number: UInt64(id))
  }

  /// Writes the titles in order as a front-coded dictionary, and the document id of each.
  /// - Parameters:
  ///   - kinds: The kinds of block for the dictionary, its directory and the document ids.
  ///   - part: The part that stores the directory.
  mutating func write(
    _ kinds: (dictionary: BlockKind, nodes: BlockKind, ids: BlockKind), _ part: CatalogSchema.Part,
    to store: BlockStore
  ) throws {
    let ids = try files.make()
    var dictionary = FrontCodedDictionaryWriter(kinds.dictionary, nodes: kinds.nodes, to: store)
    try sorter.forEach { title, id in
      try dictionary.append(title[...])
      try ids.append((0..<4).map { UInt8(truncatingIfNeeded: id >> UInt64(8 * $0)) })
    }
    try CatalogTables.write(part, try dictionary.finished(), store.db)
    try store.write(kinds.ids, stream: ids)
  }
}
