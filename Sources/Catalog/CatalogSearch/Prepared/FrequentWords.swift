import CatalogModel
import GRDB

/// The document-id sets of words and prefixes with so many items that reading their posting lists would
/// noticeably delay an answer: bitmaps, as in ``DocumentIDSet``.
package enum FrequentWords {
  /// The fewest bytes of posting lists for which a set is stored.
  private static let least = 16_000

  /// The bytes of posting lists from which a catalogue stores a set: as many as take about as long to read as
  /// the set.
  package static func threshold(itemCount: Int) -> Int { max(least, itemCount / 10) }

  /// The key of a word, or of all words that start with it.
  package static func key(_ word: String, asPrefix: Bool) -> String {
    asPrefix ? word + "*" : word
  }

  /// The sets of a key; `nil` if they are not stored.
  static func sets(_ key: String, _ contents: CatalogContents, _ db: Database) throws
    -> WordSearch.Sets?
  {
    let itemCount = contents.itemCount
    let ids = try SQLStatement(cached: db, "SELECT id FROM frequent_words WHERE word = ?")
    ids.bind(1, key)
    defer { ids.reset() }
    guard try ids.next() else { return nil }
    if let table = contents.tables?.frequentWords,
      let title = table.field(row: ids.int(0), column: 2).flatMap({ set($0, itemCount: itemCount) }
      ),
      let anywhere = table.field(row: ids.int(0), column: 3)
        .flatMap({ set($0, itemCount: itemCount) })
    {
      return WordSearch.Sets(title: title, anywhere: anywhere)
    }
    let rows = try SQLStatement(
      cached: db, "SELECT title, anywhere FROM frequent_words WHERE id = ?")
    rows.bind(1, ids.int(0))
    defer { rows.reset() }
    guard try rows.next() else { return nil }
    return WordSearch.Sets(
      title: rows.withBytes(0) { set($0, itemCount: itemCount) },
      anywhere: rows.withBytes(1) { set($0, itemCount: itemCount) })
  }

  private static func set(_ field: MappedTable.Field, itemCount: Int) -> DocumentIDSet? {
    let bits = Bitmap(uninitialized: itemCount / 64 + 1)
    guard field.count == 8 * bits.count, field.forEachPart({ bits.words.setBytes($0, at: $1) })
    else { return nil }
    return set(bits, itemCount: itemCount)
  }

  static func set(_ bytes: ByteView, itemCount: Int) -> DocumentIDSet {
    let bits = Bitmap(zeros: itemCount / 64 + 1)
    bits.words.setBytes(bytes, at: 0)
    return set(bits, itemCount: itemCount)
  }

  private static func set(_ bits: Bitmap, itemCount: Int) -> DocumentIDSet {
    bits.words.map { UInt64(littleEndian: $0) }
    // Ids that no item has, from a damaged file.
    bits.words[0] &= ~1
    let rest = itemCount % 64
    if rest < 63 { bits.words[bits.count - 1] &= (1 << UInt64(rest + 1)) - 1 }
    return DocumentIDSet(bits: bits)
  }

  /// The encoded form of a set.
  package static func bytes(_ set: DocumentIDSet, itemCount: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: (itemCount / 64 + 1) * 8)
    set.forEach { id in
      bytes[Int(id >> 3)] |= 1 << UInt8(id & 7)
      return true
    }
    return bytes
  }
}
