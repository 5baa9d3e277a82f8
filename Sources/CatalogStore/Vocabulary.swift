import Foundation
import GRDB

/// The words of a catalogue in order, to find those that a misspelt word may have meant.
///
/// They lie end to end in one array, each after a byte for its frequency (the binary logarithm of
/// the number of items) and before a zero.
struct Vocabulary: Sendable {
  let bytes: [UInt8]
  /// Where each word's text starts.
  let starts: [UInt32]

  static let empty = Vocabulary(packed: [])

  /// Reads the packed form.
  init(packed: [UInt8]) {
    var starts: [UInt32] = []
    var index = 0
    while index < packed.count {
      starts.append(UInt32(index + 1))
      index += 1
      while index < packed.count, packed[index] != 0 { index += 1 }
      index += 1
    }
    // A cut array could end without a zero; with two more no look ahead leaves it.
    bytes = packed + [0, 0]
    self.starts = starts
  }

  /// Packs the words of an index that people may misspell: letters alone, three or more.
  static func packed(from db: Database) throws -> [UInt8] {
    try db.execute(sql: "CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, search, row)")
    defer { try? db.execute(sql: "DROP TABLE temp.terms") }
    var packed: [UInt8] = []
    // Terms that start with a mark lie before the letters.
    let rows = try Row.fetchCursor(db, sql: "SELECT term, doc FROM temp.terms WHERE term >= 'a'")
    while let row = try rows.next() {
      let term: String = row[0]
      let length = term.unicodeScalars.count
      guard (3...32).contains(length), term.unicodeScalars.allSatisfy(isLetterOfAWord) else {
        continue
      }
      let documents: Int = row[1]
      packed.append(UInt8(1 + documents.bitWidth - documents.leadingZeroBitCount))
      packed += Array(term.utf8)
      packed.append(0)
    }
    return packed
  }

  /// Han characters are not misspelt by letters, and a wrong digit is another number.
  private static func isLetterOfAWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61...0x7A, 0x370...0x6FF, 0x3131...0x3163: true
    default: false
    }
  }

  /// How common a word is: the binary logarithm of the number of items, 1 or more.
  func weight(_ index: Int) -> Int { Int(bytes[Int(starts[index]) - 1]) }

  /// The text of a word up to a number of bytes, or all of it.
  func text(_ index: Int, length: Int? = nil) -> String {
    let start = Int(starts[index])
    var end = start
    while bytes[end] != 0, length.map({ end - start < $0 }) ?? true { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether a word, or one that starts like it, is there.
  func contains(_ word: String, asPrefix: Bool) -> Bool {
    var low = 0
    var high = starts.count
    let wanted = Array(word.utf8)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle, wanted) { low = middle + 1 } else { high = middle }
    }
    guard low < starts.count else { return false }
    let start = Int(starts[low])
    guard bytes[start...].starts(with: wanted) else { return false }
    return asPrefix || bytes[start + wanted.count] == 0
  }

  private func isBefore(_ index: Int, _ wanted: [UInt8]) -> Bool {
    var position = Int(starts[index])
    for byte in wanted {
      if bytes[position] != byte { return bytes[position] < byte }
      position += 1
    }
    return false
  }
}
