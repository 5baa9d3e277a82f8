/// A table of a mapped SQLite file: its rows by rowid, without a step of SQLite, which takes ten
/// times as long.
///
/// The pages that lead to its rows are read once, into a list of its leaves. Of a damaged file rows
/// are missing; whoever misses one asks SQLite, which says why.
///
/// Source: https://www.sqlite.org/fileformat2.html, section 1.6, B-tree Pages.
final class MappedTable: Sendable {
  private let file: MappedFile
  private let pageSize: Int
  /// The largest rowid that each leaf may have, in order.
  private let lastRows: [Int]
  /// The number of the page of each leaf, from 1.
  private let pages: [UInt32]

  private static let magic = Array("SQLite format 3\0".utf8)
  private static let interior: UInt8 = 5
  private static let leaf: UInt8 = 13
  /// The header of a page: the bytes before the numbers of its cells.
  private static let interiorHeader = 12
  private static let leafHeader = 8
  /// A file of 2⁴⁸ bytes is not deeper.
  private static let deepest = 12

  /// Reads the way to the rows; `nil` where the file is no database as catalogues are.
  /// - Parameter root: The number of the table's first page, from 1.
  init?(_ file: MappedFile, root: Int) {
    let bytes = file.bytes
    guard bytes.count >= 512, bytes.prefix(Self.magic.count).elementsEqual(Self.magic) else {
      return nil
    }
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    let reservedBytes = bytes[20]
    let encoding = bytes[59]
    guard size >= 512, size.nonzeroBitCount == 1, reservedBytes == 0, encoding == 1 else {
      return nil
    }
    var leaves = Leaves(bytes: bytes, pageSize: size)
    guard leaves.add(page: root, last: .max, depth: 0) else { return nil }
    self.file = file
    pageSize = size
    lastRows = leaves.lastRows
    pages = leaves.pages
  }

  /// The leaves of a table while they are being found.
  private struct Leaves {
    let bytes: UnsafeRawBufferPointer
    let pageSize: Int
    var lastRows: [Int] = []
    var pages: [UInt32] = []

    /// Adds the leaves below a page.
    /// - Returns: `false` for a page that is none of a table.
    mutating func add(page: Int, last: Int, depth: Int) -> Bool {
      guard depth < deepest, let page = SQLitePage(bytes, page, size: pageSize),
        pages.count <= bytes.count / pageSize
      else { return false }
      if page.kind == leaf {
        add(page.number, last)
        return true
      }
      guard page.kind == interior else { return false }
      // All leaves are at one depth: looking at each would read the whole table.
      let areLeaves =
        page.cellOffset(0, header: interiorHeader)
        .flatMap { SQLitePage(bytes, page.number(at: $0), size: pageSize) }?.kind == leaf
      for cell in 0..<page.cellCount {
        guard let offset = page.cellOffset(cell, header: interiorHeader) else { return false }
        let child = page.number(at: offset)
        let (last, _) = page.varint(at: offset + 4)
        if areLeaves {
          add(child, last)
        } else if !add(page: child, last: last, depth: depth + 1) {
          return false
        }
      }
      if areLeaves {
        add(page.lastChild, last)
        return true
      }
      return add(page: page.lastChild, last: last, depth: depth + 1)
    }

    private mutating func add(_ page: Int, _ last: Int) {
      pages.append(UInt32(clamping: page))
      lastRows.append(last)
    }
  }

  /// Goes through rows in order, until one is missing or is not as it should be.
  /// - Parameter body: Gets each row's record, which is valid until it returns; returns `false` for
  ///   one that it does not understand.
  /// - Returns: The rowid that comes next.
  @inline(__always)
  func forEach(
    _ rows: ClosedRange<Int>, _ body: (SQLiteRecord) throws -> Bool
  ) rethrows -> Int {
    var next = rows.lowerBound
    var leaf = self.leaf(of: next)
    while next <= rows.upperBound, leaf < pages.count,
      let page = SQLitePage(file.bytes, Int(pages[leaf]), size: pageSize), page.kind == Self.leaf,
      var cell = cell(of: next, in: page)
    {
      while next <= rows.upperBound, cell < page.cellCount {
        guard let offset = page.cellOffset(cell, header: Self.leafHeader) else { return next }
        let (count, afterCount) = page.varint(at: offset)
        let (row, start) = page.varint(at: afterCount)
        guard row == next, try withPayload(of: page, start, count, body) else { return next }
        next += 1
        cell += 1
      }
      leaf += 1
    }
    return next
  }

  /// The first leaf that may have a row.
  private func leaf(of row: Int) -> Int {
    lastRows.withUnsafeBufferPointer { rows in
      var low = 0
      var high = rows.count
      while low < high {
        let middle = (low + high) / 2
        if rows[middle] < row { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// The cell of a row; `nil` where the page has none.
  private func cell(of row: Int, in page: SQLitePage) -> Int? {
    func rowid(_ cell: Int) -> Int? {
      page.cellOffset(cell, header: Self.leafHeader).map { offset in
        page.varint(at: page.varint(at: offset).next).number
      }
    }
    guard page.cellCount > 0, let first = rowid(0), row >= first else { return nil }
    // Rows are mostly numbered without gaps.
    let guess = row - first
    if guess < page.cellCount, rowid(guess) == row { return guess }
    return (0..<page.cellCount).first { rowid($0) == row }
  }

  /// Calls with the record of a cell, put together where it goes on in other pages.
  @inline(__always)
  private func withPayload(
    of page: SQLitePage, _ start: Int, _ count: Int, _ body: (SQLiteRecord) throws -> Bool
  ) rethrows -> Bool {
    let most = pageSize - 35
    if count <= most {
      guard let payload = page.slice(start, count) else { return false }
      return try body(SQLiteRecord(payload))
    }
    guard let whole = overflowing(page, start, count) else { return false }
    return try whole.withUnsafeBytes { try body(SQLiteRecord($0)) }
  }

  private func overflowing(_ page: SQLitePage, _ start: Int, _ count: Int) -> [UInt8]? {
    let usable = pageSize
    let least = (usable - 12) * 32 / 255 - 23
    let fitting = least + (count - least) % (usable - 4)
    let local = fitting <= usable - 35 ? fitting : least
    guard count <= file.bytes.count, let beginning = page.slice(start, local + 4) else {
      return nil
    }
    var whole = [UInt8](beginning.prefix(local))
    whole.reserveCapacity(count)
    var next = page.number(at: start + local)
    while whole.count < count {
      guard let more = SQLitePage(file.bytes, next, size: usable),
        let part = more.slice(4, min(usable - 4, count - whole.count))
      else { return nil }
      whole.append(contentsOf: part)
      next = more.number(at: 0)
    }
    return whole
  }
}
