internal import CatalogModel

/// The items that the tokens of a query let through; the rules of combination are those of ``Token``.
struct TokenMatches {
  /// The items; `nil` where all pass.
  private(set) var matches: Matches?
  /// `true` for each category that is let through, by number.
  private(set) var allowed: [Bool]

  /// - Parameter bookmarked: The bookmarked items, by rank.
  init(_ query: Query, _ contents: ServerContents, bookmarked: () throws -> [Posting]) rethrows {
    allowed = contents.categoryIDs.map { _ in true }
    var all: [Matches] = []
    for kind in Token.Kind.allCases {
      let names = query.tokens.filter { $0.kind == kind }.map(\.text)
      if names.isEmpty { continue }
      switch kind {
      case .person, .genre: all += names.map { .key(SearchKey.facet(kind, $0)) }
      case .decade, .language, .platform:
        all.append(.any(names.map { .key(SearchKey.facet(kind, $0)) }))
      case .years:
        all += names.map { YearRange($0).map(Self.years) ?? .nothing }
      // The tables of the servers have no running times.
      case .runningTime: all.append(.nothing)
      case .category:
        let numbers = names.compactMap { contents.number(ofToken: $0) }
        for number in allowed.indices where !numbers.contains(number) { allowed[number] = false }
      case .bookmarked: all.append(.items(try bookmarked()))
      }
    }
    matches = all.isEmpty ? nil : .all(all)
  }

  /// The years of any catalogue.
  private static let years = 1...9_999

  /// The items of a range of years: whole decades, and the years around them.
  private static func years(_ range: YearRange) -> Matches {
    let first = max(range.first ?? years.lowerBound, years.lowerBound)
    let last = min(range.last ?? years.upperBound, years.upperBound)
    var keys: [Matches] = []
    var year = first
    while year <= last {
      if year % 10 == 0, year + 9 <= last {
        keys.append(.key(SearchKey.facet(.decade, "\(year)s")))
        year += 10
      } else {
        keys.append(.key(SearchKey.facet(.years, String(year))))
        year += 1
      }
    }
    return .any(keys)
  }
}
