/// The k smallest ranks inserted so far, in a binary heap with the largest of them on top.
struct SmallestRanks {
  typealias Entry = (rank: Int, documentID: DocumentID)

  private let capacity: Int
  private var heap: [Entry] = []

  /// Starts without ranks.
  /// - Parameter capacity: The most ranks that are kept, 0 or more.
  init(capacity: Int) { self.capacity = capacity }

  /// Inserts a rank; logarithmic if it is kept, otherwise constant.
  @inline(__always)
  mutating func insert(rank: Int, _ id: DocumentID) {
    if heap.count < capacity {
      heap.append((rank, id))
      rise()
    } else if let worst = heap.first, (rank, id) < (worst.rank, worst.documentID) {
      heap[0] = (rank, id)
      sink()
    }
  }

  /// The document ids in the order of their ranks; equal ranks are ordered by document id.
  var ordered: [Entry] { heap.sorted { Self.isBefore($0, $1) } }

  /// The largest rank that is kept; `nil` while there is room for more.
  var worst: Int? { heap.count < capacity ? nil : heap.first?.rank }

  private static func isBefore(_ first: Entry, _ second: Entry) -> Bool {
    (first.rank, first.documentID) < (second.rank, second.documentID)
  }

  private mutating func rise() {
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard Self.isBefore(heap[parent], heap[child]) else { return }
      heap.swapAt(parent, child)
      child = parent
    }
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var largest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if Self.isBefore(heap[largest], heap[child]) { largest = child }
      }
      if largest == parent { return }
      heap.swapAt(parent, largest)
      parent = largest
    }
  }
}
