internal import CatalogModel
internal import SearchScreen
internal import Synchronization

/// The results from pages, by id: the screen uses items, and callers get back the results they provided.
final class KnownResults: Sendable {
  private let results = Mutex<[String: SearchResult]>([:])

  /// The most results kept besides those of one page.
  private static let most = 20_000

  /// Adds the results of a page; a later one replaces one with the same id.
  func note(_ view: [ResultsBlock]) {
    results.withLock { results in
      if results.count > Self.most { results = [:] }
      for result in view.lazy.flatMap(\.results) { results[result.id] = result }
    }
  }

  /// The result for an item.
  func result(for item: Item) -> SearchResult { result(id: item.id.rawValue) ?? SearchResult(item) }

  /// The result with an id; `nil` if no page had it.
  func result(id: String) -> SearchResult? { results.withLock { $0[id] } }
}

extension SearchResult {
  /// The result for an item, without its payload.
  init(_ item: Item) {
    let scope = item.category.rawValue
    self.init(
      id: item.id.rawValue, title: item.title, subtitle: item.subtitle,
      detail: item.field(Self.detailField), summary: item.summary, picture: item.image,
      scope: scope == Self.commonScope ? "" : scope, keywords: item.readings, address: item.url,
      popularity: item.popularity)
  }
}
