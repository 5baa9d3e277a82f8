/// Which terms each item has: the index read the other way round.
///
/// Where few items are left, asking them costs less than reading the lists of frequent words.
/// An item's terms are numbers of places in order, first those of its titles; each is written as
/// its distance from the one before.
package struct ForwardIndex {
  package let blocks: BlockStore

  /// Items that share a row.
  package static let itemsPerBlock = 32

  /// Goes through the terms of some items that lie in a range of places.
  /// - Parameter body: Gets the item's rank, the term's place, and whether a title has it.
  @inline(__always)
  package func forEach(
    of items: DocumentIDSet, in places: Range<Int>, _ body: (UInt32, Int, Bool) -> Void
  ) throws {
    let ranks = items.ascendingRanks()
    var next = 0
    while next < ranks.count {
      let block = Int(ranks[next] &- 1) / Self.itemsPerBlock
      let before = next
      try blocks.forEach(.itemTerms, block...block) { bytes in
        var reader = VarintReader(bytes)
        var current = block * Self.itemsPerBlock
        while next < ranks.count, Int(ranks[next] &- 1) / Self.itemsPerBlock == block {
          let wanted = Int(ranks[next]) - 1
          while current < wanted {
            reader.skip(reader.number())
            current += 1
          }
          current += 1
          let item = reader.slice(reader.number())
          Self.read(item, rank: ranks[next], places, body)
          next += 1
        }
      }
      // A row that a damaged file lacks.
      if next == before { next += 1 }
    }
  }

  @inline(__always)
  private static func read(
    _ bytes: UnsafeRawBufferPointer, rank: UInt32, _ places: Range<Int>,
    _ body: (UInt32, Int, Bool) -> Void
  ) {
    var reader = VarintReader(bytes)
    var titles = reader.number()
    var place = 0
    while titles > 0, !reader.isAtEnd {
      place = place &+ reader.number()
      titles -= 1
      if places.contains(place) { body(rank, place, true) }
    }
    place = 0
    while !reader.isAtEnd {
      place = place &+ reader.number()
      if place >= places.upperBound { return }
      if places.contains(place) { body(rank, place, false) }
    }
  }

  /// The items of a set that have one of the terms: in their titles, and anywhere.
  package func items(
    of items: DocumentIDSet, with range: TermRange
  ) throws -> (title: DocumentIDSet, anywhere: DocumentIDSet) {
    var title: [UInt32] = []
    var anywhere: [UInt32] = []
    guard !range.isEmpty else { return (.empty, .empty) }
    try forEach(of: items, in: range.lower.index..<range.upper.index) { rank, _, isTitle in
      if isTitle, title.last != rank { title.append(rank) }
      if anywhere.last != rank { anywhere.append(rank) }
    }
    return (DocumentIDSet(ascending: title), DocumentIDSet(ascending: anywhere))
  }

  /// Writes the terms of items, which come by rank.
  package struct Writer {
    private var block = VarintWriter()
    private var count = 0
    private let finish: (Int, [UInt8]) throws -> Void

    /// - Parameter finish: Gets each block's number and bytes.
    package init(finish: @escaping (Int, [UInt8]) throws -> Void) { self.finish = finish }

    package mutating func append(titles: [UInt32], others: [UInt32]) throws {
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

    package mutating func flush() throws {
      guard !block.bytes.isEmpty else { return }
      try finish((count - 1) / ForwardIndex.itemsPerBlock, block.bytes)
      block.removeAll()
    }
  }
}
