/// Which titles of a catalogue are looked for, and how often.
///
/// A figure of popularity says only which of two titles is more popular, so what counts is a
/// title's place among those of its category: one at place p is wanted as often as 1 in (30 + p).
/// Titles with the same figure share their places, so where there are no figures all count the
/// same. A category is wanted as often as it has titles.
///
/// Source: the numbers of ratings of the 10,000 most rated books of Goodreads fall like that.
package struct EffortSample: Hashable, Sendable {
  /// What is known of a title before it is read.
  package struct Candidate: Hashable, Sendable {
    /// A number for its category, 0 or more.
    package var category: Int
    /// Larger is more popular.
    package var popularity: Int

    /// Makes a candidate.
    package init(category: Int, popularity: Int) {
      self.category = category
      self.popularity = popularity
    }
  }

  /// A title that is looked for.
  package struct Draw: Hashable, Sendable {
    /// Its place among the candidates.
    package var index: Int
    /// How often it is looked for, 1 or more.
    package var times: Int
  }

  /// The titles, in the order of the candidates.
  package var draws: [Draw]

  /// Draws evenly along the titles, each as long as it is wanted often: the same seed always draws
  /// the same.
  /// - Parameters:
  ///   - candidates: All titles, the most popular of a category before the others of it.
  ///   - count: How many to draw; a title can be drawn several times.
  ///   - seed: Where to begin.
  /// - Complexity: O(n).
  package init(_ candidates: [Candidate], count: Int, seed: UInt64) {
    let weights = Self.weights(of: candidates)
    let total = weights.reduce(0, +)
    draws = []
    guard total > 0, count > 0 else { return }
    let step = total / Double(count)
    var next = step * Double(Self.mixed(seed) >> 11) / Double(1 << 53)
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

  /// How often each title is wanted, relative to the others.
  package static func weights(of candidates: [Candidate]) -> [Double] {
    var weights = [Double](repeating: 0, count: candidates.count)
    let categories = (candidates.map(\.category).max() ?? -1) + 1
    var members = [[Int]](repeating: [], count: categories)
    for (index, candidate) in candidates.enumerated() { members[candidate.category].append(index) }
    for members in members {
      var sum = 0.0
      var start = 0
      while start < members.count {
        let popularity = candidates[members[start]].popularity
        let end =
          members[start...].firstIndex { candidates[$0].popularity != popularity } ?? members.count
        let places = (start..<end).reduce(0.0) { $0 + 1 / Double(Self.head + $1) }
        for index in members[start..<end] { weights[index] = places / Double(end - start) }
        sum += places
        start = end
      }
      for index in members { weights[index] *= Double(members.count) / sum }
    }
    return weights
  }

  /// The titles at the top that are wanted about equally often.
  private static let head = 30

  /// One step of SplitMix64.
  private static func mixed(_ seed: UInt64) -> UInt64 {
    var mixed = seed &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
