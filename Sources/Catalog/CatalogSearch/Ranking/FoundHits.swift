/// The hits of a search: the best of each category, and exact counts.
struct FoundHits: Hashable {
  /// The best hits of each category by number, best first.
  var hits: [[Hit]]
  /// The matches of each category.
  var counts: [Int]
  /// The best hits of all categories together; see ``TopResults``.
  var top: [Hit] = []
  /// The categories in the order of their shelves; `nil` for the order of their best hits.
  var shelfOrder: [Int]?

  /// The matches of all categories.
  var total: Int { counts.reduce(0, +) }

  /// The categories that have hits, in the order of their shelves.
  var shelves: [Int] {
    let filled = hits.indices.filter { !hits[$0].isEmpty }
    if let shelfOrder { return shelfOrder.filter(filled.contains) }
    return filled.sorted { first, second in
      guard let best = hits[first].first, let other = hits[second].first else { return false }
      return Hit.isBetter(best, other)
    }
  }
}
