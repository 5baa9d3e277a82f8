package import CatalogModel
package import CouchSearchApp
package import Replay
package import SearchScreen

/// Host of effects without a display: performs them at once, and paints on a script's request.
package struct ServicesHost: EffectHost {
  private(set) var services: Services
  /// Called for every picture requested by a script.
  var onShot: (Shot) -> Void = { _ in }
  /// Compares the screen with its golden.
  var onCompare: ((Shot) -> GoldenVerdict)?
  /// Compares a step with the stored story.
  package var onEntry: ((StoryEntry) -> [Mismatch])?
  /// Looks for a control that is brighter than the focused one.
  var onDimFocus: ((Shot) -> String?)?
  /// Called after every step.
  var onStep: (Moment) -> Void = { _ in }
  /// The watchdog, told of each piece of work in case it never ends; `nil` for none.
  var watchdog: Watchdog?
  /// Items that would have been opened; a replay starts no programs.
  private(set) var opened: [String] = []

  /// The changes of the library so far, in order.
  private var changes: [Effect] = []
  /// What was in the library at the start; `nil` for nothing.
  private var seed: LibrarySeed?

  package init(services: Services) { self.services = services }

  /// Fills the library with what a script gives.
  /// - Throws: ``LibrarySeed/Failure`` for a title that the catalogue does not have.
  mutating func take(_ given: Script.Given) throws {
    let seed = LibrarySeed(
      bookmarks: given.bookmarks, opened: given.opened, watched: given.watched,
      recents: given.recents)
    try services.take(seed)
    self.seed = seed
  }

  /// A host with a library in the same state, which changes independently from here on.
  package func forked(_ history: ScreenSettings.History) -> ServicesHost {
    var fork = self
    fork.services = services.withoutHistory(history)
    // The catalogue had all of it before.
    if let seed { try? fork.services.take(seed) }
    for change in changes { _ = fork.services.answers(to: change) }
    return fork
  }

  package mutating func perform(_ effect: Effect) -> [Action] {
    watchdog?.begin("the work for the screen: \(effect.words)")
    guard case .open(let item) = effect else {
      if effect.changesLibrary { changes.append(effect) }
      return services.answers(to: effect)
    }
    opened.append(item.id.rawValue)
    return [.opened(item.id, message: "")]
  }

  package mutating func stepped(_ moment: Moment) {
    watchdog?.goOn()
    onStep(moment)
  }

  package mutating func take(_ shot: Shot) { onShot(shot) }

  package mutating func compare(_ entry: StoryEntry) -> [Mismatch] { onEntry?(entry) ?? [] }

  package func knownItems() -> [Item] {
    (try? services.index.current.popularItems(limit: Self.mostKnown)) ?? []
  }

  private static let mostKnown = 5_000

  package mutating func dimFocus(on shot: Shot) -> String? { onDimFocus?(shot) }

  package mutating func compare(_ golden: Shot) -> GoldenVerdict {
    if let onCompare { return onCompare(golden) }
    var verdict = GoldenVerdict()
    verdict.isUnverified = true
    return verdict
  }
}

extension Effect {
  /// Whether later answers depend on the effect.
  fileprivate var changesLibrary: Bool {
    switch self {
    case .recordRecent, .removeRecent, .clearRecents, .removeOpening, .markNewSeen, .saveSearch,
      .removeSavedSearch, .restore, .setBookmark, .rememberWay, .setWatched, .save, .saveBindings:
      true
    default: false
    }
  }

  /// A description for messages.
  fileprivate var words: String {
    switch self {
    case .search(let query, let generation): "search \(generation) for “\(query.text.writtenLine)”"
    case .loadLanding: "the landing"
    case .loadSheet(let item): "the sheet of \(item.id)"
    case .open(let item): "opening \(item.id)"
    default: "something small"
    }
  }
}
