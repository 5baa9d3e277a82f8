internal import CatalogModel
import Foundation
package import GRDB
import GRDBSQLite

/// The items of the words and beginnings that so many have that reading their lists would show in
/// the time of an answer: a bit an item, as ``DocumentIDSet`` has them in memory.
package enum FrequentWords {
  /// Bytes of postings from which a set is kept, at least.
  private static let least = 16_000

  /// Bytes of postings from which a catalogue of some items keeps a set: what takes about as long
  /// to read as the set does.
  package static func threshold(itemCount: Int) -> Int { max(least, itemCount / 10) }

  /// The set of a word, or of all words that start so; `nil` when it is not kept.
  package static func sets(_ key: String, _ index: InvertedIndex) throws -> WordSearch.Sets? {
    let itemCount = index.itemCount
    let handle = try index.blocks.db.cachedStatement(
      sql: "SELECT title, anywhere FROM sets WHERE text = ?"
    )
    .sqliteStatement
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
    var key = key
    let code = key.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_bind_text(handle, 1, $0.baseAddress, CInt($0.count), nil)
      }
    }
    guard code == SQLITE_OK else { return nil }
    switch sqlite3_step(handle) {
    case SQLITE_ROW:
      return WordSearch.Sets(
        title: set(handle, 0, itemCount: itemCount),
        anywhere: set(handle, 1, itemCount: itemCount))
    case SQLITE_DONE: return nil
    case let code:
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errstr(code)))
    }
  }

  private static func set(_ handle: SQLiteStatement, _ column: CInt, itemCount: Int)
    -> DocumentIDSet
  {
    let words = itemCount / 64 + 1
    let count = min(Int(sqlite3_column_bytes(handle, column)), words * 8)
    var bits = [UInt64](repeating: 0, count: words)
    if let bytes = sqlite3_column_blob(handle, column) {
      bits.withUnsafeMutableBytes { $0.copyMemory(from: .init(start: bytes, count: count)) }
    }
    for index in bits.indices { bits[index] = UInt64(littleEndian: bits[index]) }
    // Ranks that no item has, as in a damaged file.
    bits[0] &= ~1
    let rest = itemCount % 64
    if rest < 63 { bits[words - 1] &= (1 << UInt64(rest + 1)) - 1 }
    return DocumentIDSet(bits: bits)
  }

  /// Finds and writes the sets.
  package static func write(to db: Database) throws {
    let contents = try CatalogContents(db)
    let index = InvertedIndex(db: db, contents: contents)
    let itemCount = contents.categoryOfItems.count
    let threshold = threshold(itemCount: itemCount)
    var words = PrefixCounts(threshold: threshold)
    var whole: [String] = []
    try index.forEachTerm(from: [0x02]) { term, place, next in
      let weight = next.title - place.title + next.other - place.other
      words.add(term, weight: weight)
      if weight >= threshold { whole.append(String(decoding: term, as: UTF8.self)) }
      return true
    }
    let insert = try SQLStatement(
      db, "INSERT INTO sets (text, title, anywhere) VALUES (?, ?, ?)")
    let entries =
      whole.map { (key: $0, word: $0, asPrefix: false) }
      + words.finished().map { (key: $0 + "*", word: $0, asPrefix: true) }
    for entry in entries {
      let range = try index.terms(entry.word, asPrefix: entry.asPrefix)
      let title = try index.title(range)
      let anywhere = title.union(try index.items([(.otherPostings, range.otherBytes)]))
      insert.bind(1, entry.key)
      insert.bind(2, bytes(title, itemCount: itemCount))
      insert.bind(3, bytes(anywhere, itemCount: itemCount))
      try insert.run()
    }
  }

  private static func bytes(_ set: DocumentIDSet, itemCount: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: (itemCount / 64 + 1) * 8)
    set.forEach { rank in
      bytes[Int(rank >> 3)] |= 1 << UInt8(rank & 7)
      return true
    }
    return bytes
  }
}
