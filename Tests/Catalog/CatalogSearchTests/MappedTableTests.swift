import CatalogModel
import CatalogTestSupport
import Foundation
import GRDB
import Support
import Testing

@testable import CatalogSearch

/// Tables read from the mapped file, beside what SQLite reads.
struct MappedTableTests {
  /// Rows of all sizes, and gaps between their numbers.
  private func database(_ path: String) throws -> DatabaseQueue {
    let database = try DatabaseQueue(path: path)
    try database.write { db in
      try db.execute(
        sql: "CREATE TABLE things (id INTEGER PRIMARY KEY, text TEXT, size, data BLOB)")
      for number in 1...3_000 where number % 700 != 0 {
        let count = number % 500 == 0 ? number * 9 : number % 200
        try db.execute(
          sql: "INSERT INTO things VALUES (?, ?, ?, ?)",
          arguments: [
            number, "thing \(number)", number % 3 == 0 ? nil : number * number - 4_000_000,
            Data(repeating: UInt8(number % 251), count: count),
          ])
      }
    }
    return database
  }

  private struct Thing: Equatable {
    var text: String
    var size: Int?
    var data: [UInt8]
  }

  private func thing(_ record: SQLiteRecord) -> Thing? {
    var record = record
    guard case .null? = record.next(), case .bytes(let text)? = record.next(),
      let size = record.next(), case .bytes(let data)? = record.next()
    else { return nil }
    var number: Int?
    if case .number(let value) = size { number = value }
    return Thing(text: String(decoding: text, as: UTF8.self), size: number, data: [UInt8](data))
  }

  @Test func `rows are those that SQLite reads`() throws {
    let catalog = try TestCatalog([line("Anything")])
    let path = catalog.folder.file("things.sqlite")
    let database = try database(path)
    let file = try #require(MappedFile(path: path))
    let rows: [Int: Thing] = try database.read { db in
      var rows: [Int: Thing] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT * FROM things") {
        let data: Data = row["data"]
        rows[row["id"]] = Thing(text: row["text"], size: row["size"], data: [UInt8](data))
      }
      return rows
    }
    let found = try database.read { db in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'things'")
    }
    let root = try #require(found)

    let table = try #require(MappedTable(file, root: root))
    for number in 0...3_001 {
      var found: Thing?
      let next = table.forEach(number...number) { record in
        found = thing(record)
        return true
      }
      #expect(found == rows[number])
      #expect(next == (rows[number] == nil ? number : number + 1))
    }
    var count = 0
    let end = table.forEach(1...3_000) { _ in
      count += 1
      return true
    }
    #expect(end == 700)
    #expect(count == 699)
    var random = SplitMix64(seed: 4)
    let numbers = (0..<500).map { _ in random.pick(-2...3_010) } + [500, 1_000, 700, .max, .min]
    var scattered: [Int: Thing] = [:]
    table.read(numbers.count, row: { numbers[$0] }, { scattered[numbers[$0]] = thing($1) })
    #expect(scattered == rows.filter { numbers.contains($0.key) })
    for (number, thing) in rows where number % 50 == 0 || thing.data.count < 3 {
      #expect(table.field(row: number, column: 3)?.bytes(andZeros: 2) == thing.data + [0, 0])
      #expect(table.field(row: number, column: 1)?.bytes(andZeros: 0) == Array(thing.text.utf8))
      #expect(table.field(row: number, column: 2)?.count == nil)
      #expect(table.field(row: number, column: 4)?.count == nil)
    }
    #expect(table.field(row: 700, column: 3)?.count == nil)
  }

  @Test func `a search of a file that has been cut short fails`() throws {
    let catalog = try TestCatalog((0..<3_000).map { line("Title \($0)") })

    truncate(catalog.folder.file("catalog.sqlite"), 8_192)

    #expect(throws: SearchFailure.self) {
      try catalog.store.page(for: Query(text: "title 29"), isCancelled: { false })
    }
  }

  @Test func `items of a file that is cut short afterwards lose their texts and no more`() throws {
    let catalog = try TestCatalog((0..<3_000).map { line("Title \($0)") })
    let items = try catalog.page("title 29").sections.flatMap(\.items)

    truncate(catalog.folder.file("catalog.sqlite"), 8_192)

    #expect(!items.isEmpty)
    #expect(items.allSatisfy { $0.title.isEmpty || $0.title.hasPrefix("Title 29") })
  }

  @Test func `a file that is no database has no tables`() throws {
    let catalog = try TestCatalog([line("Anything")])
    let path = catalog.folder.file("noise")
    try Data((0..<10_000).map { UInt8(truncatingIfNeeded: $0) }).write(
      to: URL(fileURLWithPath: path))

    let file = try #require(MappedFile(path: path))

    #expect(MappedTable(file, root: 2) == nil)
    #expect(MappedFile(path: path + "-missing") == nil)
  }

  @Test func `words are found by their beginnings`() {
    let words = ["abc", "abd", "abéa", "acz", "bat", "zoo", "zzz", "éa", "éab"].sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    let bytes = words.map { Array($0.utf8) }
    let table = PrefixTable(count: words.count) { word, offset in
      offset < bytes[word].count ? bytes[word][offset] : 0
    }

    for prefix in ["a", "ab", "abc", "abd", "ac", "b", "q", "zz", "zoo", "zzy"] {
      let letters = prefix.utf8.map(UInt32.init)
      let range = table.range(
        after: (letters[0], letters.dropFirst().first ?? 0), count: letters.count - 1,
        with: UInt8(letters[letters.count - 1]))
      let expected = words.indices.filter { words[$0].utf8.starts(with: prefix.utf8) }
      #expect(range.map { Array($0) } == expected)
    }
  }
}
