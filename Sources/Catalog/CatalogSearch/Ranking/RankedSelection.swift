/// Selects the top-k items of a set in an order other than relevance, for each category and overall, and
/// counts each category.
struct RankedSelection {
  let contents: CatalogContents
  /// Whether each category passes, by number.
  let allowed: [Bool]
  /// The ranks of the items; `nil` for the order of document ids.
  let ranks: RankColumn?

  /// The selection; linear in the number of items in the set.
  /// - Parameters:
  ///   - set: The items to choose from.
  ///   - limits: The number of hits to keep per category, by number.
  ///   - topLimit: The number of hits to keep overall, from categories with a limit above 0.
  func hits(in set: DocumentIDSet, limits: [Int], topLimit: Int) -> FoundHits {
    var shelves = zip(limits, contents.sizes).map { SmallestRanks(capacity: min($0, $1)) }
    var top = SmallestRanks(capacity: topLimit)
    var counts = [Int](repeating: 0, count: limits.count)
    let categories = contents.categoryOfItems
    set.forEach { id in
      let index = Int(id) - 1
      guard index >= 0, index < categories.count else { return true }
      let category = Int(categories[index])
      guard category < counts.count, category < allowed.count, allowed[category] else {
        return true
      }
      counts[category] += 1
      guard limits[category] > 0 else { return true }
      let rank = ranks?[id] ?? Int(id)
      shelves[category].insert(rank: rank, id)
      top.insert(rank: rank, id)
      return true
    }
    return FoundHits(
      hits: shelves.map { Self.hits($0.ordered) }, counts: counts, top: Self.hits(top.ordered))
  }

  private static func hits(_ entries: [SmallestRanks.Entry]) -> [Hit] {
    entries.map { Hit(tier: .titleWords, documentID: $0.documentID, order: $0.rank) }
  }
}
