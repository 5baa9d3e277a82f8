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
    if let limit = query.ageLimit {
      all.append(
        .any((0...min(max(limit, 0), ContentRating.oldest)).map { .key(SearchKey.age($0)) }))
    }
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
      case .runningTime: all += tokens.map { $0.minuteRange.map(Self.minutes) ?? .nothing }
      case .category:
        func numbers(_ tokens: [Token]) -> Set<Int> {
          Set(tokens.flatMap(\.names).compactMap { contents.number(ofToken: $0) })
        }
        let barred = numbers(tokens.filter(\.excludes))
        let others = tokens.filter { !$0.excludes }
        let wanted = others.isEmpty ? Set(allowed.indices) : numbers(others)
        for number in allowed.indices where !wanted.subtracting(barred).contains(number) {
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

  /// The items of a range of years.
  private static func years(_ range: YearRange) -> Matches {
    numbers(
      from: max(range.first ?? 1, 1), to: min(range.last ?? 9_999, 9_999),
      one: { SearchKey.facet(.years, String($0)) }, ten: { SearchKey.facet(.decade, "\($0)s") })
  }

  /// The items whose running time is in a range.
  private static func minutes(_ range: MinuteRange) -> Matches {
    numbers(
      from: max(range.least ?? 1, 1), to: min(range.most ?? .max, MinuteRange.longest),
      one: SearchKey.minutes, ten: SearchKey.tenMinutes)
  }

  /// The items of a range of numbers: whole tens, and the numbers around them.
  private static func numbers(
    from first: Int, to last: Int, one: (Int) -> String, ten: (Int) -> String
  ) -> Matches {
    var keys: [Matches] = []
    var number = first
    while number <= last {
      let isWhole = number % 10 == 0 && number + 9 <= last
      keys.append(.key(isWhole ? ten(number) : one(number)))
      number += isWhole ? 10 : 1
    }
    return .any(keys)
  }
}
