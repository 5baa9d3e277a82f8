internal import CatalogModel

/// The items that the tokens of a query let through; the rules of combination are those of ``Token``.
struct TokenMatches {
  /// The items; `nil` where all pass.
  private(set) var matches: Matches?
  /// `true` for each category that is let through, by number.
  private(set) var allowed: [Bool]

  /// - Parameter postings: Finds items by their ids; the postings are ordered by rank.
  init(
    _ query: Query, _ contents: ServerContents, postings: ([ItemID]) throws -> [Posting]
  ) rethrows {
    allowed = contents.categoryIDs.map { _ in true }
    var all: [Matches] = []
    var excluded: [Matches] = []
    // The tables of the servers have no content ratings.
    if query.ageLimit != nil { all.append(.nothing) }
    for kind in Token.Kind.allCases {
      let tokens = query.tokens.filter { $0.kind == kind }
      let names = tokens.map(\.text)
      if names.isEmpty { continue }
      switch kind {
      case .person, .genre, .decade, .language, .platform:
        func keys(_ names: [String]) -> Matches {
          .any(names.map { .key(SearchKey.facet(kind, $0)) })
        }
        let wanted = tokens.filter { !$0.excludes }.map(\.names)
        all += (kind.needsAll ? wanted : [wanted.flatMap(\.self)].filter { !$0.isEmpty }).map(keys)
        excluded += tokens.filter(\.excludes).map { keys($0.names) }
      case .years:
        all += names.map { YearRange($0).map(Self.years) ?? .nothing }
      // The tables of the servers have no running times.
      case .runningTime: all.append(.nothing)
      case .category:
        for number in allowed.indices
        where !tokens.allSatisfy({ token in
          token.names.contains { contents.number(ofToken: $0) == number } != token.excludes
        }) {
          allowed[number] = false
        }
      case .bookmarked: all.append(.items(try postings(query.bookmarks)))
      case .watched:
        let watched = Matches.items(try postings(Array(query.watched)))
        switch Set(tokens.map(\.excludes)) {
        case [true]: excluded.append(watched)
        case [false]: all.append(watched)
        default: break
        }
        for (number, id) in contents.categoryIDs.enumerated()
        where !Category.watched.contains(id) {
          allowed[number] = false
        }
      }
    }
    let wanted: Matches? = all.isEmpty ? nil : .all(all)
    matches =
      excluded.isEmpty
      ? wanted : .without(wanted ?? .key(SearchKey.everything), .any(excluded))
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
