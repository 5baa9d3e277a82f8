import CatalogModel
import GRDB

/// Makes a page from the hits of a search.
struct PageAssembler {
  let caches: CatalogCaches
  let db: Database
  let query: Query

  /// The most items of a section, whatever the query asks for.
  private static let mostItems = 1_000

  /// The most items per section: 0 … 1,000.
  var limit: Int { min(max(query.limit, 0), Self.mostItems) }

  /// The number of hits needed per category, by number.
  var limits: [Int] {
    let contents = caches.contents
    switch query.scope {
    case .all: return contents.sizes.map { _ in max(limit, TopResults.count) }
    case .category(let id):
      let wanted = contents.number(of: id)
      return contents.sizes.indices.map { $0 == wanted ? limit : 0 }
    }
  }

  /// The page for a query without text and filters.
  /// - Parameter counts: The titles of each category; `nil` for all of the catalogue.
  func emptyQueryPage(counts: [Int]?, liveKeys: LiveKeys) -> ResultPage {
    var page = ResultPage.empty
    page.liveKeys = liveKeys
    page.scopes = scopes(counts: counts ?? caches.contents.sizes)
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
    return ResultSection(
      title: Category(id: id).title, category: id, total: found.counts[number],
      items: try caches.items(hits.prefix(limit).map(\.documentID), db))
  }

  /// The scopes with their counts.
  private func scopes(counts: [Int]) -> [ScopeCount] {
    let contents = caches.contents
    return [ScopeCount(scope: .all, title: "All", count: counts.reduce(0, +))]
      + contents.categories.map { category in
        let number = contents.number(of: category.id)
        return ScopeCount(
          scope: .category(category.id), title: category.title,
          count: number.map { counts[$0] } ?? 0)
      }
  }
}
