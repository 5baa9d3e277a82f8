internal import CatalogModel
internal import Foundation
internal import ScreenHost
internal import SearchScreen
internal import Synchronization

/// Asks a provider, one query at a time: a newer one cancels the previous task, and anything that still sends
/// is dropped.
final class ProviderWorker: SearchAnswering {
  /// An answer with more pages: their source, and the current page.
  private struct Rest {
    var generation: Int
    var query: Query
    var source: any PageSource
    var page: SearchPage
  }

  private struct State {
    var newest = 0
    var task: Task<Void, Never>?
    var landing: Task<Void, Never>?
    var rest: Rest?
  }

  /// Starts requesting the pages of a query.
  private let begin: @Sendable (SearchQuery) -> any PageSource
  private let scopes: [SearchScope]
  private let state = Mutex(State())
  /// The results of the pages so far.
  let known = KnownResults()

  init(_ provider: some SearchResultsProvider, scopes: [SearchScope]) {
    self.scopes = scopes
    begin = { ProviderPages(provider, query: $0) }
  }

  func search(
    _ query: Query, generation: Int, answer: @escaping @Sendable (Action) -> Void
  ) {
    state.withLock { $0.newest = max($0.newest, generation) }
    start { [self] in
      await pages(of: query, generation: generation) { [self] in
        if !isStale(generation) { answer($0) }
      }
    }
  }

  func more(generation: Int, answer: @escaping @Sendable (Action) -> Void) {
    guard !isStale(generation) else { return }
    start { [self] in
      await morePages(generation: generation) { [self] in
        if !isStale(generation) { answer($0) }
      }
    }
  }

  /// Starts a task, cancelling the previous one.
  private func start(_ work: @escaping @Sendable () async -> Void) {
    let task = Task { await work() }
    state.withLock { state -> Task<Void, Never>? in
      defer { state.task = task }
      return state.task
    }?.cancel()
  }

  func cancel(upTo generation: Int) {
    state.withLock { state -> Task<Void, Never>? in
      state.newest = max(state.newest, generation + 1)
      state.rest = nil
      defer { state.task = nil }
      return state.task
    }?.cancel()
  }

  /// Ends all work: the screen has closed, and nothing more is sent.
  func end() {
    let tasks = state.withLock { state in
      defer { state = State(newest: .max) }
      return [state.task, state.landing]
    }
    for task in tasks { task?.cancel() }
  }

  /// Loads the view shown before anything is typed; empty if it fails.
  func landing(answer: @escaping @Sendable (Action) -> Void) {
    let task = Task { [self] in await loadLanding(answer: answer) }
    state.withLock { state -> Task<Void, Never>? in
      defer { state.landing = task }
      return state.landing
    }?.cancel()
  }

  func loadLanding(answer: @escaping @Sendable (Action) -> Void) async {
    do {
      _ = try await load(begin(SearchQuery())) { answer(.landingSupplied($0.view)) }
    } catch {
      // The error appears with the first search, which has a line for it.
      Self.report(error)
    }
  }

  /// Delivers each page as it arrives, and the last one again if no other follows automatically.
  func pages(
    of query: Query, generation: Int, answer: @escaping @Sendable (Action) -> Void
  ) async {
    let source = begin(SearchQuery(query))
    let none = SearchPage { [] }
    let rest = Rest(generation: generation, query: query, source: source, page: none)
    await finish(rest, isMore: false, answer: answer)
  }

  /// Delivers the pages after one that has more.
  func morePages(generation: Int, answer: @escaping @Sendable (Action) -> Void) async {
    let rest = state.withLock { state -> Rest? in
      guard state.rest?.generation == generation else { return nil }
      defer { state.rest = nil }
      return state.rest
    }
    if let rest { await finish(rest, isMore: true, answer: answer) }
  }

  private func finish(
    _ rest: Rest, isMore: Bool, answer: @escaping @Sendable (Action) -> Void
  ) async {
    let (generation, query) = (rest.generation, rest.query)
    var rest = rest
    do {
      let last = try await load(rest.source) { page in
        answer(.supplied(generation: generation, supplied(page, query, isLast: false)))
      }
      // If a sequence ends without another page, the last one stays, without more.
      rest.page.hasMore = false
      if let last { rest.page = last }
      if rest.page.hasMore {
        state.withLock { [rest] state in
          if state.newest <= generation { state.rest = rest }
        }
      }
      answer(.supplied(generation: generation, supplied(rest.page, query, isLast: true)))
    } catch is CancellationError {
      // A newer search is running, or the screen has ended.
    } catch  where Task.isCancelled {
      // A provider may throw a different error when cancelled.
    } catch {
      let message = Self.message(of: error, otherwise: .searchFailed)
      guard isMore else {
        return answer(.searchFailed(generation: generation, message: message))
      }
      // The pages so far stay on the screen.
      rest.page.hasMore = false
      answer(.supplied(generation: generation, supplied(rest.page, query, isLast: true)))
      answer(.notice(message))
    }
  }

  /// Takes pages up to one that has more, or to the last.
  /// - Returns: The last page taken; `nil` for none.
  private func load(
    _ source: any PageSource, take: @Sendable (SearchPage) -> Void
  ) async throws -> SearchPage? {
    var last: SearchPage?
    while let page = try await source.next() {
      try Task.checkCancellation()
      known.note(page.view)
      take(page)
      last = page
      // Focus cannot come near the end of a page without results.
      if page.hasMore, page.view.contains(where: \.isFocusable) { break }
    }
    return last
  }

  /// The message of an error for the person at the screen: its own user-facing text, or else the screen's; in
  /// the latter case the error itself goes to standard error.
  static func message(of error: any Error, otherwise word: WordKey) -> ScreenMessage {
    if let words = (error as? any LocalizedError)?.errorDescription, !words.isEmpty {
      return .text(words)
    }
    report(error)
    return .words(word)
  }

  private static func report(_ error: any Error) {
    guard !(error is CancellationError) else { return }
    Console.error("CouchSearch got an error without words for people: \(error)\n")
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
    return SuppliedPage(
      page: answer, view: page.view, isLast: isLast, hasMore: isLast && page.hasMore)
  }
}

extension SearchPage {
  /// The segments of the scope bar with their counts, All first.
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
  /// The scope in the screen's form.
  var category: CatalogModel.Category {
    CatalogModel.Category(id: CategoryID(id), title: title, shape: shape.artworkShape)
  }
}

extension SearchQuery {
  /// The query in the provider's form.
  init(_ query: Query) {
    let scope: String? = if case .category(let id) = query.scope { id.rawValue } else { nil }
    self.init(
      text: String(query.text.prefix { !String($0).hasUnsettledLetters }),
      scope: scope == SearchResult.commonScope ? nil : scope,
      tokens: query.tokens.filter { $0.kind != .category }.map { SearchToken($0.text) },
      digits: query.text.code, tab: query.tab.isEmpty ? nil : query.tab)
    if query.isCoded { line = query.text }
  }
}
