/// The hits of a search: the best of each category, and exact counts.
struct FoundHits: Hashable {
  /// The best hits of each category by number, best first.
  var hits: [[Hit]]
  /// The matches of each category.
  var counts: [Int]
  /// The best hits of all categories together; see ``TopResults``.
  var top: [Hit] = []

  /// The matches of all categories.
  var total: Int { counts.reduce(0, +) }
}
