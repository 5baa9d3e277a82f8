import CatalogModel
import GRDB

/// Makes a page of the hits of a search.
struct PageAssembler {
  let store: StoredCatalog
  let db: Database
  let query: Query

  /// Items a section may hold: 0 … 1,000.
  private var limit: Int { min(max(query.limit, 0), HitCollector.countLimit) }

  /// How many hits of each category are needed.
  var limits: [Int] {
    let contents = store.contents
    switch query.scope {
    case .all: return contents.sizes.map { _ in max(limit, PageSearch.topCount) }
    case .category(let id):
      let wanted = contents.number(of: id)
      return contents.sizes.indices.map { $0 == wanted ? limit : 0 }
    }
  }

  func emptyQueryPage() -> ResultPage {
    var page = ResultPage.empty
    page.scopes = scopes(counts: store.contents.sizes)
    return page
  }

  func page(
    _ collector: HitCollector, suggestions: [Suggestion], didYouMean: String?
  ) throws -> ResultPage {
    ResultPage(
      sections: try sections(collector), scopes: scopes(counts: collector.counts),
      suggestions: suggestions, didYouMean: didYouMean)
  }

  private func sections(_ collector: HitCollector) throws -> [ResultSection] {
    let found = collector.hits.enumerated().filter { !$0.element.isEmpty }
    switch query.scope {
    case .category:
      return try found.map { try section(number: $0.offset, $0.element, collector) }
    case .all:
      guard !found.isEmpty, limit > 0 else { return [] }
      let top = found.flatMap(\.element).sorted(by: Hit.isBetter)
        .prefix(min(PageSearch.topCount, limit))
      let topItems = try store.items(ranks: top.map(\.rank), db)
      let topSection = ResultSection(
        title: "Top Results", category: nil, total: topItems.count, items: topItems)
      let inOrder = found.sorted { first, second in
        guard let best = first.element.first, let other = second.element.first else { return false }
        return Hit.isBetter(best, other)
      }
      return try [topSection]
        + inOrder.map { try section(number: $0.offset, $0.element, collector) }
    }
  }

  private func section(
    number: Int, _ hits: [Hit], _ collector: HitCollector
  ) throws -> ResultSection {
    let id = store.contents.categoryIDs[number]
    let count = collector.counts[number]
    return ResultSection(
      title: Category(id: id).title, category: id, total: min(count, HitCollector.countLimit),
      totalIsExact: count <= HitCollector.countLimit,
      items: try store.items(ranks: hits.prefix(limit).map(\.rank), db))
  }

  private func scopes(counts: [Int]) -> [ScopeCount] {
    let contents = store.contents
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
