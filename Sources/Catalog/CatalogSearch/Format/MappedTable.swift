/// A table of a mapped SQLite file: its rows by rowid, without stepping an SQLite statement, which takes ten
/// times as long.
///
/// Only the parents of the leaves are kept; they are found once. Rows may be missing from a damaged file; the
/// caller then asks SQLite, which reports why.
///
/// Source: https://www.sqlite.org/fileformat2.html, section 1.6, B-tree Pages.
final class MappedTable: Sendable {
  let file: MappedFile
  let pageSize: Int
  /// The pages whose children are leaves, in order; the root if it is a leaf itself.
  private let parents: [Parent]

  private static let magic = Array("SQLite format 3\0".utf8)
  static let interior: UInt8 = 5
  static let leaf: UInt8 = 13
  /// The size of a leaf's header: the bytes before its cell pointers.
  static let leafHeader = 8

  /// Reads the path to the rows; `nil` if the file is not a database in the form of a catalogue.
  /// - Parameter root: The number of the table's root page, from 1.
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

  /// Visits rows in order, until one is missing or malformed.
  /// - Parameter body: Receives each row's record, which is valid until it returns; returns `false` for one
  ///   it does not understand.
  /// - Returns: The next rowid.
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

  /// The size of the file in bytes.
  var size: Int { file.bytes.count }

  /// Whether some bytes of a record are in the file itself; those of a long record, which is assembled, are
  /// not.
  func isMapped(_ bytes: ByteView) -> Bool {
    file.bytes.holds(bytes)
  }

  /// A leaf, by its number among the children of its parent.
  struct Place {
    var parent: Int
    var child: Int
    /// The largest rowid that the previous leaf can contain.
    var rowBefore: Int
  }

  /// The leaf at a place, which moves on to the next parent after the last child; `nil` after the last leaf.
  @inline(__always)
  func leaf(at place: inout Place) -> SQLitePage? {
    unreadLeaf(at: &place).flatMap { $0.kind == Self.leaf ? $0 : nil }
  }

  /// The same page without reading it, so it may be of another kind.
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
      let page = parents[place.parent].page
      var next = place.parent + 1
      while next < parents.count, parents[next].page == page { next += 1 }
      place = Place(parent: next, child: 0, rowBefore: place.rowBefore)
    }
    return nil
  }

  /// The first leaf that may contain a row.
  func place(of row: Int) -> Place {
    let parents = parents
    let parent = Self.first(parents.count) { parents[$0].lastRow >= row }
    var rowBefore = parent > 0 && parent <= parents.count ? parents[parent - 1].lastRow : 0
    guard parent < parents.count,
      let page = SQLitePage(file.bytes, Int(parents[parent].page), size: pageSize),
      page.kind == Self.interior, page.cellCount > 0
    else { return Place(parent: parent, child: 0, rowBefore: rowBefore) }
    let (first, last) = (Int(parents[parent].firstChild), parents[parent].lastRow)
    // The last child contains everything that the ones before do not.
    let count = min(Int(parents[parent].endOfChildren) - 1, page.cellCount) - first
    guard count > 0 else { return Place(parent: parent, child: first, rowBefore: rowBefore) }
    // Leaves have roughly equal numbers of rows.
    let before = max(rowBefore, Parent.kind(of: last) << 32 - 1)
    let leavesARow = Double(count + 1) / Double(max(last.subtractingReportingOverflow(before).0, 1))
    func leaf(_ rows: Double) -> Int { Int(min(max(rows * leavesARow, 0), Double(count - 1))) }
    var guess = leaf(Double(row) - Double(before))
    if let found = page.lastRow(first + guess) {
      guess = leaf(Double(guess) / leavesARow + Double(row) - Double(found))
    }
    // Of the earlier leaves that are examined, the last is the one directly before it.
    let child = Self.first(count, near: guess) {
      guard let last = page.lastRow(first + $0), last < row else { return true }
      rowBefore = last
      return false
    }
    return Place(parent: parent, child: first + child, rowBefore: rowBefore)
  }

  /// The same, by galloping search from a guess.
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

  /// The first number from which a condition holds for all; the count if it holds for none.
  @inline(__always)
  static func first(_ count: Int, _ holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The cell of a row; `nil` if the page has none.
  /// - Parameter rowBefore: The largest rowid that the previous page can contain.
  func cell(of row: Int, in page: SQLitePage, after rowBefore: Int) -> Int? {
    func rowid(_ cell: Int) -> Int? {
      page.cellOffset(cell, header: Self.leafHeader).map { offset in
        page.varint(at: page.varint(at: offset).next).number
      }
    }
    // Rows are usually numbered without gaps.
    let (distance, isTooFar) = row.subtractingReportingOverflow(rowBefore)
    if !isTooFar, distance > 0, distance <= page.cellCount, rowid(distance - 1) == row {
      return distance - 1
    }
    guard page.cellCount > 0, let first = rowid(0), row >= first else { return nil }
    let guess = row - first
    if guess < page.cellCount, rowid(guess) == row { return guess }
    return (0..<page.cellCount).first { rowid($0) == row }
  }

  /// Calls a closure with the record of a cell, assembled if it continues on other pages.
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
    return try whole.withByteView { try body(SQLiteRecord($0)) }
  }
}
