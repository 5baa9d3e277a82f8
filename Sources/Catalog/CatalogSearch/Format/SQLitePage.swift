internal import CMapping

/// A page of an SQLite file. Whatever a damaged one holds, nothing outside it is read.
struct SQLitePage {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The number of bytes before the header: those of the file in its first page.
  private let start: Int

  /// Finds a page; `nil` where the file has none of that number.
  /// - Parameters:
  ///   - number: From 1.
  ///   - size: In bytes.
  @inline(__always)
  init?(_ file: UnsafeRawBufferPointer, _ number: Int, size: Int) {
    guard number > 0, number <= file.count / size else { return nil }
    let pages = file.assumingMemoryBound(to: UInt8.self).baseAddress
    bytes = UnsafeBufferPointer(start: pages.map { $0 + (number - 1) * size }, count: size)
    start = number == 1 ? 100 : 0
    self.number = number
  }

  /// The number of the page, from 1.
  let number: Int

  /// The kind of page by its number.
  @inline(__always)
  var kind: UInt8 { bytes[start] }

  /// The number of cells, 0 … 65,535.
  @inline(__always)
  var cellCount: Int { short(start + 3) }

  /// The place of a cell; `nil` where it would be outside.
  /// - Parameter header: The bytes of the page's header.
  @inline(__always)
  func cellOffset(_ cell: Int, header: Int) -> Int? {
    let place = start + header + 2 * cell
    guard place + 2 <= bytes.count else { return nil }
    let offset = short(place)
    // A cell has four bytes at least.
    return offset + 4 <= bytes.count ? offset : nil
  }

  @inline(__always)
  private func short(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }

  /// A number of four bytes, the highest first; 0 where it would be outside.
  @inline(__always)
  func number(at offset: Int) -> Int {
    guard offset >= 0, offset + 4 <= bytes.count else { return 0 }
    return short(offset) << 16 | short(offset + 2)
  }

  /// The page after those of the cells, in a page that leads to others.
  var lastChild: Int { number(at: start + 8) }

  private static let interiorHeader = 12

  /// A child of a page that leads to others, by its number; the last one has that of the cells;
  /// `nil` where there is none.
  @inline(__always)
  func child(_ number: Int) -> Int? {
    number == cellCount
      ? lastChild
      : number < cellCount
        ? cellOffset(number, header: Self.interiorHeader).map { self.number(at: $0) } : nil
  }

  /// The largest rowid below a child but the last; `nil` where it has none.
  @inline(__always)
  func lastRow(_ child: Int) -> Int? {
    guard child < cellCount else { return nil }
    return cellOffset(child, header: Self.interiorHeader).map { varint(at: $0 + 4).number }
  }

  /// A number in SQLite's own coding, 0 … `Int.max`, and the place after it.
  @inline(__always)
  func varint(at offset: Int) -> (number: Int, next: Int) {
    SQLiteRecord.varint(bytes, at: offset)
  }

  /// Asks for some bytes to be brought near, which need not be of the page.
  @inline(__always)
  func prefetch(_ offset: Int) {
    if let base = bytes.baseAddress { couch_prefetch(base + offset) }
  }

  /// Some bytes; `nil` where they would reach outside.
  @inline(__always)
  func slice(_ offset: Int, _ count: Int) -> UnsafeRawBufferPointer? {
    guard let span = ByteSpan(at: offset, count: count, within: bytes.count) else { return nil }
    return UnsafeRawBufferPointer(
      start: bytes.baseAddress.map { $0 + span.start }, count: span.count)
  }
}
