internal import CatalogModel
internal import FocusEngine
internal import Geometry

/// The titles of providers that arrived before the answer they belong to.
struct EarlyTitles: Hashable, Sendable {
  /// The generation of the search.
  var generation = 0
  /// The number of providers whose titles are still pending.
  var awaited = 0
  /// The titles.
  var answers: [ProviderAnswer] = []
}

extension Answer {
  /// The maximum number of titles of one provider.
  private static let mostProvided = 120

  /// Takes the titles of a provider: additional ones follow those already present.
  mutating func take(_ answer: ProviderAnswer) {
    guard let index = provided.firstIndex(where: { $0.provider == answer.provider }) else {
      if !answer.items.isEmpty { provided.append(answer) }
      return
    }
    guard answer.isMore else {
      provided[index] = answer
      return
    }
    let known = Set(provided[index].items.map(\.id))
    let room = Self.mostProvided - known.count
    provided[index].items += answer.items.filter { !known.contains($0.id) }.prefix(max(0, room))
    provided[index].cursor = known.count < Self.mostProvided ? answer.cursor : ""
  }
}

/// Titles that programs and web searches find in addition to the catalogue: they appear below the results on
/// the screen and never move them.
extension ScreenState {
  /// Milliseconds after which a search may report that nothing was found, even if providers are silent.
  private static let patience = 3_000
  /// The number of titles from the end of a shelf at which more are requested.
  private static let reach = 4
  private static let shelfPrefix = "provided/"

  /// Whether providers are still expected to answer.
  var awaitsProviders: Bool { visit.early.generation == generation && visit.early.awaited > 0 }

  mutating func providersAsked(generation: Int, count: Int) {
    guard generation == self.generation, count > 0 else { return }
    begin(generation)
    visit.early.awaited = count
    visit.timers[.providers] = now + Self.patience
  }

  mutating func provided(_ titles: ProviderAnswer, generation: Int) {
    guard generation == self.generation else { return }
    if visit.early.generation == generation, !titles.isMore {
      visit.early.awaited = max(0, visit.early.awaited - 1)
      if visit.early.awaited == 0 { visit.timers[.providers] = nil }
    }
    if visit.screen.awaitsAnswer {
      begin(generation)
      visit.early.answers.append(titles)
    } else {
      visit.screen.answer?.take(titles)
    }
  }

  private mutating func begin(_ generation: Int) {
    if visit.early.generation != generation { visit.early = EarlyTitles(generation: generation) }
  }

  mutating func stopAwaitingProviders() {
    visit.early.awaited = 0
    visit.timers[.providers] = nil
  }

  /// The shelves of providers, one for each of their categories.
  var providedShelves: [ResultShelf] {
    // A grid grows downwards, and would push them.
    if let grid = gridSection, grid.total > grid.items.count { return [] }
    return (visit.screen.answer?.provided ?? []).flatMap { titles in
      let categories = titles.items.map(\.category).reduce(into: [CategoryID]()) {
        known, category in
        if !known.contains(category) { known.append(category) }
      }
      return categories.map { category in
        ResultShelf(
          name: "\(Self.shelfPrefix)\(titles.provider)/\(category)",
          title: words.title(of: Category(id: category)) + Caption.separator + titles.provider,
          count: "",
          content: .cards(titles.items.filter { $0.category == category }, showAll: nil),
          shape: shape(of: category))
      }
    }
  }

  /// Requests more titles of a provider when focus is near the end of its titles.
  mutating func growProvided(in view: ScreenView) -> [Effect] {
    guard case .card(let shelf, let id)? = view.commands[visit.screen.focus.focused],
      shelf.hasPrefix(Self.shelfPrefix),
      let index = visit.screen.answer?.provided.firstIndex(where: {
        $0.items.contains { $0.id == id }
      }),
      let titles = visit.screen.answer?.provided[index], !titles.cursor.isEmpty,
      let place = titles.items.firstIndex(where: { $0.id == id }),
      place >= titles.items.count - Self.reach
    else { return [] }
    visit.screen.answer?.provided[index].cursor = ""
    return [.moreProvided(provider: titles.provider, cursor: titles.cursor)]
  }
}
