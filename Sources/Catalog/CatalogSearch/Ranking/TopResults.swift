/// Chooses the top-k hits of all categories, which stand above the shelves in the same order as on
/// these.
package enum TopResults {
  /// The most there are.
  package static let count = 12

  /// The best of the hits, best first.
  package static func merged(_ hits: [Hit]) -> [Hit] {
    Array(hits.sorted(by: Hit.isBetter).prefix(count))
  }
}
