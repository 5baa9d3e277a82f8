import CatalogSearch

/// Writes the forward index: the terms of items, which come in the order of their document ids.
struct ForwardIndexWriter {
  private var block = VarintWriter()
  private var count = 0
  private let finish: (Int, [UInt8]) throws -> Void

  /// Starts before the first item.
  /// - Parameter finish: Gets each block's number and bytes.
  init(finish: @escaping (Int, [UInt8]) throws -> Void) { self.finish = finish }

  /// Adds an item by the numbers of its terms, in any order.
  mutating func append(titles: [UInt32], others: [UInt32]) throws {
    var item = VarintWriter()
    item.append(titles.count)
    for places in [titles, others] {
      var last = 0
      for place in places.sorted() {
        item.append(Int(place) - last)
        last = Int(place)
      }
    }
    block.append(item.bytes[...])
    count += 1
    if count % ForwardIndex.itemsPerBlock == 0 { try flush() }
  }

  /// Hands out the last block.
  mutating func flush() throws {
    guard !block.bytes.isEmpty else { return }
    try finish((count - 1) / ForwardIndex.itemsPerBlock, block.bytes)
    block.removeAll()
  }
}
