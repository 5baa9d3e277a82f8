/// The way to the leaves of a table.
extension MappedTable {
  /// A page, or the part of one whose rows are of one kind: they are numbered without large gaps, so
  /// that the leaf of a row can be guessed.
  struct Parent: Sendable {
    /// The number of the page, from 1.
    var page: UInt32
    /// The children by number, as far as the page has them.
    var firstChild: UInt32 = 0
    var endOfChildren: UInt32 = .max
    /// The largest rowid that its leaves may have.
    var lastRow: Int

    /// The kind of rows by number: the upper half of a rowid.
    static func kind(of row: Int) -> Int { row >> 32 }
  }

  /// The parents of the leaves while they are being found.
  struct Tree {
    let bytes: UnsafeRawBufferPointer
    let pageSize: Int
    /// A file of 2⁴⁸ bytes is not deeper.
    private static let deepest = 12
    var parents: [Parent] = []

    /// Adds the parents of leaves from a page on.
    /// - Returns: `false` for a page that is none of a table.
    mutating func add(page number: Int, lastRow: Int, depth: Int) -> Bool {
      guard depth < Self.deepest, let page = SQLitePage(bytes, number, size: pageSize),
        parents.count <= bytes.count / pageSize
      else { return false }
      if page.kind == leaf || (page.kind == interior && hasLeaves(page)) {
        append(number, lastRow: lastRow)
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
          append(child, lastRow: last)
        } else if !add(page: child, lastRow: last, depth: depth + 1) {
          return false
        }
      }
      return true
    }

    /// Adds a parent of leaves, in parts where it has several kinds of rows. Others are not read.
    private mutating func append(_ number: Int, lastRow: Int) {
      var parent = Parent(page: UInt32(clamping: number), lastRow: lastRow)
      let rowBefore = parents.last?.lastRow ?? 0
      if Parent.kind(of: rowBefore) != Parent.kind(of: lastRow),
        let page = SQLitePage(bytes, number, size: pageSize), page.kind == interior
      {
        while let row = page.lastRow(Int(parent.firstChild)),
          Parent.kind(of: row) != Parent.kind(of: lastRow)
        {
          let first = Int(parent.firstChild)
          let kind = Parent.kind(of: row)
          let count = MappedTable.first(page.cellCount - first) { child in
            page.lastRow(first + child).map { Parent.kind(of: $0) > kind } ?? true
          }
          // Of a damaged page rows may go down again.
          guard count > 0, let last = page.lastRow(first + count - 1), last >= rowBefore else {
            break
          }
          let end = UInt32(first + count)
          parents.append(
            Parent(
              page: parent.page, firstChild: parent.firstChild, endOfChildren: end, lastRow: last))
          parent.firstChild = end
        }
      }
      parents.append(parent)
    }

    private func hasLeaves(_ page: SQLitePage) -> Bool {
      page.child(0).flatMap { SQLitePage(bytes, $0, size: pageSize) }?.kind == leaf
    }
  }
}
