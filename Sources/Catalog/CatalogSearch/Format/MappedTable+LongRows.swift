/// Rows that go on in other pages.
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

  /// The bytes of the last column of a row, in one copy however long they are; `nil` where there is
  /// no such row or it is not as it should be.
  /// - Parameter zeros: The number of zeros after them.
  func lastBytes(of row: Int, andZeros zeros: Int) -> [UInt8]? {
    var place = self.place(of: row)
    guard let page = leaf(at: &place), let cell = cell(of: row, in: page, after: place.rowBefore),
      let offset = page.cellOffset(cell, header: Self.leafHeader)
    else { return nil }
    let (count, afterCount) = page.varint(at: offset)
    guard count <= file.bytes.count else { return nil }
    let start = page.varint(at: afterCount).next
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count + zeros) { buffer, filled in
      // The types of the columns, and the values before the last one.
      var before: Int?
      isWhole = forEachPart(of: page, start, count) { part in
        // They are in the first part.
        let skipped = before == nil ? min(SQLiteRecord(part).lastPlace(of: count), part.count) : 0
        before = before ?? skipped
        let part = part[skipped...]
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: part))
        filled += part.count
      }
      buffer[filled..<filled + zeros].update(repeating: 0)
      filled += zeros
    }
    return isWhole ? bytes : nil
  }

  /// Goes through the parts of a record that goes on in other pages, in order.
  /// - Returns: `false` where one is missing.
  @inline(__always)
  private func forEachPart(
    of page: SQLitePage, _ start: Int, _ count: Int, _ body: (UnsafeRawBufferPointer) -> Void
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
    body(UnsafeRawBufferPointer(rebasing: beginning.prefix(local)))
    var next = page.number(at: start + local)
    var rest = count - local
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
