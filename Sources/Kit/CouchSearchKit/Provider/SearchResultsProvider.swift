/// Answers searches with pages of results, for example from a file, database or server.
///
/// A new query cancels the previous one; anything a cancelled query still sends is never shown. The pages of
/// a query replace each other, so that fast results can be shown before slower ones; focus and scrolling are
/// kept. After a page that ``SearchPage/hasMore``, the next one is requested when focus comes near its end.
/// An error is shown as a line with Try Again: the `errorDescription` of a `LocalizedError`, or that the
/// search failed.
///
/// Pages are requested one at a time, so that `AsyncThrowingStream(unfolding:)` makes none that is not
/// wanted. A stream with a continuation is not held back: it buffers pages not taken yet.
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
  /// The pages for one query.
  associatedtype Pages: AsyncSequence where Pages.Element == SearchPage

  /// The answer to a query, page by page; the last one stays. Called on any thread.
  func pages(for query: SearchQuery) -> Pages

  /// The scopes of the scope bar; empty if all results are of one kind.
  var scopes: [SearchScope] { get }
}

extension SearchResultsProvider {
  /// No scopes: all results are of one kind.
  public var scopes: [SearchScope] { [] }
}

/// The pages of a provider with a single page per query.
public struct OnePage: AsyncSequence, Sendable {
  /// Makes the page on request.
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

  /// Starts making the page.
  public func makeAsyncIterator() -> Iterator { Iterator(load: load) }
}

/// A provider defined by a function from a query to a page.
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
