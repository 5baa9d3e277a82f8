import CatalogModel
import CatalogSearch
import GRDB

/// Writes the years of the items and their places in every order but popularity; see
/// ``RankColumn``. Items come in the order of their document ids.
struct ColumnsWriter {
  private var years: [Int?] = []
  private var times: [Int] = []
  /// The sort keys of the titles end to end, and where each ends.
  private var keys: [UInt8] = []
  private var ends: [Int] = []
  private var collations = TitleCollationsWriter()

  /// Adds the next item.
  mutating func add(_ item: Item) {
    years.append(item.year)
    times.append(item.added ?? .min)
    let key = TitleSortKey.key(of: item)
    keys.append(contentsOf: key.utf8)
    collations.add(item, UInt32(ends.count), key: key)
    ends.append(keys.count)
  }

  /// Writes everything.
  func write(to db: Database) throws {
    let key = { index in keys[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }
    let titles = TermInterner.sorted(count: ends.count, key)
    try CatalogTables.write(.yearOfItems, YearColumn.bytes(years), db)
    try CatalogTables.write(.titleRanks, RankColumn.bytes(titles), db)
    try CatalogTables.write(
      .titleCollations, TitleCollations.bytes(collations.changes(of: titles, key: key)), db)
    try CatalogTables.write(
      .newestRanks, RankColumn.bytes(order { (years[$0] ?? 0, times[$0]) }), db)
    try CatalogTables.write(
      .addedRanks, RankColumn.bytes(order { (times[$0], years[$0] ?? 0) }), db)
  }

  /// The items with the largest values first, equal ones by document id.
  private func order(by values: (Int) -> (Int, Int)) -> [UInt32] {
    years.indices.map { (values($0), UInt32($0)) }
      .sorted { $0.0 != $1.0 ? $0.0 > $1.0 : $0.1 < $1.1 }
      .map(\.1)
  }
}
