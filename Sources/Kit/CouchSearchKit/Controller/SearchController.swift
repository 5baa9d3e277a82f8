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
/// Three ways show it: ``run(_:on:)`` until it is left, ``pick(_:on:)`` until a result is chosen, both in a
/// window of the screen's own or of your program, and ``EmbeddedScreen`` in a loop of yours. What is set
/// here holds from the next time it is shown.
@MainActor
public final class SearchController {
  /// The name of the folders for recent searches and settings, such as `org.example.guide`.
  public var identifier: String
  /// The name beside the tabs; empty for none.
  public var title = ""
  /// The text of the title bar of a window of the screen's own; `nil` for ``title``, or without one for
  /// ``identifier``.
  public var windowTitle: String?
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
  /// The colours, where they are not those of the person’s settings.
  public var theme = SearchTheme()
  /// Opens a result. Runs on any thread; the screen waits for it before it opens another one. Of an error
  /// people read the `errorDescription` where it is a `LocalizedError`, else that it could not be opened.
  public var onOpen: (@Sendable (SearchResult) async throws -> Void)?
  /// Told when focus comes to another result, with `nil` when it leaves the results; for a preview, say.
  ///
  /// ```swift
  /// search.onFocus = { result in preview.show(result?.payload as? Film) }
  /// ```
  public var onFocus: (@MainActor (SearchResult?) -> Void)?
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

  /// The screen as it is to be shown now.
  var blueprint: Blueprint {
    Blueprint(
      identifier: identifier, title: title,
      windowTitle: windowTitle ?? (title.isEmpty ? identifier : title), placeholder: placeholder,
      prompt: prompt, scopes: scopes, suggestions: suggestions, tabs: tabs, theme: theme,
      opensPrograms: opensPrograms, keepsHistory: keepsHistory, worker: makeWorker(scopes),
      screen: screen, open: { [onOpen] in try await onOpen?($0) })
  }
}
