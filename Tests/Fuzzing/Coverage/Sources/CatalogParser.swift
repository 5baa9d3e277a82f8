import CatalogImport
import CatalogModel
import CatalogSearch
import CoverageDriver
import Foundation
import GRDB
import Support

/// A catalogue of which one row has other bytes: the first two of an input choose the row, the rest are its bytes.
/// The validator looks at every section, then the catalogue is opened and searched.
final class CatalogParser: Sendable {
  static let parser: CoverageParser = {
    let catalog = Result { try CatalogParser() }
    return CoverageParser("catalog") {
      try catalog.get().seeds()
    } _: {
      try catalog.get().read($0)
    }
  }()

  private struct Row {
    var table: String
    var key: String
    var column: String
    var id: DatabaseValue
    var bytes: Data
  }

  private let path = CoverageFolder.path + "/catalog.sqlite"
  private let queue: DatabaseQueue
  private let rows: [Row]

  /// The columns of bytes, by table and key.
  private static let columns = [
    ("parts", "name", "value"), ("blocks", "id", "data"), ("pages", "text", "page"),
    ("next_letters", "prefix", "letters"), ("items", "document_id", "record"),
    ("frequent_words", "id", "title"),
  ]
  /// The most rows of a table: those of a kind are alike.
  private static let mostRows = 60

  private init() throws {
    var lines = "id,title,category,year,popularity,people,genres,language,readings\n"
    for number in 0..<40 {
      let word = ["heat", "haunted house", "matrix", "pokémon", "the night"][number % 5]
      lines += "item-\(number),\(word) \(number % 9),\(number % 3 == 0 ? "book" : "film"),"
      lines += "\(1_960 + number),\(number),Ann Author \(number % 4),"
      lines +=
        "\(number % 2 == 0 ? "Crime" : "Drama"),\(number % 2 == 0 ? "en" : "pl"),よみ\(number)\n"
    }
    let items = CoverageFolder.path + "/items.csv"
    try CoverageFolder.write(Array(lines.utf8), to: items)
    try CatalogBuilder(target: path).build(from: [CatalogSource(path: items)])
    queue = try DatabaseQueue(path: path)
    rows = try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF")
      return try Self.columns.flatMap { table, key, column in
        try GRDB.Row.fetchAll(
          db,
          sql: "SELECT \(key), CAST(\(column) AS BLOB) FROM \(table) LIMIT \(Self.mostRows)"
        ).map { Row(table: table, key: key, column: column, id: $0[0], bytes: $0[1] ?? Data()) }
      }
    }
  }

  /// Every row as it is.
  private func seeds() -> [[UInt8]] {
    rows.enumerated().map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] + $1.bytes }
  }

  private func read(_ input: [UInt8]) throws {
    guard input.count >= 2 else { return }
    let row = rows[(Int(input[0]) | Int(input[1]) << 8) % rows.count]
    try write(Data(input.dropFirst(2)), to: row)
    defer { try? write(row.bytes, to: row) }
    try queue.unsafeRead { _ = try CatalogValidator($0).problems() }
    use(try StoredCatalog(path: path))
  }

  private func write(_ bytes: Data, to row: Row) throws {
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "UPDATE \(row.table) SET \(row.column) = ? WHERE \(row.key) = ?",
        arguments: [bytes, row.id])
    }
  }

  private static let queries = [
    Query(text: "heat"), Query(text: "h"), Query(text: "the matrxi"), Query(text: "ann auth"),
    Query(text: "crime 1990s"), Query(text: ""), Query(text: String(unsettled: "43")),
    Query(text: "", tokens: [Token(kind: .person, text: "Ann Author 1")]),
    Query(text: "h", order: .newest), Query(text: "", limit: 3, listing: .new),
  ]

  private func use(_ store: StoredCatalog) {
    for query in Self.queries { _ = try? store.page(for: query, isCancelled: { false }) }
    for kind in Token.Kind.allCases {
      _ = try? store.counts(of: kind, for: Query(text: "h"), limit: 5, isCancelled: { false })
    }
    let items = (try? store.popularItems(limit: 3)) ?? []
    for item in items.prefix(1) { _ = try? store.related(to: item, limit: 5) }
    _ = try? store.items(withIDs: [ItemID("item-3")])
    _ = try? store.newItemCount(since: 0)
    _ = try? store.popularities()
  }
}
