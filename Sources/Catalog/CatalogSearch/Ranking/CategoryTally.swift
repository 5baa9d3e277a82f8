/// Counts the items of a set by category.
enum CategoryTally {
  /// The most categories: an item has one byte for its category.
  private static let categories = 256
  /// Adjacent items are usually of the same few categories, and a counter cannot be incremented before its
  /// last value was written; four sets of counters used in turn avoid the wait.
  private static let lanes = 4

  /// The number of items of each category.
  /// - Parameter categoryOfItems: The category of each item, in the order of document ids from 1.
  static func counts(of items: DocumentIDSet, _ categoryOfItems: [UInt8]) -> [Int] {
    FixedBuffer<UInt32>.withTemporary(repeating: 0, count: lanes * categories) { counts in
      var lane = 0
      items.forEach { id in
        let index = Int(id) - 1
        guard index >= 0, index < categoryOfItems.count else { return true }
        counts[lane + Int(categoryOfItems[index])] += 1
        lane = (lane + categories) & (lanes * categories - 1)
        return true
      }
      return (0..<categories).map { category in
        (0..<lanes).reduce(0) { $0 + Int(counts[$1 * categories + category]) }
      }
    }
  }
}
