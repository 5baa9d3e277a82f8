import CatalogModel
import GRDB

/// Makes a page of the hits of a search.
struct PageAssembler {
  let caches: CatalogCaches
  let db: Database
  let query: Query

  /// Items a section may hold: 0 … 1,000.
  private var limit: Int { min(max(query.limit, 0), HitCollector.countLimit) }

  /// The hits needed of each category, by number.
  var limits: [Int] {
    let contents = caches.contents
    switch query.scope {
    case .all: return contents.sizes.map { _ in max(limit, TopResults.count) }
    case .category(let id):
      let wanted = contents.number(of: id)
      return contents.sizes.indices.map { $0 == wanted ? limit : 0 }
    }
  }

  func emptyQueryPage(liveKeys: LiveKeys) -> ResultPage {
    var page = ResultPage.empty
    page.liveKeys = liveKeys
    page.scopes = scopes(counts: caches.contents.sizes)
    return page
  }

  func page(
    _ found: FoundHits, suggestions: [Suggestion], didYouMean: String?, liveKeys: LiveKeys
  ) throws -> ResultPage {
    ResultPage(
      sections: try sections(found), scopes: scopes(counts: found.counts),
      suggestions: suggestions, didYouMean: didYouMean, liveKeys: liveKeys)
  }

  private func sections(_ found: FoundHits) throws -> [ResultSection] {
    let shelves = found.hits.enumerated().filter { !$0.element.isEmpty }
    switch query.scope {
    case .category:
      return try shelves.map { try section(number: $0.offset, $0.element, found) }
    case .all:
      guard !shelves.isEmpty, limit > 0 else { return [] }
      let top = found.top.prefix(limit)
      let topItems = try caches.items(top.map(\.documentID), db)
      let topSection = ResultSection(
        title: "Top Results", category: nil, total: topItems.count, items: topItems)
      let inOrder = shelves.sorted { first, second in
        guard let best = first.element.first, let other = second.element.first else { return false }
        return Hit.isBetter(best, other)
      }
      return try [topSection]
        + inOrder.map { try section(number: $0.offset, $0.element, found) }
    }
  }

  private func section(
    number: Int, _ hits: [Hit], _ found: FoundHits
  ) throws -> ResultSection {
    let id = caches.contents.categoryIDs[number]
    let count = found.counts[number]
    return ResultSection(
      title: Category(id: id).title, category: id, total: min(count, HitCollector.countLimit),
      totalIsExact: count <= HitCollector.countLimit,
      items: try caches.items(hits.prefix(limit).map(\.documentID), db))
  }

  private func scopes(counts: [Int]) -> [ScopeCount] {
    let contents = caches.contents
    let total = counts.reduce(0, +)
    return [count(total, scope: .all, title: "All")]
      + contents.categories.map { category in
        let number = contents.number(of: category.id)
        return count(
          number.map { counts[$0] } ?? 0, scope: .category(category.id), title: category.title)
      }
  }

  private func count(_ count: Int, scope: Scope, title: String) -> ScopeCount {
    ScopeCount(
      scope: scope, title: title, count: min(count, HitCollector.countLimit),
      isExact: count <= HitCollector.countLimit)
  }
}
