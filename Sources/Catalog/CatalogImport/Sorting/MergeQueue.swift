import CatalogSearch

/// A sorted run that is being merged.
protocol MergeCursor: AnyObject {
  /// Advances to the next entry; initially to the first.
  /// - Returns: `false` after the last one.
  func advance() throws(CatalogError) -> Bool
  /// Whether the entry comes before another run's.
  func precedes(_ other: Self) -> Bool
}

/// A priority queue (binary heap) of sorted runs, ordered by their next entries.
struct MergeQueue<Cursor: MergeCursor> {
  private var heap: [Cursor] = []

  /// Takes runs positioned before their first entries.
  init(_ cursors: [Cursor]) throws(CatalogError) {
    for cursor in cursors where try cursor.advance() {
      heap.append(cursor)
      var child = heap.count - 1
      while child > 0, heap[child].precedes(heap[(child - 1) / 2]) {
        heap.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    }
  }

  /// The run with the smallest entry; `nil` at the end.
  var first: Cursor? { heap.first }

  /// Advances past the first entry.
  mutating func advance() throws(CatalogError) {
    guard let first = heap.first else { return }
    if try !first.advance() {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
    }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { return }
      if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
      guard heap[child].precedes(heap[parent]) else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}

extension [UInt8] {
  /// The order of the bytes: below zero if this array comes first, above zero if the other does.
  @inline(__always)
  func order(before other: [UInt8]) -> Int {
    let shared = Swift.min(count, other.count)
    return unsafe withUnsafeBufferPointer { own in
      unsafe other.withUnsafeBufferPointer { other in
        for index in 0..<shared where unsafe own[index] != other[index] {
          return unsafe Int(own[index]) - Int(other[index])
        }
        return own.count - other.count
      }
    }
  }
}
