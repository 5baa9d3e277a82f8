internal import Foundation

/// The share of spoken titles that were found, for one voice.
struct VoiceFigures: Encodable {
  var name: String
  /// The number of titles spoken.
  var count: Int
  /// The shares of titles ranked first, in the first three, and in the first five.
  var first: Double
  var within3: Double
  var within5: Double

  /// Summarises the ranks of titles, from 0; `nil` for one that was not found.
  init(name: String, places: [Int?]) {
    self.name = name
    count = places.count
    func share(_ most: Int) -> Double {
      let found = places.count { $0.map { $0 < most } ?? false }
      return (Double(found) * 1000 / Double(max(1, places.count))).rounded() / 1000
    }
    first = share(1)
    within3 = share(3)
    within5 = share(5)
  }

  func print() {
    let shares = [first, within3, within5].map { String(format: "%.1f%%", $0 * 100) }
    Swift.print("\(name) (\(count)): first, within 3 and 5: \(shares.joined(separator: ", "))")
  }
}
