/// The forward index: the terms of each item; see ``ItemTerms``.
///
/// For a few remaining items, reading their terms costs less than reading the posting lists of frequent
/// words.
package struct ForwardIndex {
  let blocks: BlockStore

  /// The number of items per row.
  package static let itemsPerBlock = 32

  /// Visits some items in order; those that a damaged file lacks are left out.
  @inline(__always)
  func forEachItem(
    of items: DocumentIDSet, _ body: (DocumentID, ItemTerms) -> Void
  ) throws {
    let ids = items.ascendingIDs()
    // Each block that has some of them, and the first of these.
    var numbers: [Int] = []
    var starts: [Int] = []
    for (place, id) in ids.enumerated() {
      let number = Int(id &- 1) / Self.itemsPerBlock
      if numbers.last == number { continue }
      numbers.append(number)
      starts.append(place)
    }
    starts.append(ids.count)
    try blocks.read(.forwardIndex, numbers) { place, bytes in
      var reader = VarintReader(bytes)
      var current = numbers[place] * Self.itemsPerBlock
      for id in ids[starts[place]..<starts[place + 1]] {
        while current < Int(id) - 1 {
          reader.skip(reader.number())
          current += 1
        }
        current += 1
        body(id, ItemTerms(bytes: reader.slice(reader.number())))
      }
    }
  }

  /// Visits the terms of some items that are in a range of numbers.
  /// - Parameter body: Receives the document id, the term's number, and the part of the item.
  @inline(__always)
  package func forEach(
    of items: DocumentIDSet, in places: Range<Int>,
    _ body: (DocumentID, Int, ItemTerms.Part) -> Void
  ) throws {
    try forEachItem(of: items) { id, item in
      item.forEach { place, part in
        if places.contains(place) { body(id, place, part) }
      }
    }
  }

  /// The items of a set that have one of some terms in their titles, or one of others anywhere.
  func items(
    of items: DocumentIDSet, withTitleTerms titleTerms: TermRanges, orTerms terms: TermRanges
  ) throws -> DocumentIDSet {
    var found: [DocumentID] = []
    try forEachItem(of: items) { id, item in
      var isFound = false
      item.forEach { term, part in
        if isFound { return }
        isFound = terms.contains(term) || part == .title && titleTerms.contains(term)
      }
      if isFound { found.append(id) }
    }
    return DocumentIDSet(ascending: found)
  }

  /// The items of a set that have one of the terms: in their titles, and anywhere.
  func items(
    of items: DocumentIDSet, with range: TermRange
  ) throws -> (title: DocumentIDSet, anywhere: DocumentIDSet) {
    var title: [DocumentID] = []
    var anywhere: [DocumentID] = []
    guard !range.isEmpty else { return (.empty, .empty) }
    try forEach(of: items, in: range.indices) { id, _, part in
      if part == .title, title.last != id { title.append(id) }
      if anywhere.last != id { anywhere.append(id) }
    }
    return (DocumentIDSet(ascending: title), DocumentIDSet(ascending: anywhere))
  }
}
