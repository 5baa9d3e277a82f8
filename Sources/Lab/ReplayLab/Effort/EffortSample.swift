internal import Support

/// Weighted sample of a catalogue's titles, with how often each is looked for.
///
/// A figure of popularity says only which of two titles is more popular, so what counts is a
/// title's place among all: one at place p is wanted as often as 1 in (30 + p). Titles with the
/// same figure share their places, so where there are no figures all count the same.
///
/// Source: the numbers of ratings of the 10,000 most rated books of Goodreads fall like that.
package struct EffortSample: Hashable, Sendable {
  /// A title that is looked for.
  package struct Draw: Hashable, Sendable {
    /// Its place, 0 for the most popular.
    package var index: Int
    /// The number of times it is looked for, 1 or more.
    package var times: Int
  }

  /// The titles, the most popular first.
  package var draws: [Draw]

  /// Draws evenly along the titles, each as long as it is wanted often: the same seed always draws
  /// the same.
  /// - Parameters:
  ///   - popularities: The figures of all titles, the largest first.
  ///   - count: The number of draws; a title can be drawn several times.
  ///   - seed: The seed, which decides the start of the systematic sample.
  /// - Complexity: O(n).
  package init(_ popularities: [Int], count: Int, seed: UInt64) {
    let weights = Self.weights(of: popularities)
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

  /// The weight of each title, relative to the others.
  package static func weights(of popularities: [Int]) -> [Double] {
    var weights: [Double] = []
    weights.reserveCapacity(popularities.count)
    var start = 0
    while start < popularities.count {
      let end =
        popularities[start...].firstIndex { $0 != popularities[start] } ?? popularities.count
      let places = (start..<end).reduce(0.0) { $0 + 1 / Double(Self.head + $1) }
      weights += Array(repeating: places / Double(end - start), count: end - start)
      start = end
    }
    return weights
  }

  /// The titles at the top that are wanted about equally often.
  private static let head = 30
}
