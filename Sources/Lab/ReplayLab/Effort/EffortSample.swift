internal import CatalogModel
internal import Support

/// Weighted sample of a catalogue's titles, with how often each is looked for.
///
/// Titles are drawn by their ``PopularityWeights``.
package struct EffortSample: Hashable, Sendable {
  /// A title to look for.
  package struct Draw: Hashable, Sendable {
    /// Its rank, 0 for the most popular.
    package var index: Int
    /// How often it is looked for, 1 or more.
    package var times: Int
  }

  /// The titles, the most popular first.
  package var draws: [Draw]

  /// Systematic sampling: draws at equal intervals along the titles, each as long as its weight. The same
  /// seed always draws the same.
  /// - Parameters:
  ///   - popularities: The popularity of all titles, in descending order.
  ///   - count: The number of draws; a title can be drawn several times.
  ///   - seed: The seed, which determines the start of the systematic sample.
  /// - Complexity: O(n).
  package init(_ popularities: [Int], count: Int, seed: UInt64) {
    let weights = PopularityWeights.weights(of: popularities)
    let total = weights.reduce(0, +)
    draws = []
    guard total > 0, count > 0 else { return }
    let step = total / Double(count)
    var random = SplitMix64(seed: seed)
    var next = step * random.unit()
    var sum = 0.0
    for (index, weight) in weights.enumerated() {
      sum += weight
      var times = 0
      while next < sum {
        times += 1
        next += step
      }
      if times > 0 { draws.append(Draw(index: index, times: times)) }
    }
  }
}
