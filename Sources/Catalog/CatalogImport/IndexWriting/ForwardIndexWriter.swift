import CatalogSearch

/// Writes the forward index: the terms of each item, in the order of the document ids.
struct ForwardIndexWriter {
  private var block = VarintWriter()
  private var count = 0
  private let finish: (Int, [UInt8]) throws -> Void

  /// Starts before the first item.
  /// - Parameter finish: Receives each block's number and bytes.
  init(finish: @escaping (Int, [UInt8]) throws -> Void) { self.finish = finish }

  /// The terms of a name, and the index of the last name among them.
  typealias Name = (terms: [UInt32], last: Int)

  /// Adds an item by the numbers of its terms, in any order.
  mutating func append(titles: [UInt32], names: [Name], others: [UInt32]) throws {
    var item = VarintWriter()
    item.append(titles.count)
    Self.append(titles.sorted(), to: &item)
    item.append(names.count)
    for name in names {
      let terms = name.terms.sorted()
      item.append(terms.count)
      item.append(terms.firstIndex(of: name.terms[name.last]) ?? 0)
      Self.append(terms, to: &item)
    }
    Self.append(others.sorted(), to: &item)
    block.append(item.bytes[...])
    count += 1
    if count % ForwardIndex.itemsPerBlock == 0 { try flush() }
  }

  private static func append(_ terms: [UInt32], to item: inout VarintWriter) {
    var last = 0
    for term in terms {
      item.append(Int(term) - last)
      last = Int(term)
    }
  }

  /// Hands over the last block.
  mutating func flush() throws {
    guard !block.bytes.isEmpty else { return }
    try finish((count - 1) / ForwardIndex.itemsPerBlock, block.bytes)
    block.removeAll()
  }
}
