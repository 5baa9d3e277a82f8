/// The path to the leaves of a table.
extension MappedTable {
  /// A parent page of leaves, or the part of it whose rows are of one kind. Within a kind, rows are numbered
  /// without large gaps, so that the leaf of a row can be estimated.
  struct Parent: Sendable {
    /// The number of the page, from 1.
    var page: UInt32
    /// The children by number, from `firstChild` up to `endOfChildren`, as far as the page has them.
    var firstChild: UInt32 = 0
    var endOfChildren: UInt32 = .max
    /// The largest rowid that its leaves can contain.
    var lastRow: Int

    /// The kind of a row by its rowid: the upper half.
    static func kind(of row: Int) -> Int { row >> 32 }
  }

  /// The parents of the leaves, while they are being collected.
  struct Tree {
    let bytes: ByteView
    let pageSize: Int
    /// A file of 2⁴⁸ bytes is no deeper than this.
    private static let deepest = 12
    var parents: [Parent] = []

    /// Adds the parents of leaves from a page on.
    /// - Returns: `false` if a page does not belong to a table.
    mutating func add(page number: Int, lastRow: Int, depth: Int) -> Bool {
      guard depth < Self.deepest, let page = SQLitePage(bytes, number, size: pageSize),
        parents.count <= bytes.count / pageSize
      else { return false }
      if page.kind == leaf || (page.kind == interior && hasLeaves(page)) {
        append(number, lastRow: lastRow)
        return true
      }
      guard page.kind == interior else { return false }
      // All leaves are at the same depth, so only the first path down needs to be checked.
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

    /// Adds a parent of leaves, split into parts if it has several kinds of rows. Other pages are not read.
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
          // In a damaged page, rowids may decrease.
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
