internal import CatalogModel
internal import CatalogSearch
internal import Dispatch
internal import Foundation
internal import SearchScreen
internal import UserLibrary

/// Does what the screen asks for that needs the catalogue, the person's own file or the PIN.
final class Services: Sendable {
  let index: CurrentIndex
  let launcher: Launcher
  private let library: UserStore
  let pin: OperatorPIN?
  /// Keeps what is chosen on the settings screen, where anything may be kept.
  let desk: SettingsStore
  private let queue = DispatchQueue(label: "services", qos: .userInitiated)

  /// How many popular items stand on the landing.
  static let popularCount = 24

  init(
    index: CurrentIndex, library: UserStore, launcher: Launcher, pin: OperatorPIN?,
    desk: SettingsStore
  ) {
    self.index = index
    self.library = library
    self.launcher = launcher
    self.pin = pin
    self.desk = desk
  }

  /// Does a piece of work off the main thread, in the order asked for, and hands over its answers.
  func perform(_ effect: Effect, answer: @escaping @Sendable ([Action]) -> Void) {
    queue.async { [self] in answer(answers(to: effect)) }
  }

  /// Does a piece of work now and returns its answers. Blocks; what only the window can do, and
  /// opening titles, is left out.
  func answers(to effect: Effect) -> [Action] {
    do {
      switch effect {
      case .search(let query, let generation):
        return [SearchWorker.answer(query, generation, index: index)].compactMap(\.self)
      case .loadLanding: return [.landingLoaded(try landing())]
      case .loadSheet(let item):
        return [
          .sheetLoaded(
            item.id, related: try index.related(to: item, limit: 8),
            isBookmarked: try library.isBookmarked(item.id))
        ]
      case .recordRecent(let text): try library.addRecent(text)
      case .removeRecent(let text): try library.removeRecent(text)
      case .clearRecents: try library.clearRecents()
      case .setBookmark(let item, let isBookmarked):
        if isBookmarked {
          try library.addBookmark(item.id)
        } else {
          try library.removeBookmark(item.id)
        }
      case .checkPIN(let digits): return [.pinChecked(isRight: pin?.matches(digits) ?? false)]
      case .save(let setting):
        if setting.key == .history, case .word(let word) = setting.value,
          let history = ScreenSettings.History(rawValue: word)
        {
          library.setHistory(UserStore.History(history))
        }
        try desk.keep(setting)
      case .loadKeyboards(let layout, let languages):
        return [.keyboardsLoaded(try desk.keyboards(layout: layout, languages: languages))]
      case .saveBindings(let family, let bindings): try desk.keep(bindings, of: family)
      case .rememberHelp: desk.rememberHelp()
      default: break
      }
      return []
    } catch {
      return [.notice(Failure.message(error))]
    }
  }

  /// Remembers off the main thread that an item was opened, so that it comes up sooner.
  func noteOpening(of item: Item) {
    queue.async { [self] in
      // An opening that cannot be kept is nothing a person has to hear of.
      try? library.addOpening(item.id, day: Self.today)
      raise()
    }
  }

  /// Lets what was opened here stand before what is as popular elsewhere.
  func raiseOpened() { queue.async { [self] in raise() } }

  private func raise() {
    guard let store = index.current as? StoredCatalog,
      let points = try? library.points(day: Self.today)
    else { return }
    try? store.boost(points)
  }

  /// Days since 1970.
  private static var today: Int { Int(Date().timeIntervalSince1970 / 86_400) }

  /// What stands there before anyone types.
  func landing() throws -> Landing {
    let popular = try index.popularItems(limit: Self.popularCount)
    let page = try index.page(for: Query(text: ""), isCancelled: { false }) ?? .empty
    return Landing(
      recents: try library.recents(), popularItems: popular,
      bookmarks: try index.items(withIDs: try library.bookmarks()), scopes: page.scopes,
      liveKeys: page.liveKeys)
  }
}
