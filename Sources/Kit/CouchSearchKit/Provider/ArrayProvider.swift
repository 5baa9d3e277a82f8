internal import CatalogModel

/// A provider of results in memory, for small data sets: matching like ``SearchQuery/rank(_:)``, counts for
/// the scope bar, suggestions, and dimmed keys for letters that lead nowhere.
public struct ArrayProvider: SearchResultsProvider {
  /// Everything that can be found.
  public let results: [SearchResult]
  /// The scopes of the scope bar; the screen has a shelf for each.
  public let scopes: [SearchScope]
  private let view: @Sendable (SearchQuery, [SearchResult]) -> [ResultsBlock]

  /// The most suggestions on a page.
  private static let mostSuggestions = 6

  /// Makes a provider with a shelf for each scope, and a grid once one is chosen.
  public init(_ results: [SearchResult], scopes: [SearchScope] = []) {
    self.init(results, scopes: scopes) { query, found in
      if scopes.isEmpty { Grid("", found, shape: .still, id: "results") }
      for scope in scopes {
        if query.scope == scope.id {
          Grid(scope.title, found, shape: scope.shape, id: scope.id)
        } else {
          Shelf(
            scope.title, found.filter { $0.scope == scope.id }, shape: scope.shape, id: scope.id)
        }
      }
    }
  }

  /// Makes a provider with a view of its own.
  /// - Parameters:
  ///   - results: Everything that can be found.
  ///   - scopes: The scopes of the scope bar.
  ///   - view: Makes the view for a query and its matching results, the best first. Not called if nothing
  ///     matches.
  public init(
    _ results: [SearchResult], scopes: [SearchScope] = [],
    @ResultsBuilder view: @escaping @Sendable (SearchQuery, [SearchResult]) -> [ResultsBlock]
  ) {
    self.results = results
    self.scopes = scopes
    self.view = view
  }

  /// The page of a query.
  public func pages(for query: SearchQuery) -> OnePage { OnePage { page(for: query) } }

  private func page(for query: SearchQuery) -> SearchPage {
    var everywhere = query
    everywhere.scope = nil
    let all = everywhere.rank(results)
    let found = query.scope == nil ? all : query.rank(results)
    return SearchPage(
      suggestions: suggestions(for: query, all),
      counts: scopes.isEmpty ? nil : Dictionary(grouping: all, by: \.scope).mapValues(\.count),
      nextLetters: nextLetters(after: query)
    ) {
      found.isEmpty ? [] : view(query, found)
    }
  }

  /// Keywords that begin with the text, as filters.
  private func suggestions(
    for query: SearchQuery, _ found: [SearchResult]
  ) -> [SearchSuggestion] {
    let typed = TextFolding.fold(query.text)
    guard !typed.isEmpty, query.line.isEmpty else { return [] }
    var known = Set(query.tokens.map { TextFolding.fold($0.text) })
    return Array(
      found.flatMap(\.keywords).filter { keyword in
        let folded = TextFolding.fold(keyword)
        return folded.hasPrefix(typed) && known.insert(folded).inserted
      }.prefix(Self.mostSuggestions).map { .token(SearchToken($0)) })
  }

  private func nextLetters(after query: SearchQuery) -> Set<Character>? {
    guard query.digits.isEmpty, query.line.isEmpty else { return nil }
    let words = TextFolding.words(query.text)
    let isBetweenWords = query.text.last.map { !$0.isLetter && !$0.isNumber } ?? true
    let letters = results.flatMap {
      RankedResult($0).nextLetters(words, isBetweenWords: isBetweenWords)
    }
    // Nothing begins with a misspelt text, which is no reason to dim the whole keyboard.
    return letters.isEmpty ? nil : Set(letters)
  }
}
