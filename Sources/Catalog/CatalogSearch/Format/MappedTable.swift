/// A table of a mapped SQLite file: its rows by rowid, without a step of SQLite, which takes ten
/// times as long.
///
/// Of the pages that lead to its leaves the lowest ones are found once; the others are not needed
/// again. Of a damaged file rows are missing; whoever misses one asks SQLite, which says why.
///
/// Source: https://www.sqlite.org/fileformat2.html, section 1.6, B-tree Pages.
final class MappedTable: Sendable {
  let file: MappedFile
  let pageSize: Int
  /// The pages whose children are leaves, in order; the root where it is a leaf itself.
  private let parents: [Parent]

  private struct Parent: Sendable {
    /// The number of the page, from 1.
    var page: UInt32
    /// The largest rowid that its leaves may have.
    var lastRow: Int
  }

  private static let magic = Array("SQLite format 3\0".utf8)
  private static let interior: UInt8 = 5
  static let leaf: UInt8 = 13
  /// The header of a leaf: the bytes before the numbers of its cells.
  static let leafHeader = 8
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
    var tree = Tree(bytes: bytes, pageSize: size)
    guard tree.add(page: root, lastRow: .max, depth: 0) else { return nil }
    self.file = file
    pageSize = size
    parents = tree.parents
  }

  /// The parents of the leaves while they are being found.
  private struct Tree {
    let bytes: UnsafeRawBufferPointer
    let pageSize: Int
    var parents: [Parent] = []

    /// Adds the parents of leaves from a page on.
    /// - Returns: `false` for a page that is none of a table.
    mutating func add(page number: Int, lastRow: Int, depth: Int) -> Bool {
      guard depth < deepest, let page = SQLitePage(bytes, number, size: pageSize),
        parents.count <= bytes.count / pageSize
      else { return false }
      if page.kind == leaf || (page.kind == interior && hasLeaves(page)) {
        parents.append(Parent(page: UInt32(clamping: number), lastRow: lastRow))
        return true
      }
      guard page.kind == interior else { return false }
      // All leaves are at one depth, so only the first way down needs to be looked at.
      let areParents =
        page.child(0).flatMap { SQLitePage(bytes, $0, size: pageSize) }
        .map { $0.kind == interior && hasLeaves($0) } ?? false
      for cell in 0...page.cellCount {
        guard let child = page.child(cell) else { return false }
        let last = page.lastRow(cell) ?? lastRow
        if areParents {
          parents.append(Parent(page: UInt32(clamping: child), lastRow: last))
        } else if !add(page: child, lastRow: last, depth: depth + 1) {
          return false
        }
      }
      return true
    }

    private func hasLeaves(_ page: SQLitePage) -> Bool {
      page.child(0).flatMap { SQLitePage(bytes, $0, size: pageSize) }?.kind == leaf
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
    var place = self.place(of: next)
    while next <= rows.upperBound, let page = leaf(at: &place),
      var cell = cell(of: next, in: page, after: place.rowBefore)
    {
      while next <= rows.upperBound, cell < page.cellCount {
        guard let offset = page.cellOffset(cell, header: Self.leafHeader) else { return next }
        let (count, afterCount) = page.varint(at: offset)
        let (row, start) = page.varint(at: afterCount)
        guard row == next, try withPayload(of: page, start, count, body) else { return next }
        next += 1
        cell += 1
      }
      place.child += 1
      place.rowBefore = next - 1
    }
    return next
  }

  /// The bytes of the file.
  var size: Int { file.bytes.count }

  /// Tells that some bytes of a record lie in the file; not those of a long one, which is put together.
  func isMapped(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress, let first = file.bytes.baseAddress else { return false }
    return start >= first && start + bytes.count <= first + file.bytes.count
  }

  /// A leaf, by its number among the children of its parent.
  struct Place {
    var parent: Int
    var child: Int
    /// The last row that the leaf before may have.
    var rowBefore: Int
  }

  /// The leaf at a place, which moves on to the next parent where it is behind the last child; `nil`
  /// behind the last leaf.
  @inline(__always)
  func leaf(at place: inout Place) -> SQLitePage? {
    unreadLeaf(at: &place).flatMap { $0.kind == Self.leaf ? $0 : nil }
  }

  /// The same page, which may be of another kind: nothing of it is read.
  @inline(__always)
  func unreadLeaf(at place: inout Place) -> SQLitePage? {
    while place.parent < parents.count,
      let parent = SQLitePage(
        file.bytes, Int(parents[place.parent].page), size: pageSize)
    {
      if parent.kind == Self.leaf, place.child == 0 { return parent }
      if parent.kind == Self.interior, let child = parent.child(place.child) {
        return SQLitePage(file.bytes, child, size: pageSize)
      }
      place = Place(parent: place.parent + 1, child: 0, rowBefore: place.rowBefore)
    }
    return nil
  }

  /// The first leaf that may have a row.
  func place(of row: Int) -> Place {
    let parent = parents.withUnsafeBufferPointer { parents in
      Self.first(parents.count) { parents[$0].lastRow >= row }
    }
    let rowBefore = parent > 0 && parent <= parents.count ? parents[parent - 1].lastRow : 0
    guard parent < parents.count,
      let page = SQLitePage(file.bytes, Int(parents[parent].page), size: pageSize),
      page.kind == Self.interior, page.cellCount > 0
    else { return Place(parent: parent, child: 0, rowBefore: rowBefore) }
    let count = page.cellCount
    // The last leaves of all end nowhere.
    let last = parents[parent].lastRow
    let end = last == .max ? page.lastRow(count - 1) ?? last : last
    // Leaves have about as many rows each.
    let leavesARow = Double(count) / Double(max(end.subtractingReportingOverflow(rowBefore).0, 1))
    func leaf(_ rows: Double) -> Int { Int(min(max(rows * leavesARow, 0), Double(count - 1))) }
    var guess = leaf(Double(row) - Double(rowBefore))
    if let found = page.lastRow(guess) {
      guess = leaf(Double(guess) / leavesARow + Double(row) - Double(found))
    }
    let child = Self.first(count, near: guess) { page.lastRow($0).map { $0 >= row } ?? true }
    return Place(
      parent: parent, child: child,
      rowBefore: child > 0 ? page.lastRow(child - 1) ?? rowBefore : rowBefore)
  }

  /// The same, looked for in growing steps from a guess on.
  @inline(__always)
  private static func first(_ count: Int, near guess: Int, _ holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    var step = 1
    if holds(guess) {
      high = guess
      while high - step > 0 {
        guard holds(high - step) else {
          low = high - step + 1
          break
        }
        high -= step
        step *= 2
      }
    } else {
      low = guess + 1
      while low + step < count {
        if holds(low + step) {
          high = low + step
          break
        }
        low += step + 1
        step *= 2
      }
    }
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The first number for which something holds that holds for all after it; the count where it
  /// holds for none.
  @inline(__always)
  private static func first(_ count: Int, _ holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The cell of a row; `nil` where the page has none.
  /// - Parameter rowBefore: The last row that the page before may have.
  func cell(of row: Int, in page: SQLitePage, after rowBefore: Int) -> Int? {
    func rowid(_ cell: Int) -> Int? {
      page.cellOffset(cell, header: Self.leafHeader).map { offset in
        page.varint(at: page.varint(at: offset).next).number
      }
    }
    // Rows are mostly numbered without gaps.
    let (distance, isTooFar) = row.subtractingReportingOverflow(rowBefore)
    if !isTooFar, distance > 0, distance <= page.cellCount, rowid(distance - 1) == row {
      return distance - 1
    }
    guard page.cellCount > 0, let first = rowid(0), row >= first else { return nil }
    let guess = row - first
    if guess < page.cellCount, rowid(guess) == row { return guess }
    return (0..<page.cellCount).first { rowid($0) == row }
  }

  /// Calls with the record of a cell, put together where it goes on in other pages.
  @inline(__always)
  func withPayload(
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
}
