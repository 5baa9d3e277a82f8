import CatalogModel
import GRDB

/// Makes a page of the hits of a search.
struct PageAssembler {
  let caches: CatalogCaches
  let db: Database
  let query: Query

  /// Items a section may hold: 0 … 1,000.
  var limit: Int { min(max(query.limit, 0), HitCollector.countLimit) }

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
    page.scopes = scopes(counts: caches.contents.sizes, areExact: true)
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
    let shelves = try found.shelves.map { try section(number: $0, found.hits[$0], found) }
    guard query.scope == .all, !shelves.isEmpty, limit > 0 else { return shelves }
    let items = try caches.items(found.top.prefix(limit).map(\.documentID), db)
    let title = query.hasNoText ? query.listing?.title : nil
    return [
      ResultSection(
        title: title ?? "Top Results", category: nil, total: items.count, items: items)
    ] + shelves
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

  /// The scopes with their counts, which beyond ``HitCollector/countLimit`` are exact for a whole
  /// catalogue only.
  private func scopes(counts: [Int], areExact: Bool = false) -> [ScopeCount] {
    func count(_ count: Int, scope: Scope, title: String) -> ScopeCount {
      let isExact = areExact || count <= HitCollector.countLimit
      return ScopeCount(
        scope: scope, title: title, count: isExact ? count : HitCollector.countLimit,
        isExact: isExact)
    }
    let contents = caches.contents
    let total = counts.reduce(0, +)
    return [count(total, scope: .all, title: "All")]
      + contents.categories.map { category in
        let number = contents.number(of: category.id)
        return count(
          number.map { counts[$0] } ?? 0, scope: .category(category.id), title: category.title)
      }
  }
}
