internal import CatalogSearch

/// Counts of items by category, as varints: a category's number, then its count.
enum CategoryCounts {
  /// The encoded form of counts by category.
  static func bytes(_ counts: [Int]) -> [UInt8] {
    var writer = VarintWriter()
    for (category, count) in counts.enumerated() where count > 0 {
      writer.append(category)
      writer.append(count)
    }
    return writer.bytes
  }

  /// Adds encoded counts to others.
  static func add(_ bytes: ByteView, to counts: inout [Int]) {
    var reader = VarintReader(bytes)
    while !reader.isAtEnd {
      let category = reader.number()
      let count = reader.number()
      guard category < PostingEntries.mostCategories else { continue }
      while counts.count <= category { counts.append(0) }
      counts[category] += count
    }
  }
}
