internal import CatalogModel
internal import CatalogSearch

/// An order other than relevance, by which the servers sort the matches.
struct ServerOrder {
  let search: ServerSearch

  /// The most matches that are sorted; of more, the most popular ones.
  private static let mostMatches = 100_000

  /// The column of the order; not used for relevance and popularity.
  enum Column { case newest, added, title }

  var column: Column? {
    switch search.query.order {
    case .newest: .newest
    case .title: .title
    case .relevance:
      search.query.hasNoText && search.query.listing == .new ? .added : nil
    }
  }

  private struct Place: Comparable {
    var key: [UInt8]
    var rank: Int
    var category: Int

    static func < (first: Place, second: Place) -> Bool {
      first.key == second.key
        ? first.rank < second.rank : first.key.lexicographicallyPrecedes(second.key)
    }
  }

  /// The same hits in that order; the shelves stay where relevance puts them.
  /// - Parameters:
  ///   - matches: Everything that matched; `nil` for all items.
  ///   - topLimit: The number of hits of all categories combined.
  func reordered(
    _ found: FoundHits, among matches: Matches?, topLimit: Int
  ) throws -> FoundHits {
    let limits = search.limits
    let limit = max(limits.max() ?? 0, topLimit)
    var places: [Place] = []
    func take(_ rows: ResultRows) {
      for index in rows.indices {
        // The bytes of negative numbers also sort in the order of the numbers.
        let key = rows.withBytes(index, 2) { Array($0) }
        places.append(
          Place(key: key, rank: rows.int(index, 0), category: rows.int(index, 1)))
      }
    }
    if let matches {
      var ranks: [Int] = []
      try search.reader.forEach(matches) { posting in
        if limits.indices.contains(posting.category), limits[posting.category] > 0 {
          ranks.append(posting.rank)
        }
        return ranks.count < Self.mostMatches
      }
      try search.session.ask(statement, [.numbers(ranks), .number(limit)], take)
    } else {
      let wanted = limits.indices.filter { limits[$0] > 0 }
      try search.session.ask(statementForAll, [.numbers(wanted), .number(limit)], take)
    }
    places.sort()
    var ordered = FoundHits(hits: limits.map { _ in [] }, counts: found.counts)
    for (order, place) in places.enumerated() where limits.indices.contains(place.category) {
      let hit = Hit(tier: .titleWords, documentID: DocumentID(clamping: place.rank), order: order)
      if ordered.top.count < topLimit { ordered.top.append(hit) }
      if ordered.hits[place.category].count < limits[place.category] {
        ordered.hits[place.category].append(hit)
      }
    }
    ordered.shelfOrder = found.shelves
    return ordered
  }

  private var statement: Statement {
    switch column {
    case .newest, nil: .newest
    case .added: .added
    case .title: .titles
    }
  }

  private var statementForAll: Statement {
    switch column {
    case .newest, nil: .allNewest
    case .added: .allAdded
    case .title: .allTitles
    }
  }
}
