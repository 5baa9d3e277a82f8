internal import CatalogModel
internal import CouchSearchApp
internal import Replay
internal import SearchScreen

/// Answers the searches of screens on which effort is counted, and does nothing else: what is
/// opened there must not change what is suggested next.
struct EffortHost: EffectHost {
  let index: any SearchIndex
  /// Screens side by side ask the same question one after the other.
  private var pages: [Query: ResultPage] = [:]

  /// Pages kept at a time.
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
