package import CatalogSearch

/// Sorts any number of keys in bounded memory (external merge sort): runs that fit in memory are sorted and
/// spooled, and merged at the end.
///
/// Keys are ordered byte by byte, equal ones by their numbers.
package struct ExternalSorter {
  private struct Entry {
    /// The first eight bytes of the key, which decide nearly all comparisons.
    var start: UInt64
    var number: UInt64
    var offset: UInt32
    var length: UInt32
  }

  private let files: SpoolFiles
  private let memory: Int
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var spool: SpoolFile?
  private var runs: [Range<Int>] = []

  /// Starts without keys.
  /// - Parameter memory: The bytes of memory that a run may take.
  package init(_ files: SpoolFiles, memory: Int = 12 << 20) {
    self.files = files
    self.memory = memory
  }

  /// Adds a key with a number that belongs to it.
  package mutating func append(_ key: [UInt8], number: UInt64) throws(CatalogError) {
    try append(key[...], number: number)
  }

  /// Adds a key with a number that belongs to it.
  mutating func append(_ key: some Collection<UInt8>, number: UInt64) throws(CatalogError) {
    let offset = bytes.count
    bytes.append(contentsOf: key)
    let length = bytes.count - offset
    var start: UInt64 = 0
    for index in offset..<offset + min(length, 8) { start = start << 8 | UInt64(bytes[index]) }
    start <<= UInt64(8 * (8 - min(8, length)))
    entries.append(
      Entry(start: start, number: number, offset: UInt32(offset), length: UInt32(length)))
    if bytes.count + entries.count * MemoryLayout<Entry>.stride >= memory { try spill() }
  }

  /// Visits all keys in order, each with its number, and discards them.
  package mutating func forEach(
    _ body: ([UInt8], UInt64) throws -> Void
  ) throws {
    var keys = try sorted()
    while let first = keys.first {
      try body(first.key, first.number)
      try keys.advance()
    }
  }

  /// All keys in order; the sorter discards them.
  mutating func sorted() throws(CatalogError) -> SortedKeys {
    try spill()
    try spool?.flush()
    let keys = try SortedKeys(spool, runs)
    entries = []
    bytes = []
    spool = nil
    runs = []
    return keys
  }

  private mutating func spill() throws(CatalogError) {
    guard !entries.isEmpty else { return }
    sort()
    if spool == nil { spool = try files.make() }
    guard let spool else { return }
    let start = spool.count
    var writer = VarintWriter()
    var last = 0..<0
    for entry in entries {
      let key = Int(entry.offset)..<Int(entry.offset + entry.length)
      var shared = 0
      while shared < min(last.count, key.count),
        bytes[last.lowerBound + shared] == bytes[key.lowerBound + shared]
      {
        shared += 1
      }
      writer.append(shared)
      writer.append(bytes[key.lowerBound + shared..<key.upperBound])
      writer.append(Int(truncatingIfNeeded: entry.number))
      last = key
      if writer.bytes.count >= Self.pieceSize {
        try spool.append(writer.bytes)
        writer.removeAll()
      }
    }
    try spool.append(writer.bytes)
    runs.append(start..<spool.count)
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  private static let pieceSize = 1 << 16

  private mutating func sort() {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      entries.sort { first, second in
        if first.start != second.start { return first.start < second.start }
        let shared = Int(min(first.length, second.length))
        var index = min(8, shared)
        while index < shared {
          let (a, b) = unsafe (bytes[Int(first.offset) + index], bytes[Int(second.offset) + index])
          if a != b { return a < b }
          index += 1
        }
        return first.length != second.length
          ? first.length < second.length : first.number < second.number
      }
    }
  }
}

/// The keys of an ``ExternalSorter`` in order.
struct SortedKeys {
  private var queue: MergeQueue<SortedRun>

  fileprivate init(_ spool: SpoolFile?, _ runs: [Range<Int>]) throws(CatalogError) {
    queue = try MergeQueue(
      runs.compactMap { run in spool.map { SortedRun(SpoolReader($0, run)) } })
  }

  /// The next key with its number; `nil` at the end.
  var first: (key: [UInt8], number: UInt64)? { queue.first.map { ($0.key, $0.number) } }

  /// Advances to the next key.
  mutating func advance() throws(CatalogError) { try queue.advance() }
}

/// A sorted run of an ``ExternalSorter``.
private final class SortedRun: MergeCursor {
  private var reader: SpoolReader
  private(set) var key: [UInt8] = []
  private(set) var number: UInt64 = 0

  init(_ reader: SpoolReader) { self.reader = reader }

  func advance() throws(CatalogError) -> Bool {
    guard !reader.isAtEnd else { return false }
    let shared = try reader.number()
    key.removeLast(max(0, key.count - shared))
    let length = try reader.number()
    try reader.read(length, into: &key)
    number = UInt64(truncatingIfNeeded: try reader.number())
    return true
  }

  func precedes(_ other: SortedRun) -> Bool {
    let order = key.order(before: other.key)
    return order != 0 ? order < 0 : number < other.number
  }
}
