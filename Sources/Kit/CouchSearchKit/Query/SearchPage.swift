/// A page of results: everything the screen shows for a query.
public struct SearchPage: Hashable, Sendable {
  /// The view, from top to bottom; empty if nothing was found, which the screen then says.
  public var view: [ResultsBlock]
  /// Suggestions that continue the text, the best first.
  public var suggestions: [SearchSuggestion]
  /// The number of results in each scope, by its id; `nil` if not counted. Scopes that are missing have none
  /// and are dimmed.
  public var counts: [String: Int]?
  /// A spelling that would find something; `nil` for none.
  public var didYouMean: String?
  /// Whether there is more: the next, fuller page is requested only when focus comes near the end of a block.
  /// If false, it is requested at once.
  public var hasMore: Bool
  /// The letters that can follow the text, in either case; the keyboard dims the others. `nil` for all.
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
