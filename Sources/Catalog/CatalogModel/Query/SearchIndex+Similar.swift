extension SearchIndex {
  /// The most titles on a page of similar ones.
  private static var mostSimilar: Int { 120 }

  /// The page of the titles similar to one: a shelf for each category, that of the most similar title
  /// first.
  /// - Returns: The page, or `nil` when the query asks for something else.
  /// - Throws: ``SearchFailure`` when the index cannot answer.
  package func similarPage(for query: Query) throws(SearchFailure) -> ResultPage? {
    guard query.hasNoText, let item = query.similar else { return nil }
    let found = try related(to: item, limit: Self.mostSimilar).sorted(
      by: query.order, in: Collation.of(query.collation))
    var order: [CategoryID] = []
    var items: [CategoryID: [Item]] = [:]
    for item in found {
      if items[item.category] == nil { order.append(item.category) }
      items[item.category, default: []].append(item)
    }
    let shelves = order.filter { query.scope == .all || query.scope == .category($0) }.map { id in
      let all = items[id, default: []]
      return ResultSection(
        title: Category(id: id).title, category: id, total: all.count,
        items: Array(all.prefix(query.limit)))
    }
    return ResultPage(sections: shelves, scopes: [], suggestions: [])
  }
}

extension [Item] {
  /// The items in an order; those that it does not tell apart stay as they are.
  fileprivate func sorted(by order: ResultOrder, in collation: Collation) -> [Item] {
    let places = enumerated()
    switch order {
    case .relevance: return self
    case .newest:
      return places.sorted { one, other in
        (other.element.year ?? .min, one.offset) < (one.element.year ?? .min, other.offset)
      }.map(\.element)
    case .title:
      let keys = map { TitleSortKey.listKey(of: $0, in: collation) }
      return places.sorted { (keys[$0.offset], $0.offset) < (keys[$1.offset], $1.offset) }
        .map(\.element)
    }
  }
}
