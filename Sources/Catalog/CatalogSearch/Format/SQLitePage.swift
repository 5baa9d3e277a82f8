/// A page of an SQLite file. Whatever a damaged page contains, nothing outside it is read.
struct SQLitePage {
  private let bytes: ByteView
  /// The number of bytes before the page header: on the first page, the size of the file header.
  private let start: Int

  /// Finds a page; `nil` if the file has no page with that number.
  /// - Parameters:
  ///   - number: From 1.
  ///   - size: In bytes.
  @inline(__always)
  init?(_ file: ByteView, _ number: Int, size: Int) {
    guard number > 0, number <= file.count / size else { return nil }
    bytes = file.extracting((number - 1) * size..<number * size)
    start = number == 1 ? 100 : 0
    self.number = number
  }

  /// The number of the page, from 1.
  let number: Int

  /// The number of the page type.
  @inline(__always)
  var kind: UInt8 { bytes[start] }

  /// The number of cells, 0 … 65,535.
  @inline(__always)
  var cellCount: Int { bytes.bigEndian(UInt16.self, at: start + 3).map { Int($0) } ?? 0 }

  /// The offset of a cell; `nil` if it would be outside the page.
  /// - Parameter header: The size of the page's header in bytes.
  @inline(__always)
  func cellOffset(_ cell: Int, header: Int) -> Int? {
    guard let short = bytes.bigEndian(UInt16.self, at: start + header + 2 * cell) else {
      return nil
    }
    let offset = Int(short)
    // A cell takes at least four bytes.
    return offset + 4 <= bytes.count ? offset : nil
  }

  /// A four-byte big-endian number; 0 if it would be outside the page.
  @inline(__always)
  func number(at offset: Int) -> Int {
    bytes.bigEndian(UInt32.self, at: offset).map { Int($0) } ?? 0
  }

  /// The rightmost child of an interior page.
  var lastChild: Int { number(at: start + 8) }

  private static let interiorHeader = 12

  /// A child of an interior page, by its number; the last one has the number of cells; `nil` if there is
  /// none.
  @inline(__always)
  func child(_ number: Int) -> Int? {
    number == cellCount
      ? lastChild
      : number < cellCount
        ? cellOffset(number, header: Self.interiorHeader).map { self.number(at: $0) } : nil
  }

  /// The largest rowid below a child other than the last; `nil` if there is none.
  @inline(__always)
  func lastRow(_ child: Int) -> Int? {
    guard child < cellCount else { return nil }
    return cellOffset(child, header: Self.interiorHeader).map { varint(at: $0 + 4).number }
  }

  /// A number in SQLite's varint encoding, 0 … `Int.max`, and the offset after it.
  @inline(__always)
  func varint(at offset: Int) -> (number: Int, next: Int) {
    SQLiteRecord.varint(bytes, at: offset)
  }

  /// Prefetches some bytes; none beyond the page.
  @inline(__always)
  func prefetch(_ offset: Int) {
    bytes.prefetch(offset)
  }

  /// Some bytes; `nil` if they would extend beyond the page.
  @inline(__always)
  func slice(_ offset: Int, _ count: Int) -> ByteView? {
    bytes.part(at: offset, count: count)
  }
}
