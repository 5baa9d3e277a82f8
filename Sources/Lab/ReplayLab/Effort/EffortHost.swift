internal import CatalogModel
internal import Replay
internal import ScreenHost
internal import SearchScreen

/// Answers the searches of screens used for counting effort, and does nothing else: titles opened there must
/// not affect suggestions.
struct EffortHost: EffectHost {
  let index: any SearchIndex
  /// Parallel screens make the same query one after another.
  private var pages: [Query: ResultPage] = [:]

  /// The most pages cached.
  private static let capacity = 4096

  init(index: any SearchIndex) { self.index = index }

  mutating func perform(_ effect: Effect) -> [Action] {
    guard case .search(let query, let generation) = effect else { return [] }
    if let page = pages[query] { return [.searchFinished(generation: generation, page)] }
    guard let action = SearchWorker.answer(query, generation, index: index) else { return [] }
    if case .searchFinished(_, let page) = action {
      if pages.count >= Self.capacity { pages = [:] }
      pages[query] = page
    }
    return [action]
  }
}
