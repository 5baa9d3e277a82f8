/// Chooses the top-k hits of all categories, which are shown above the shelves in the same order.
package enum TopResults {
  /// The most top results.
  package static let count = 12

  /// The best of the hits, best first.
  package static func merged(_ hits: [Hit]) -> [Hit] {
    Array(hits.sorted(by: Hit.isBetter).prefix(count))
  }
}
