/// The pages of one query, one by one.
protocol PageSource: Actor {
  /// The next page; `nil` after the last one.
  func next() async throws -> SearchPage?
}

/// A provider's pages for one query.
actor ProviderPages<Provider: SearchResultsProvider>: PageSource {
  private let provider: Provider
  private let query: SearchQuery
  private var iterator: Provider.Pages.AsyncIterator?

  init(_ provider: Provider, query: SearchQuery) {
    self.provider = provider
    self.query = query
  }

  func next() async throws -> SearchPage? {
    var iterator = iterator ?? provider.pages(for: query).makeAsyncIterator()
    defer { self.iterator = iterator }
    return try await iterator.next(isolation: self)
  }
}
