internal import CatalogModel
internal import Foundation

/// Search quality: the number of letters until a title comes up.
struct QualityFigures: Encodable {
  var name: String
  /// The titles that were typed.
  var count: Int
  /// Keys until the title is among the first ten, on average; one that never is counts one key
  /// more than it has.
  var meanKeys: Double
  /// The shares of titles that are there within so many keys.
  var within3: Double
  var within4: Double
  var within6: Double
  var within8: Double
  /// The mean reciprocal place among the first five with one typing error; `nil` where none was
  /// tried.
  var typoMRR5: Double?

  /// The cards of a shelf that can be seen at once.
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
        // The shelf of other spellings stands below the cards that can be seen of the first one.
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
