internal import CatalogModel
internal import CatalogSearch
internal import Support

/// Reads items from the servers, each once per search.
final class ItemFetcher {
  private let session: ServerSession
  private let contents: ServerContents
  private var known: [Int: Item] = [:]

  init(_ session: ServerSession, _ contents: ServerContents) {
    self.session = session
    self.contents = contents
  }

  /// Reads in one query the items that will be needed.
  func read(_ ranks: some Sequence<Int>) throws {
    let new = Set(ranks).filter { known[$0] == nil }
    if new.isEmpty { return }
    try session.ask(.items, [.numbers(new.sorted())]) { take($0) }
  }

  /// The items of some ranks in order; those of missing parts are left out.
  func items(_ ranks: some Sequence<Int>) throws -> [Item] {
    let ranks = Array(ranks)
    try read(ranks)
    return ranks.compactMap { known[$0] }
  }

  /// The most popular items.
  func popular(_ limit: Int) throws -> [Item] {
    try session.ask(.popular, [.number(limit)]) { take($0) }
    return known.sorted { $0.key < $1.key }.prefix(limit).map(\.value)
  }

  /// The ranks and items of some ids.
  func items(_ ids: [ItemID]) throws -> [ItemID: (posting: Posting, item: Item)] {
    var found: [ItemID: (Posting, Item)] = [:]
    try session.ask(.itemsByID, [.texts(ids.map(\.rawValue))]) { rows in
      for index in rows.indices {
        let item = item(rows, index)
        let mark = UInt8(clamping: rows.int(index, 4))
        let other = IndexedText.isInOtherScript(item) ? PostingEntries.otherScript : 0
        found[item.id] = (Posting(rank: rows.int(index, 0), mark: mark | other), item)
      }
    }
    return found
  }

  private func take(_ rows: ResultRows) {
    for index in rows.indices { known[rows.int(index, 0)] = item(rows, index) }
  }

  private func item(_ rows: ResultRows, _ index: Int) -> Item {
    rows.withBytes(index, 1) { id in
      rows.withBytes(index, 5) { record in
        ItemRecord.item(
          id: id, popularity: rows.int(index, 2),
          added: rows.isNull(index, 3) ? nil : rows.int(index, 3), record: record,
          categories: contents.categoryIDs)
      }
    }
  }
}

extension IndexedText {
  /// Whether the displayed title is in a script other than Latin.
  static func isInOtherScript(_ item: Item) -> Bool { !item.title.beginsInLatinScript }
}
