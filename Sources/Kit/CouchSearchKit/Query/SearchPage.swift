/// A page of results: all that the screen shows for a query.
public struct SearchPage: Hashable, Sendable {
  /// The view, from top to bottom; empty where nothing was found, which the screen says by itself.
  public var view: [ResultsBlock]
  /// Suggestions that continue the text, the best first.
  public var suggestions: [SearchSuggestion]
  /// The number of results in each scope, by its id; `nil` where nobody has counted. Scopes that are
  /// left out have none and are dimmed.
  public var counts: [String: Int]?
  /// A spelling that would find something; `nil` for none.
  public var didYouMean: String?
  /// Whether there is more: the provider is asked for its next page, a fuller one, only when focus
  /// comes near the end of a block. False asks for it at once.
  public var hasMore: Bool
  /// The letters that can follow the text, in any case; the keyboard dims the others. `nil` for all.
  public var nextLetters: Set<Character>?

  /// Makes a page of blocks.
  ///
  /// ```swift
  /// SearchPage(suggestions: [.token(SearchToken("Pizza"))]) {
  ///   Hero(best)
  ///   Shelf("Nearby", others)
  /// }
  /// ```
  public init(
    suggestions: [SearchSuggestion] = [], counts: [String: Int]? = nil, didYouMean: String? = nil,
    nextLetters: Set<Character>? = nil, hasMore: Bool = false,
    @ResultsBuilder view: () -> [ResultsBlock]
  ) {
    self.view = view()
    self.suggestions = suggestions
    self.counts = counts
    self.didYouMean = didYouMean
    self.nextLetters = nextLetters
    self.hasMore = hasMore
  }
}
