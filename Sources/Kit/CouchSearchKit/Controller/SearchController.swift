internal import CatalogModel
internal import CouchSearchApp
@_exported public import FocusEngine
@_exported public import Geometry
@_exported public import SceneGraph
@_exported public import SearchScreen

/// A search screen over your own results: the field, the keyboards, controllers and remotes, the
/// settings, everything that CouchSearch has, around a view that is yours.
///
/// ```swift
/// let search = SearchController(ArrayProvider(restaurants))
/// search.placeholder = "Restaurants and Dishes"
/// search.onOpen = { restaurant in print("A table at \(restaurant.title)") }
/// try search.run()
/// ```
///
/// It belongs to the first thread, which ``run(_:)`` keeps until the screen is left.
public final class SearchController {
  /// The name of the folders for recent searches and settings, such as `org.example.guide`.
  public var identifier: String
  /// The name beside the tabs; empty for none.
  public var title = ""
  /// The searchable things, named in the empty field: “Films, Shows and Albums”, never “Search”.
  public var placeholder = ""
  /// A sentence above the field; empty for none.
  public var prompt = ""
  /// The scopes of the scope bar; at first those of the provider.
  public var scopes: [SearchScope]
  /// Searches that are offered before anything is typed, the most popular first.
  public var suggestions: [String] = []
  /// The tabs after Search, whose pages the provider is asked for.
  public var tabs: [SearchTab] = []
  /// Opens a result. Runs on any thread; the screen waits for it before it opens another one. An error
  /// becomes a message on the screen.
  public var onOpen: (@Sendable (SearchResult) async throws -> Void)?
  /// Whether opening starts another program that takes the controllers over until it ends.
  public var opensPrograms = false
  /// Whether recent searches are kept.
  public var keepsHistory = true
  /// The screen while it runs, for any thread.
  public let screen = RunningScreen()
  private let makeWorker: ([SearchScope]) -> ProviderWorker

  /// Makes a screen over a provider.
  /// - Parameters:
  ///   - provider: Answers the searches.
  ///   - identifier: The name of the folders for recent searches and settings, without slashes.
  public init(
    _ provider: some SearchResultsProvider, identifier: String = "couchsearch-kit"
  ) {
    self.identifier = identifier
    scopes = provider.scopes
    makeWorker = { ProviderWorker(provider, scopes: $0) }
  }

  /// Makes a screen over a function from a query to a page.
  public convenience init(
    scopes: [SearchScope] = [], identifier: String = "couchsearch-kit",
    page: @escaping @Sendable (SearchQuery) async throws -> SearchPage
  ) {
    self.init(PageProvider(scopes: scopes, page: page), identifier: identifier)
  }

  /// The scopes as the screen has them: at least one.
  private var categories: [CatalogModel.Category] {
    scopes.isEmpty
      ? [SearchScope(id: SearchResult.commonScope, title: "").category] : scopes.map(\.category)
  }

  /// The worker and what the screen needs besides.
  func supply() -> (worker: ProviderWorker, supply: ResultsSupply) {
    let worker = makeWorker(scopes)
    let onOpen = onOpen
    let supply = ResultsSupply(
      worker: worker, scopes: categories,
      screen: SuppliedScreen(
        title: title, tabs: tabs.map { .init(id: $0.id, title: $0.title) }),
      opensPrograms: opensPrograms
    ) { item, finished in
      Task {
        do {
          try await onOpen?(SearchResult(item))
          finished("")
        } catch {
          finished(.text(ProviderWorker.message(of: error)))
        }
      }
    }
    return (worker, supply)
  }

  /// Lays what was chosen here over the settings.
  func apply(to settings: inout ScreenSettings) {
    if !placeholder.isEmpty { settings.placeholder = placeholder }
    if !prompt.isEmpty { settings.prompt = prompt }
    if !suggestions.isEmpty { settings.popularSearches = suggestions }
    if !keepsHistory { settings.history = .off }
    for scope in scopes {
      var style = ResultStyle()
      style.title = scope.title
      style.one = scope.itemTitle
      style.line = [.subtitle]
      settings.results.categories[CategoryID(scope.id)] = style
    }
    var style = ResultStyle()
    style.one = ""
    style.line = [.subtitle]
    settings.results.categories[CategoryID(SearchResult.commonScope)] = style
    settings.results.order = scopes.map { CategoryID($0.id) }
  }
}

extension SearchResult {
  /// The result behind an item.
  init(_ item: Item) {
    let scope = item.category.rawValue
    self.init(
      id: item.id.rawValue, title: item.title, subtitle: item.subtitle,
      detail: item.field(Self.detailField), summary: item.summary, picture: item.image,
      scope: scope == Self.commonScope ? "" : scope, keywords: item.readings, address: item.url,
      popularity: item.popularity)
  }
}
