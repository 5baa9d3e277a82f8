internal import CatalogModel
internal import CouchSearchApp
internal import Foundation
internal import SearchScreen
internal import Synchronization

/// Asks a provider, one query at a time: a newer one cancels the task of the one before, and what that
/// still sends is dropped.
final class ProviderWorker: SearchAnswering {
  private struct State {
    var newest = 0
    var task: Task<Void, Never>?
  }

  /// Loads the pages of a query one by one.
  private let load:
    @Sendable (SearchQuery, _ take: @Sendable (SearchPage) -> Void) async throws -> Void
  private let scopes: [SearchScope]
  private let state = Mutex(State())

  init(_ provider: some SearchResultsProvider, scopes: [SearchScope]) {
    self.scopes = scopes
    load = { query, take in
      for try await page in provider.pages(for: query) {
        try Task.checkCancellation()
        take(page)
      }
    }
  }

  func search(
    _ query: Query, generation: Int, answer: @escaping @Sendable (Action) -> Void
  ) {
    state.withLock { $0.newest = max($0.newest, generation) }
    let task = Task { [self] in
      await pages(of: query, generation: generation) { [self] in
        if !isStale(generation) { answer($0) }
      }
    }
    state.withLock { state -> Task<Void, Never>? in
      defer { state.task = task }
      return state.task
    }?.cancel()
  }

  func cancel(upTo generation: Int) {
    state.withLock { state -> Task<Void, Never>? in
      state.newest = max(state.newest, generation + 1)
      defer { state.task = nil }
      return state.task
    }?.cancel()
  }

  /// Loads the view before anything is typed; one that fails is empty.
  func landing(answer: @escaping @Sendable (Action) -> Void) {
    Task { [self] in await loadLanding(answer: answer) }
  }

  func loadLanding(answer: @escaping @Sendable (Action) -> Void) async {
    // An error shows with the first search, which has a line for it.
    try? await load(SearchQuery()) { answer(.landingSupplied($0.view)) }
  }

  /// Hands over each page as it comes, and the last one again when no other follows.
  func pages(
    of query: Query, generation: Int, answer: @escaping @Sendable (Action) -> Void
  ) async {
    let last = Mutex<SearchPage?>(nil)
    do {
      try await load(SearchQuery(query)) { page in
        last.withLock { $0 = page }
        answer(.supplied(generation: generation, supplied(page, query, isLast: false)))
      }
      let page = last.withLock { $0 } ?? SearchPage { [] }
      answer(.supplied(generation: generation, supplied(page, query, isLast: true)))
    } catch is CancellationError {
      // A newer search is under way.
    } catch {
      answer(.searchFailed(generation: generation, message: .text(Self.message(of: error))))
    }
  }

  /// The words of an error for the person in front of the screen.
  static func message(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
  }

  private func isStale(_ generation: Int) -> Bool {
    state.withLock { $0.newest > generation }
  }

  private func supplied(_ page: SearchPage, _ query: Query, isLast: Bool) -> SuppliedPage {
    var answer = ResultPage.empty
    answer.scopes = page.scopeCounts(scopes)
    answer.suggestions = page.suggestions.map { suggestion in
      switch suggestion {
      case .text(let text): Suggestion(kind: .completion, text: text)
      case .token(let token): Suggestion(kind: .genre, text: token.text)
      }
    }
    answer.didYouMean = page.view.isEmpty ? page.didYouMean : nil
    if let letters = page.nextLetters {
      answer.liveKeys = .only(
        Set(letters.compactMap { TextFolding.fold(String($0)).unicodeScalars.first }).sorted())
    }
    return SuppliedPage(page: answer, view: page.view, isLast: isLast)
  }
}

extension SearchPage {
  /// The segments of the scope bar with their numbers, All first.
  fileprivate func scopeCounts(_ scopes: [SearchScope]) -> [ScopeCount] {
    let categories = scopes.map(\.category)
    guard let counts else { return ResultPage.uncountedScopes(categories) }
    let all = counts.values.reduce(0, +)
    return [ScopeCount(scope: .all, title: "All", count: all)]
      + categories.map {
        ScopeCount(
          scope: .category($0.id), title: $0.title, count: counts[$0.id.rawValue] ?? 0)
      }
  }
}

extension SearchScope {
  /// The scope as the screen knows it.
  var category: CatalogModel.Category {
    CatalogModel.Category(id: CategoryID(id), title: title, shape: shape.artworkShape)
  }
}

extension SearchQuery {
  /// The query as a provider sees it.
  init(_ query: Query) {
    let scope: String? = if case .category(let id) = query.scope { id.rawValue } else { nil }
    self.init(
      text: query.text, scope: scope == SearchResult.commonScope ? nil : scope,
      tokens: query.tokens.filter { $0.kind != .category && $0.kind != .keypad }
        .map { SearchToken($0.text) },
      digits: query.digits, tab: query.tab.isEmpty ? nil : query.tab)
  }
}
