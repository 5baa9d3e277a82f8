/// Rows that continue on overflow pages.
///
/// Source: https://www.sqlite.org/fileformat2.html, section 1.5, Cell Payload Overflow Pages.
extension MappedTable {
  /// The most bytes of a row: many times what an import writes.
  private static var longestRow: Int { 4 << 20 }

  func overflowing(_ page: SQLitePage, _ start: Int, _ count: Int) -> [UInt8]? {
    guard count <= min(Self.longestRow, file.bytes.count) else { return nil }
    var whole: [UInt8] = []
    whole.reserveCapacity(count)
    return forEachPart(of: page, start, count) { whole.append(contentsOf: $0) } ? whole : nil
  }

  /// The text or blob in a column of a row, however long it is.
  struct Field {
    fileprivate let table: MappedTable
    fileprivate let page: SQLitePage
    /// The offset of the record in the page, and its bytes.
    fileprivate let start: Int
    fileprivate let size: Int
    /// The position of the value in the record.
    fileprivate let span: ByteSpan

    /// The number of bytes.
    var count: Int { span.count }

    /// Visits the parts of the bytes in order.
    /// - Parameter body: Receives each part, and its offset in the bytes.
    /// - Returns: `false` if one is missing.
    func forEachPart(_ body: (ByteView, Int) -> Void) -> Bool {
      var place = 0
      let range = span.range
      return table.forEachPart(of: page, start, size) { part in
        let ofPart = place..<place + part.count
        place = ofPart.upperBound
        let known = ofPart.clamped(to: range)
        if known.isEmpty { return }
        let bytes = part.extracting(
          known.lowerBound - ofPart.lowerBound..<known.upperBound - ofPart.lowerBound)
        body(bytes, known.lowerBound - range.lowerBound)
      }
    }

    /// The bytes, followed by some zeros; `nil` if some are missing.
    func bytes(andZeros zeros: Int) -> [UInt8]? {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(count + zeros)
      guard forEachPart({ part, _ in bytes.append(contentsOf: part) }) else { return nil }
      bytes.append(contentsOf: repeatElement(0, count: zeros))
      return bytes
    }
  }

  /// The text or blob in a column of a row; `nil` if the row does not exist or is malformed.
  /// - Parameter column: The number of the column, from 0.
  func field(row: Int, column: Int) -> Field? {
    var place = self.place(of: row)
    guard let page = leaf(at: &place), let cell = cell(of: row, in: page, after: place.rowBefore),
      let offset = page.cellOffset(cell, header: Self.leafHeader)
    else { return nil }
    let (size, afterSize) = page.varint(at: offset)
    let start = page.varint(at: afterSize).next
    guard size <= file.bytes.count else { return nil }
    // The types of all columns are in the first part of the record.
    var span: ByteSpan?
    _ = forEachPart(of: page, start, size, most: 1) {
      span = SQLiteRecord($0).bytes(of: column, size: size)
    }
    return span.map { Field(table: self, page: page, start: start, size: size, span: $0) }
  }

  /// Visits the parts of a record that continues on overflow pages, in order, at most `most` of them.
  /// - Returns: `false` if one is missing.
  @inline(__always)
  private func forEachPart(
    of page: SQLitePage, _ start: Int, _ count: Int, most: Int = .max,
    _ body: (ByteView) -> Void
  ) -> Bool {
    let usable = pageSize
    if count <= usable - 35 {
      guard let all = page.slice(start, count) else { return false }
      body(all)
      return true
    }
    let least = (usable - 12) * 32 / 255 - 23
    let fitting = least + (count - least) % (usable - 4)
    let local = fitting <= usable - 35 ? fitting : least
    guard let beginning = page.slice(start, local + 4) else { return false }
    body(beginning.extracting(0..<local))
    var next = page.number(at: start + local)
    var rest = count - local
    if most == 1 { return rest == 0 }
    while rest > 0 {
      guard let more = SQLitePage(file.bytes, next, size: usable),
        let part = more.slice(4, min(usable - 4, rest))
      else { return false }
      body(part)
      rest -= part.count
      next = more.number(at: 0)
    }
    return true
  }
}
