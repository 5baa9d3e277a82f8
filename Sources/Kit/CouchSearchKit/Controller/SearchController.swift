@_exported public import FocusEngine
@_exported public import Geometry
@_exported public import SceneGraph
@_exported public import SearchScreen

/// A search screen over your own results: the field, keyboards, controllers and remotes, settings and
/// everything else that CouchSearch has, around your own view.
///
/// ```swift
/// let search = SearchController(ArrayProvider(restaurants))
/// search.placeholder = "Restaurants and Dishes"
/// search.onOpen = { restaurant in print("A table at \(restaurant.title)") }
/// try search.run()
/// ```
///
/// There are three ways to show it: ``run(_:on:)`` until it is left, ``pick(_:on:)`` until a result is
/// chosen, both in the screen's own window or your program's, and ``EmbeddedScreen`` in a loop of your own.
/// Properties set here take effect the next time it is shown.
@MainActor
public final class SearchController {
  /// The name of the folders for recent searches and settings, such as `org.example.guide`.
  public var identifier: String
  /// The name beside the tabs; empty for none.
  public var title = ""
  /// The title bar text of the screen's own window; `nil` for ``title`` or, if that is empty, ``identifier``.
  public var windowTitle: String?
  /// What can be searched, as shown in the empty field: “Films, Shows and Albums”, never “Search”.
  public var placeholder = ""
  /// A sentence above the field; empty for none.
  public var prompt = ""
  /// The scopes of the scope bar; by default the provider's.
  public var scopes: [SearchScope]
  /// Searches offered before anything is typed, the most popular first.
  public var suggestions: [String] = []
  /// The tabs after Search; the provider is asked for their pages.
  public var tabs: [SearchTab] = []
  /// Colours that override the user’s settings.
  public var theme = SearchTheme()
  /// Opens a result. Called on any thread; the screen waits for it before opening another one. If it throws,
  /// people see the `errorDescription` of a `LocalizedError`, or else that it could not be opened.
  public var onOpen: (@Sendable (SearchResult) async throws -> Void)?
  /// Called when focus moves to another result, with `nil` when it leaves the results; for example, for a
  /// preview.
  ///
  /// ```swift
  /// search.onFocus = { result in preview.show(result?.payload as? Film) }
  /// ```
  public var onFocus: (@MainActor (SearchResult?) -> Void)?
  /// Whether opening starts another program that takes over the controllers until it ends.
  public var opensPrograms = false
  /// Whether recent searches are kept.
  public var keepsHistory = true
  /// The running screen, accessible on any thread.
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

  /// The screen as it should now be shown.
  var blueprint: Blueprint {
    Blueprint(
      identifier: identifier, title: title,
      windowTitle: windowTitle ?? (title.isEmpty ? identifier : title), placeholder: placeholder,
      prompt: prompt, scopes: scopes, suggestions: suggestions, tabs: tabs, theme: theme,
      opensPrograms: opensPrograms, keepsHistory: keepsHistory, worker: makeWorker(scopes),
      screen: screen, open: { [onOpen] in try await onOpen?($0) })
  }
}
