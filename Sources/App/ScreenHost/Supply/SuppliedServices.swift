internal import CatalogModel
internal import Foundation
internal import Logging
internal import Platform
internal import Players
internal import SearchScreen
internal import Support

/// The services of a screen whose results another program supplies: its searches and settings.
final class SuppliedServices: ScreenServices {
  private let supply: ResultsSupply
  private let memory: SearchMemory
  let settings: SettingsStore
  private let queue: WorkQueue
  private let log: Logger

  init(
    _ supply: ResultsSupply, memory: SearchMemory, settings: SettingsStore, log: Logger,
    queue: WorkQueue = .serial("services")
  ) {
    self.supply = supply
    self.memory = memory
    self.settings = settings
    self.log = log
    self.queue = queue
  }

  func perform(_ effect: Effect, answer: @escaping @Sendable ([Action]) -> Void) {
    queue.add { [self] in answer(answers(to: effect)) }
  }

  func answers(to effect: Effect) -> [Action] {
    do {
      switch effect {
      case .loadLanding: return [.landingLoaded(landing)]
      case .loadSheet(let item):
        return [
          .sheetLoaded(item.id, related: [], isBookmarked: false, way: "", episodes: [])
        ]
      case .recordRecent(let text, let typed): try memory.record(text, insteadOf: typed)
      case .removeRecent(let text): try memory.remove(recent: text)
      case .clearRecents: try memory.clearRecents()
      case .saveSearch(let name, let text, let scope, let tokens):
        try memory.save(name: name, text: text, scope: scope, tokens: tokens)
      case .removeSavedSearch(let id): try memory.removeSaved(id)
      case .restore(let removal): try memory.restore(removal)
      case .findToken(let text): return [.tokenFound(nil, words: 0, text: text)]
      case .checkPIN: return [.pinChecked(isRight: false)]
      case .power(let action):
        return SystemPower(environment: ProcessInfo.processInfo.environment)
          .answers(to: action, log: log)
      case .save(let setting):
        if setting.key == .history, case .word(let word) = setting.value,
          let history = ScreenSettings.History(rawValue: word)
        {
          memory.setHistory(history)
        }
        return try settings.answers(to: effect)
      default: return try settings.answers(to: effect)
      }
      return []
    } catch {
      log.warning("\(Failure.message(error))")
      return [.notice(error is FileError ? .words(.libraryNotSaved) : Failure.screenMessage(error))]
    }
  }

  /// The screen before anything is typed, apart from what is supplied.
  var landing: Landing {
    Landing(
      recents: memory.recents, savedSearches: memory.saved,
      scopes: ResultPage.uncountedScopes(supply.scopes))
  }

  func open(
    _ item: Item, tell: @escaping @Sendable (OpeningNews) -> Void,
    finished: @escaping @Sendable (_ opened: Item, _ message: ScreenMessage) -> Void
  ) {
    tell(supply.opensPrograms ? .program : .nothing)
    supply.open(item) { finished(item, $0) }
  }

  /// Nothing is ranked here.
  func noteOpening(of item: Item) {}

  /// The other program ends what it opens.
  func endPrograms(_ player: (any PlayerControl)?) {}

  func forgetVisitor() {}
}
