/// A value that a filter can have, with the results that choosing it would leave.
package struct FacetCount: Hashable, Sendable {
  /// The filter it makes.
  package var token: Token
  /// The words of the value: `Crime`, `Korean`, `1990s`.
  package var title: String
  /// The number of results it would leave, 0 or more.
  package var count: Int

  /// Makes a value.
  package init(token: Token, title: String, count: Int) {
    self.token = token
    self.title = title
    self.count = count
  }
}

/// The values of one attribute, for a picker to choose a filter from.
package struct FacetCounts: Hashable, Sendable {
  /// The values with the most results first, then by name; at the end those that would leave
  /// nothing. Decades stand newest first, whatever their counts.
  package var values: [FacetCount]
  /// `true` where the values are the best ones and no count is too small. Otherwise looking at every
  /// value would have taken too long.
  package var isExact: Bool
  /// The years of the results that the picker chooses among; `nil` where none has a year.
  package var years: ClosedRange<Int>?

  /// Makes a list of values.
  package init(values: [FacetCount], isExact: Bool = true, years: ClosedRange<Int>? = nil) {
    self.values = values
    self.isExact = isExact
    self.years = years
  }

  /// No values at all.
  package static let empty = FacetCounts(values: [])

  /// Orders values by count, those with the most results first, then by folded title, then as the
  /// titles are written.
  package static func isBefore(_ first: FacetCount, _ second: FacetCount) -> Bool {
    if first.count != second.count { return first.count > second.count }
    let folded = (TextFolding.fold(first.title), TextFolding.fold(second.title))
    return folded.0 != folded.1 ? folded.0 < folded.1 : first.title < second.title
  }
}
