import Foundation
import GRDB
import Support

/// Changes the file of a catalogue as somebody would who knows its format.
struct CatalogMutator {
  /// The whole file.
  let original: [UInt8]

  private static let pageSize = 4_096
  /// The pages from which on opening does not look at every one.
  private static let manyPages = 2_100
  /// The numbers in which arithmetic stumbles.
  private static let numbers: [Int64] = [
    0, 1, -1, 2, 127, 128, 255, 256, 4_000, 65_535, 1 << 31 - 1, 1 << 31, 1 << 32 - 1, 1 << 32,
    1 << 48,
    1 << 62, .max, .max - 1, .min,
  ]
  private static let texts = [
    "0", "-1", "1", "2147483648", "4611686018427387904", "9223372036854775807", "x", "", "119",
    "121",
    "-9223372036854775808", "1e9", " 120",
  ]

  /// Writes the file with one to three changes, sometimes among so many pages that it counts as a large
  /// one.
  func write(to path: String, _ random: inout SplitMix64) throws {
    var bytes = original
    let isLarge = random.pick(0...3) > 0
    let count = random.pick(1...3)
    if random.pick(0...2) == 0 {
      for _ in 0..<count { change(&bytes, &random) }
      try write(bytes, to: path, isLarge: isLarge)
    } else {
      try write(bytes, to: path, isLarge: false)
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF")
        for _ in 0..<count { try? change(db, &random) }
      }
      try queue.close()
      if isLarge {
        try write([UInt8](Data(contentsOf: URL(filePath: path))), to: path, isLarge: true)
      }
    }
  }

  /// - Parameter isLarge: `true` to have a hole behind the pages, which takes no room.
  private func write(_ bytes: [UInt8], to path: String, isLarge: Bool) throws {
    var bytes = bytes
    if isLarge, bytes.count > 100 {
      for (place, byte) in Self.bigEndian(Int64(Self.manyPages), size: 4).enumerated() {
        bytes[28 + place] = byte
      }
    }
    try Data(bytes).write(to: URL(filePath: path))
    if isLarge { truncate(path, off_t(Self.manyPages * Self.pageSize)) }
  }

  // MARK: Bytes

  private func change(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard bytes.count > 2 * Self.pageSize else { return }
    let place = random.pick(0...bytes.count - 32)
    let number = random.one(of: 0, Self.numbers)
    func put(_ new: [UInt8], at place: Int) {
      for (offset, byte) in new.enumerated() where place + offset < bytes.count {
        bytes[place + offset] = byte
      }
    }
    switch random.pick(0...9) {
    case 0: bytes[place] = UInt8(random.pick(0...255))
    case 1: put(Self.bigEndian(number, size: random.one(of: 1, [1, 2, 4, 8])), at: place)
    case 2: put(Self.bigEndian(number, size: random.one(of: 1, [2, 4, 8])).reversed(), at: place)
    case 3: put(Self.varint(number), at: place)
    case 4: bytes.removeSubrange(place...)
    case 5, 6: changeRow(&bytes, &random)
    case 7:
      // A page takes the place of another one.
      let (from, to) = (page(bytes, &random), page(bytes, &random))
      put(Array(bytes[from..<from + Self.pageSize]), at: to)
    case 8:
      // The numbers of the head of a page: its kind, its cells, its children.
      let page = page(bytes, &random)
      put(
        Self.bigEndian(number, size: random.one(of: 1, [1, 2, 4])),
        at: page + (page == 0 ? 100 : 0) + random.pick(0...12))
    default: put([UInt8](repeating: UInt8(random.one(of: 0, [0, 0xFF])), count: 24), at: place)
    }
  }

  private func page(_ bytes: [UInt8], _ random: inout SplitMix64) -> Int {
    random.pick(0...bytes.count / Self.pageSize - 1) * Self.pageSize
  }

  /// Gives a row of a table another size, number, or types of columns.
  private func changeRow(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let page = page(bytes, &random)
    let start = page == 0 ? 100 : page
    guard bytes[start] == 13 || bytes[start] == 5 else { return }
    let cells = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
    guard cells > 0 else { return }
    let header = start + (bytes[start] == 13 ? 8 : 12)
    let pointer = header + 2 * random.pick(0...min(cells, 500) - 1)
    guard pointer + 1 < bytes.count else { return }
    let cell = page + (Int(bytes[pointer]) << 8 | Int(bytes[pointer + 1]))
    let number = random.one(of: 0, Self.numbers)
    let new =
      switch random.pick(0...3) {
      case 0: Self.varint(number)
      // Two columns, each of the largest size.
      case 1: [0x13] + [UInt8](repeating: 0xFF, count: 18)
      case 2: [UInt8(random.pick(2...40))] + Self.varint(number) + Self.varint(number)
      default: Self.varint(number) + Self.varint(number)
      }
    let place = cell + random.pick(0...6)
    for (offset, byte) in new.enumerated() where place + offset < bytes.count {
      bytes[place + offset] = byte
    }
  }

  private static func bigEndian(_ number: Int64, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> Int64(8 * $0)) }
  }

  /// A number as SQLite codes it.
  private static func varint(_ number: Int64) -> [UInt8] {
    let number = UInt64(bitPattern: number)
    if number >> 56 != 0 {
      let high = (0..<8).reversed().map {
        UInt8(truncatingIfNeeded: number >> (8 + 7 * UInt64($0))) | 0x80
      }
      return high + [UInt8(truncatingIfNeeded: number)]
    }
    let size = max(1, (64 - number.leadingZeroBitCount + 6) / 7)
    return (0..<size).reversed().map {
      UInt8(number >> (7 * UInt64($0)) & 0x7F) | ($0 > 0 ? 0x80 : 0)
    }
  }

  /// A number as the index codes it.
  private static func leb128(_ number: Int64) -> [UInt8] {
    var rest = UInt64(bitPattern: number)
    var bytes: [UInt8] = []
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  // MARK: Rows

  /// The columns of bytes, by table and key.
  private static let blobs = [
    ("blocks", "id", "data"), ("blocks", "id", "data"), ("parts", "name", "value"),
    ("parts", "name", "value"), ("pages", "text", "page"), ("next_letters", "prefix", "letters"),
    ("items", "document_id", "record"), ("frequent_words", "id", "title"),
  ]
  private static let columns = [
    ("items", "document_id"), ("items", "popularity"), ("items", "added"), ("items", "id"),
    ("categories", "number"), ("categories", "count"), ("categories", "id"), ("facets", "number"),
    ("facets", "name"), ("blocks", "id"), ("frequent_words", "id"), ("frequent_words", "word"),
    ("pages", "text"), ("parts", "name"),
  ]

  private func change(_ db: Database, _ random: inout SplitMix64) throws {
    let (table, key, column) = random.one(of: ("parts", "name", "value"), Self.blobs)
    let keys = try DatabaseValue.fetchAll(db, sql: "SELECT \(key) FROM \(table)")
    guard let one = keys.isEmpty ? nil : keys[random.pick(0...keys.count - 1)] else { return }
    let other = keys[random.pick(0...keys.count - 1)]
    func value(_ key_: DatabaseValue) throws -> [UInt8] {
      try Data.fetchOne(
        db, sql: "SELECT CAST(\(column) AS BLOB) FROM \(table) WHERE \(key) = ?", arguments: [key_]
      ).map { [UInt8]($0) } ?? []
    }
    func set(_ bytes: [UInt8], _ key_: DatabaseValue) throws {
      try db.execute(
        sql: "UPDATE \(table) SET \(column) = ? WHERE \(key) = ?", arguments: [Data(bytes), key_])
    }
    var bytes = try value(one)
    let number = random.one(of: 0, Self.numbers)
    switch random.pick(0...9) {
    case 0, 1:
      let (first, second) = (bytes, try value(other))
      try set(second, one)
      try set(first, other)
    case 2: try set(Array(random.one(of: "", Self.texts).utf8), one)
    case 3: try set(Array(bytes.prefix(random.pick(0...max(bytes.count, 1)))), one)
    case 4: try set(bytes + bytes, one)
    case 5:
      if table != "items" {
        try db.execute(sql: "DELETE FROM \(table) WHERE \(key) = ?", arguments: [one])
      } else {
        try db.execute(sql: "DELETE FROM \(table)")
      }
    case 6:
      let (table, column) = random.one(of: ("items", "added"), Self.columns)
      try db.execute(
        sql: "UPDATE OR REPLACE \(table) SET \(column) = ? WHERE rowid = "
          + "(SELECT rowid FROM \(table) LIMIT 1 OFFSET ?)",
        arguments: [number, random.pick(0...5)])
    default:
      guard !bytes.isEmpty else { return }
      let place = random.pick(0...bytes.count - 1)
      let new =
        switch random.pick(0...2) {
        case 0: Self.leb128(number)
        case 1: Array(Self.bigEndian(number, size: random.one(of: 4, [1, 2, 4, 8])).reversed())
        default: [UInt8(random.pick(0...255))]
        }
      if random.pick(0...1) == 0 {
        bytes.replaceSubrange(place..<min(place + new.count, bytes.count), with: new)
      } else {
        bytes.replaceSubrange(place..<place + 1, with: new)
      }
      try set(bytes, one)
    }
  }
}
