/// The forward index: the terms of each item.
///
/// For few remaining items, reading their terms costs less than the posting lists of frequent
/// words. An item's terms are their numbers in the dictionary in order, first those of its titles;
/// each is written as its distance from the one before, as a varint.
package struct ForwardIndex {
  let blocks: BlockStore

  /// Items that share a row.
  package static let itemsPerBlock = 32

  /// Goes through the terms of some items that lie in a range of numbers.
  /// - Parameter body: Gets the document id, the term's number, and `true` for one of the titles.
  @inline(__always)
  func forEach(
    of items: DocumentIDSet, in places: Range<Int>, _ body: (DocumentID, Int, Bool) -> Void
  ) throws {
    let ids = items.ascendingIDs()
    var next = 0
    while next < ids.count {
      let block = Int(ids[next] &- 1) / Self.itemsPerBlock
      let before = next
      try blocks.forEach(.forwardIndex, block...block) { bytes in
        var reader = VarintReader(bytes)
        var current = block * Self.itemsPerBlock
        while next < ids.count, Int(ids[next] &- 1) / Self.itemsPerBlock == block {
          let wanted = Int(ids[next]) - 1
          while current < wanted {
            reader.skip(reader.number())
            current += 1
          }
          current += 1
          let item = reader.slice(reader.number())
          Self.read(item, id: ids[next], places, body)
          next += 1
        }
      }
      // A row that a damaged file lacks.
      if next == before { next += 1 }
    }
  }

  @inline(__always)
  private static func read(
    _ bytes: UnsafeRawBufferPointer, id: DocumentID, _ places: Range<Int>,
    _ body: (DocumentID, Int, Bool) -> Void
  ) {
    var reader = VarintReader(bytes)
    var titles = reader.number()
    var place = 0
    while titles > 0, !reader.isAtEnd {
      place = place &+ reader.number()
      titles -= 1
      if places.contains(place) { body(id, place, true) }
    }
    place = 0
    while !reader.isAtEnd {
      place = place &+ reader.number()
      if place >= places.upperBound { return }
      if places.contains(place) { body(id, place, false) }
    }
  }

  /// The items of a set that have one of the terms: in their titles, and anywhere.
  func items(
    of items: DocumentIDSet, with range: TermRange
  ) throws -> (title: DocumentIDSet, anywhere: DocumentIDSet) {
    var title: [DocumentID] = []
    var anywhere: [DocumentID] = []
    guard !range.isEmpty else { return (.empty, .empty) }
    try forEach(of: items, in: range.indices) { id, _, isTitle in
      if isTitle, title.last != id { title.append(id) }
      if anywhere.last != id { anywhere.append(id) }
    }
    return (DocumentIDSet(ascending: title), DocumentIDSet(ascending: anywhere))
  }
}
