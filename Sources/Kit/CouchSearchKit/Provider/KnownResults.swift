internal import CatalogModel
internal import SearchScreen
internal import Synchronization

/// The results that pages brought, by their ids: the screen handles items, and its callers get back what
/// they handed over.
final class KnownResults: Sendable {
  private let results = Mutex<[String: SearchResult]>([:])

  /// The most that are kept beside those of one page.
  private static let most = 20_000

  /// Takes the results of a page; of two with one id the later one counts.
  func note(_ view: [ResultsBlock]) {
    results.withLock { results in
      if results.count > Self.most { results = [:] }
      for result in view.lazy.flatMap(\.results) { results[result.id] = result }
    }
  }

  /// The result behind an item.
  func result(for item: Item) -> SearchResult { result(id: item.id.rawValue) ?? SearchResult(item) }

  /// The result with an id; `nil` for one that no page brought.
  func result(id: String) -> SearchResult? { results.withLock { $0[id] } }
}

extension SearchResult {
  /// The result behind an item, without its payload.
  init(_ item: Item) {
    let scope = item.category.rawValue
    self.init(
      id: item.id.rawValue, title: item.title, subtitle: item.subtitle,
      detail: item.field(Self.detailField), summary: item.summary, picture: item.image,
      scope: scope == Self.commonScope ? "" : scope, keywords: item.readings, address: item.url,
      popularity: item.popularity)
  }
}
