/// Weights of titles: how often each is looked for, relative to the others.
///
/// A figure of popularity says only which of two titles is more popular, so what counts is a title's
/// place among all: one at place p is wanted as often as 1 in (30 + p). Titles with the same figure
/// share their places, so where there are no figures all count the same.
///
/// Source: the numbers of ratings of the 10,000 most rated books of Goodreads fall like that.
package enum PopularityWeights {
  /// The titles at the top that are wanted about equally often.
  private static let head = 30

  /// The weight of each title.
  /// - Parameter popularities: The figures of all titles, the largest first.
  /// - Complexity: O(n).
  package static func weights(of popularities: [Int]) -> [Double] {
    var weights: [Double] = []
    weights.reserveCapacity(popularities.count)
    var start = 0
    while start < popularities.count {
      let end =
        popularities[start...].firstIndex { $0 != popularities[start] } ?? popularities.count
      weights += Array(repeating: weight(ofPlaces: start..<end), count: end - start)
      start = end
    }
    return weights
  }

  /// The weight of a title that shares some places with others.
  /// - Parameter places: The places, from 0; not empty.
  /// - Complexity: O(n) in their number.
  package static func weight(ofPlaces places: Range<Int>) -> Double {
    places.reduce(0.0) { $0 + 1 / Double(head + $1) } / Double(places.count)
  }
}
