import CatalogModel
import CatalogSearch
import GRDB

/// Writes the years of the items and their positions in every order except popularity; see ``RankColumn``.
/// Items come in the order of their document ids.
struct ColumnsWriter {
  /// Two bytes per item, little-endian.
  private var years: [UInt8] = []
  private var count: UInt64 = 0
  private var newest: ExternalSorter
  private var added: ExternalSorter
  private var titles: ExternalSorter
  private var collations: TitleCollationsWriter
  private static let memory = 6 << 20

  /// Starts without items.
  init(_ files: SpoolFiles) {
    newest = ExternalSorter(files, memory: Self.memory)
    added = ExternalSorter(files, memory: Self.memory)
    titles = ExternalSorter(files)
    collations = TitleCollationsWriter(files)
  }

  /// Adds the next item.
  mutating func add(_ item: Item, _ keys: TitleKeys) throws {
    years += YearColumn.bytes([item.year])
    let year = Self.descending(item.year ?? 0)
    let time = Self.descending(item.added ?? .min)
    try newest.append(year + time, number: count)
    try added.append(time + year, number: count)
    let moved = try collations.add(keys, count)
    try titles.append(keys.root.utf8, number: count << 32 | UInt64(moved))
    count += 1
  }

  /// The bytes of a number, encoded so that larger numbers sort first.
  private static func descending(_ number: Int) -> [UInt8] {
    let bits = ~(UInt64(bitPattern: Int64(number)) ^ 1 << 63)
    return stride(from: UInt64(56), through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: bits >> $0)
    }
  }

  /// Writes everything.
  mutating func write(to db: Database) throws {
    try CatalogTables.write(.yearOfItems, years, db)
    try CatalogTables.write(
      .newestRanks,
      try RankColumn.bytes(itemCount: Int(count)) { add in
        try newest.forEach { add(UInt32(truncatingIfNeeded: $1)) }
      }, db)
    try CatalogTables.write(
      .addedRanks,
      try RankColumn.bytes(itemCount: Int(count)) { add in
        try added.forEach { add(UInt32(truncatingIfNeeded: $1)) }
      }, db)
    var keys = try titles.sorted()
    try collations.begin()
    try CatalogTables.write(
      .titleRanks,
      try RankColumn.bytes(itemCount: Int(count)) { add in
        while let title = keys.first {
          let index = UInt32(truncatingIfNeeded: title.number >> 32)
          add(index)
          try collations.pass(
            title.key, index, moved: UInt32(truncatingIfNeeded: title.number))
          try keys.advance()
        }
      }, db)
    try CatalogTables.write(
      .titleCollations, TitleCollations.bytes(try collations.changes()), db)
  }
}
