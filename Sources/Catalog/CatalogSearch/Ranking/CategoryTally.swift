/// Counts the items of a set by category.
enum CategoryTally {
  /// The categories there may be: an item has a byte for its own.
  private static let categories = 256
  /// Items that follow each other are mostly of the same few categories, and a count cannot go on
  /// before it has been written: with four sets of counts in turn it need not.
  private static let lanes = 4

  /// The number of items of each category.
  /// - Parameter categoryOfItems: The category of each item, in the order of document ids from 1.
  static func counts(of items: DocumentIDSet, _ categoryOfItems: [UInt8]) -> [Int] {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: lanes * categories) { counts in
      counts.initialize(repeating: 0)
      categoryOfItems.withUnsafeBufferPointer { categoryOfItems in
        var lane = 0
        items.forEach { id in
          let index = Int(id) - 1
          guard index >= 0, index < categoryOfItems.count else { return true }
          counts[lane + Int(categoryOfItems[index])] += 1
          lane = (lane + categories) & (lanes * categories - 1)
          return true
        }
      }
      return (0..<categories).map { category in
        (0..<lanes).reduce(0) { $0 + Int(counts[$1 * categories + category]) }
      }
    }
  }
}
