/// The hits of a search: the best of each category, and exact counts.
package struct FoundHits: Hashable {
  /// The best hits of each category by number, best first.
  package var hits: [[Hit]]
  /// The number of matches in each category.
  package var counts: [Int]
  /// The best hits of all categories together; see ``TopResults``.
  package var top: [Hit] = []
  /// The categories in the order of their shelves; `nil` for the order of their best hits.
  package var shelfOrder: [Int]?

  /// Creates hits in the order of their categories' numbers.
  package init(hits: [[Hit]], counts: [Int], top: [Hit] = [], shelfOrder: [Int]? = nil) {
    self.hits = hits
    self.counts = counts
    self.top = top
    self.shelfOrder = shelfOrder
  }

  /// The number of matches in all categories.
  package var total: Int { counts.reduce(0, +) }

  /// The categories with hits, in the order of their shelves.
  package var shelves: [Int] {
    let filled = hits.indices.filter { !hits[$0].isEmpty }
    if let shelfOrder { return shelfOrder.filter(filled.contains) }
    return filled.sorted { first, second in
      guard let best = hits[first].first, let other = hits[second].first else { return false }
      return Hit.isBetter(best, other)
    }
  }
}
