import Foundation

/// Chooses the few items that stand above all shelves.
enum TopResults {
  /// How many there are at most.
  static let count = 12
  /// How many times more popular a title must be for a word inside it to come before the start of
  /// another title. Popularity is counted in ranks.
  ///
  /// Without limit people who type a word from the middle of a title need a key or two more; with
  /// less than this those who type its start do. Measured on 800 titles of 200,000.
  static let advantageOfStart =
    Int(ProcessInfo.processInfo.environment["F"] ?? "") ?? 40

  /// The best of the hits, best first.
  static func merged(_ hits: [Hit]) -> [Hit] {
    Array(hits.sorted { key($0) < key($1) }.prefix(count))
  }

  private static func key(_ hit: Hit) -> (UInt8, Int, UInt8, Int) {
    switch hit.tier {
    case .titleStart: (1, hit.order, 0, hit.rank)
    case .titleWords: (1, hit.order * advantageOfStart, 1, hit.rank)
    default: (hit.tier.rawValue, hit.order, 0, hit.rank)
    }
  }
}
