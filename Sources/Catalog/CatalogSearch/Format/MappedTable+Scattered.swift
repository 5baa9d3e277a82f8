/// Rows that are not adjacent.
extension MappedTable {
  /// The number of rows that are prefetched before the first is read.
  private static let rowsAhead = 16

  /// Reads some rows in the given order. They are not adjacent, and waiting for the memory of each takes
  /// longer than reading it, so memory is prefetched some rows ahead.
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - row: The rowid at an index.
  ///   - body: Receives the index of each well-formed row, and its record, which is valid until it returns.
  @inline(__always)
  func read(_ count: Int, row: (Int) -> Int, _ body: (Int, SQLiteRecord) -> Void) {
    FixedBuffer<(page: SQLitePage?, cell: Int)>.withTemporary(
      repeating: (nil, 0), count: min(Self.rowsAhead, count)
    ) { ahead in
      for start in stride(from: 0, to: count, by: Self.rowsAhead) {
        let numbers = start..<min(start + Self.rowsAhead, count)
        for number in numbers {
          var place = place(of: row(number))
          let page = unreadLeaf(at: &place)
          let (cell, isFar) = row(number).subtractingReportingOverflow(place.rowBefore)
          page?.prefetch(0)
          ahead[number - start] = (isFar ? nil : page, cell &- 1)
        }
        for number in numbers {
          let (page, cell) = ahead[number - start]
          guard let page, let offset = offset(of: cell, in: page) else { continue }
          page.prefetch(offset)
          page.prefetch(offset + 64)
        }
        for number in numbers {
          let (page, cell) = ahead[number - start]
          if let page, read(row(number), at: cell, of: page, { body(number, $0) }) { continue }
          _ = forEach(row(number)...row(number)) {
            body(number, $0)
            return true
          }
        }
      }
    }
  }

  /// The offset of a cell in a leaf; `nil` if there is none.
  @inline(__always)
  private func offset(of cell: Int, in page: SQLitePage) -> Int? {
    guard cell >= 0, page.kind == Self.leaf, cell < page.cellCount else { return nil }
    return page.cellOffset(cell, header: Self.leafHeader)
  }

  /// Reads a row at the cell where it is expected.
  /// - Returns: `false` if the cell does not contain this row.
  @inline(__always)
  private func read(
    _ row: Int, at cell: Int, of page: SQLitePage, _ body: (SQLiteRecord) -> Void
  ) -> Bool {
    guard let offset = offset(of: cell, in: page) else { return false }
    let (count, afterCount) = page.varint(at: offset)
    let (found, start) = page.varint(at: afterCount)
    return found == row
      && withPayload(of: page, start, count) { record in
        body(record)
        return true
      }
  }
}
