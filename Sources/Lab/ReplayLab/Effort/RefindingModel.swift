internal import Foundation

/// Re-finding: the share of visits that look for a title opened before and find it among the recent ones,
/// without typing.
///
/// Two visits in five return to one of a number of titles, the one at rank r with a frequency of 1/r (Zipf's
/// law). The list of recently opened titles is an LRU cache, whose hit ratio is Che's approximation.
struct RefindingModel {
  /// The share of visits that return to a title.
  static let returning = 0.4
  /// The numbers of titles that people return to.
  static let sizes = [30, 100]

  private let chances: [Double]

  /// - Parameter titles: The number of titles a person returns to, 1 or more.
  init(titles: Int) {
    let weights = (1...max(1, titles)).map { 1 / Double($0) }
    let sum = weights.reduce(0, +)
    chances = weights.map { $0 / sum }
  }

  /// The share of all visits, 0 … 1, that end at one of the `shown` recent titles.
  func share(shown: Int) -> Double {
    guard shown > 0 else { return 0 }
    guard shown < chances.count else { return Self.returning }
    var (low, high) = (0.0, 1e6)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      let held = chances.reduce(0) { $0 + 1 - exp(-$1 * middle) }
      if held < Double(shown) { low = middle } else { high = middle }
    }
    return Self.returning * chances.reduce(0) { $0 + $1 * (1 - exp(-$1 * low)) }
  }
}
