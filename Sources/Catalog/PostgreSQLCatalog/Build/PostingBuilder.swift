internal import CatalogModel
internal import CatalogSearch

/// The postings of one part of the ranks, for one server.
struct PostingBuilder {
  private let part: Int
  private var places: [String: Int] = [:]
  private var entries: [[UInt8]] = []

  init(part: Int) { self.part = part }

  /// Adds the keys of an item; items come in the order of rank.
  mutating func add(_ item: Item, _ text: IndexedText, rank: Int, category: Int) {
    let mark = UInt8(category) | (text.isInLatinScript ? 0 : PostingEntries.otherScript)
    SearchKey.forEach(of: item, text) { key in
      let place = places[key] ?? entries.count
      if place == entries.count {
        places[key] = place
        entries.append([])
      }
      PostingEntries.append(rank, in: part, mark: mark, to: &entries[place])
    }
  }

  /// The rows of the table of postings.
  func rows() -> CopyRows {
    var rows = CopyRows()
    for (key, place) in places {
      rows.beginRow(columns: 4)
      rows.add(key)
      rows.addNumber(part)
      rows.add(CategoryCounts.bytes(CategoryCounts.counts(of: entries[place])))
      rows.add(entries[place])
    }
    return rows
  }
}
