import CatalogSearch

/// The whole titles of items, or their codes, end to end, each with the document id of its item.
struct TitleList {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  private var ids: [DocumentID] = []

  /// Adds a title.
  mutating func append(_ title: String, _ id: DocumentID) {
    bytes.append(contentsOf: title.utf8)
    ends.append(UInt32(bytes.count))
    ids.append(id)
  }

  /// Writes the titles in order as a front-coded dictionary, and the document id of each.
  /// - Parameters:
  ///   - kinds: The blocks of the dictionary and of the document ids.
  ///   - part: The part for the directory.
  func write(
    _ kinds: (dictionary: BlockKind, ids: BlockKind), _ part: CatalogSchema.Part,
    to store: BlockStore
  ) throws {
    var idBytes: [UInt8] = []
    idBytes.reserveCapacity(ids.count * 4)
    var dictionary = FrontCodedDictionaryWriter {
      try store.write(kinds.dictionary, number: $0, $1)
    }
    for index in TermInterner.sorted(count: ids.count, { title($0) }) {
      try dictionary.append(title(Int(index)))
      let id = ids[Int(index)]
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        idBytes.append(UInt8(truncatingIfNeeded: id >> shift))
      }
    }
    try dictionary.flush()
    try store.write(kinds.ids, stream: idBytes)
    try CatalogTables.write(part, dictionary.directory.bytes, store.db)
  }

  private func title(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }
}
