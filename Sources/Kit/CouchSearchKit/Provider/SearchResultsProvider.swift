/// Something that answers searches with pages of results: a file, a database, a server.
///
/// A new query cancels the one before; what a cancelled query still sends is never shown. Pages of one
/// query take the place of each other, so that what is there at once can be shown before what takes
/// longer; focus and scrolling stay. After a page that ``SearchPage/hasMore`` the next one is asked for
/// when focus comes near its end. An error becomes a line on the screen with Try Again: the
/// `errorDescription` of a `LocalizedError`, or that the search failed.
///
/// Pages are asked for one at a time, so that `AsyncThrowingStream(unfolding:)` makes none that is not wanted.
/// A stream with a continuation is not held back: it keeps the pages that were not taken yet.
///
/// Conform with a single page:
///
/// ```swift
/// struct Guide: SearchResultsProvider {
///   let places: [SearchResult]
///
///   func pages(for query: SearchQuery) -> OnePage {
///     OnePage { SearchPage { Shelf("Places", query.rank(places)) } }
///   }
/// }
/// ```
public protocol SearchResultsProvider: Sendable {
  /// The pages of one query.
  associatedtype Pages: AsyncSequence where Pages.Element == SearchPage

  /// The answer to a query, page by page; the last one stays. Called on any thread.
  func pages(for query: SearchQuery) -> Pages

  /// The scopes of the scope bar; empty for results of one kind.
  var scopes: [SearchScope] { get }
}

extension SearchResultsProvider {
  /// No scopes: results of one kind.
  public var scopes: [SearchScope] { [] }
}

/// The pages of a provider that has one page for each query.
public struct OnePage: AsyncSequence, Sendable {
  /// Makes the page when it is asked for.
  public struct Iterator: AsyncIteratorProtocol {
    var load: (@Sendable () async throws -> SearchPage)?

    /// The page, once.
    public mutating func next() async throws -> SearchPage? {
      guard let load else { return nil }
      self.load = nil
      return try await load()
    }
  }

  private let load: @Sendable () async throws -> SearchPage

  /// Makes a sequence of the page that a function returns.
  public init(_ load: @escaping @Sendable () async throws -> SearchPage) { self.load = load }

  /// Begins to make the page.
  public func makeAsyncIterator() -> Iterator { Iterator(load: load) }
}

/// A provider that is a function from a query to a page.
public struct PageProvider: SearchResultsProvider {
  /// The scopes of the scope bar.
  public let scopes: [SearchScope]
  private let page: @Sendable (SearchQuery) async throws -> SearchPage

  /// Makes a provider of a function.
  public init(
    scopes: [SearchScope] = [], page: @escaping @Sendable (SearchQuery) async throws -> SearchPage
  ) {
    self.scopes = scopes
    self.page = page
  }

  /// The page of a query.
  public func pages(for query: SearchQuery) -> OnePage { OnePage { try await page(query) } }
}
