internal import CatalogModel
internal import Foundation

/// Search quality: the number of keystrokes until a title appears.
struct QualityFigures: Encodable {
  var name: String
  /// The number of titles typed.
  var count: Int
  /// The mean number of keystrokes until the title is among the first ten; one that never is counts one more
  /// than its length.
  var meanKeys: Double
  /// The shares of titles that appear within a number of keystrokes.
  var within3: Double
  var within4: Double
  var within6: Double
  var within8: Double
  /// The mean reciprocal rank among the first five with one typing error; `nil` if not measured.
  var typoMRR5: Double?

  /// The number of cards of a shelf visible at once.
  private static let visibleCards = 7

  init(name: String, titles: [TypingSets.Title], index: any SearchIndex) throws {
    self.name = name
    count = titles.count
    var keys: [Int] = []
    var reciprocals: [Double] = []
    for title in titles {
      let wanted = TextFolding.fold(title.title)
      func place(_ text: String, among count: Int, withSimilar: Bool = false) throws -> Int? {
        let page = try index.page(for: Query(text: text), isCancelled: { false })
        let first = page?.sections.first?.items.prefix(count).map { $0 } ?? []
        let seen = withSimilar ? first + (page?.similar ?? []) : first
        return seen.firstIndex { TextFolding.fold($0.title) == wanted }
      }
      let found = try title.clean.firstIndex { try place($0, among: 10) != nil }
      keys.append((found ?? title.clean.count) + 1)
      if let typo = title.typoFull {
        // The shelf of other spellings is below the visible cards of the first one.
        let place = try place(typo, among: Self.visibleCards, withSimilar: true)
        reciprocals.append(place.map { $0 < 5 ? 1 / Double($0 + 1) : 0 } ?? 0)
      }
    }
    func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
    let total = Double(max(keys.count, 1))
    func share(_ most: Int) -> Double { rounded(Double(keys.count { $0 <= most }) / total) }
    meanKeys = rounded(Double(keys.reduce(0, +)) / total)
    within3 = share(3)
    within4 = share(4)
    within6 = share(6)
    within8 = share(8)
    if !reciprocals.isEmpty {
      typoMRR5 = rounded(reciprocals.reduce(0, +) / Double(reciprocals.count))
    }
  }

  func print() {
    let shares = [within3, within4, within6, within8].map { String(format: "%.2f", $0) }
    let typo = typoMRR5.map { String(format: ", typo MRR@5 %.2f", $0) } ?? ""
    Swift.print(
      "\(name) (\(count)): \(String(format: "%.2f", meanKeys)) keys to the first 10, within "
        + "3/4/6/8 keys \(shares.joined(separator: "/"))\(typo)")
  }
}
