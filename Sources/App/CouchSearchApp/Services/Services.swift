package import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Logging
internal import Platform
package import Players
internal import Providers
package import ScreenHost
package import SearchScreen
internal import Support
internal import Synchronization
internal import UserLibrary

/// The effect runner: performs effects that need the catalogue, the user's own file or the PIN, on its own
/// queue.
package final class Services: ScreenServices, PartHost {
  /// The current catalogue.
  package let index: CurrentIndex
  /// Opens titles.
  let launcher: Launcher
  /// The profiles of the household, and the library of the one in use.
  private let household: HouseholdStore
  var library: UserStore { household.library }
  private let pin: OperatorPIN?
  /// Keeps the waits after wrong PINs across restarts; `nil` if nothing is stored.
  private let waits: PINWaits?
  /// Stores the choices made on the settings screen, if anything may be stored.
  package let settings: SettingsStore
  let queue: WorkQueue
  /// Finds and imports libraries; `nil` if the catalogue is not the screen's to replace.
  let importer: LibraryImporter?
  /// Counts filter values.
  let counter: FacetWorker
  /// Finds started titles; `nil` if the user's own data must not be read.
  let unfinished: UnfinishedShelf?
  /// Asks providers; `nil` if there are none.
  let providers: ProviderHost?
  private let power: SystemPower
  private let log: Logger
  /// The language of the screen, whose titles are mixed into the popular ones; empty if it is written in
  /// Latin letters, like most titles.
  private let language: Mutex<String>

  /// The number of popular items on the landing page.
  static let popularCount = 24
  /// The fewest of them that make a shelf if there are other titles.
  private static let fewestPopular = 6
  private static let mostRanked = 10 * popularCount
  /// The most titles in the history.
  private static let mostOpenings = 60

  init(
    index: CurrentIndex, household: HouseholdStore, launcher: Launcher, pin: OperatorPIN?,
    waits: PINWaits? = nil, settings: SettingsStore, language: String = "", log: Logger,
    queue: WorkQueue = .serial("services"), importer: LibraryImporter? = nil,
    unfinished: UnfinishedShelf? = nil, providers: ProviderHost? = nil,
    power: SystemPower = SystemPower(environment: ProcessInfo.processInfo.environment)
  ) {
    self.power = power
    self.providers = providers
    self.unfinished = unfinished
    self.importer = importer
    self.index = index
    self.household = household
    index.ageLimit = household.ageLimit
    self.launcher = launcher
    self.pin = pin
    self.waits = waits
    self.settings = settings
    self.language = Mutex(language)
    self.log = log
    self.queue = queue
    counter = FacetWorker(index: index)
  }

  /// The same services with an empty in-memory library.
  package func withoutHistory(_ history: ScreenSettings.History) -> Services {
    Services(
      index: CurrentIndex(index),
      household: HouseholdStore(
        first: UserStore(path: nil, history: UserStore.History(history)), folder: nil, log: log),
      launcher: launcher,
      pin: pin, settings: settings, language: language.withLock { $0 }, log: log)
  }

  /// Performs work off the loop's thread, in the order requested, and delivers its answers.
  package func perform(_ effect: Effect, answer: @escaping @Sendable ([Action]) -> Void) {
    switch effect {
    case .loadCounts(let kind, let query, let generation):
      counter.count(kind, for: query, generation) { answer([$0].compactMap(\.self)) }
    case .cancelCounts(let generation):
      counter.cancel(upTo: generation)
      answer([])
    default: queue.add { [self] in answer(answers(to: effect)) }
    }
  }

  /// Performs work synchronously and returns its answers. Blocks; effects for the window, and opening titles,
  /// are ignored.
  package func answers(to effect: Effect) -> [Action] {
    do {
      switch effect {
      case .search(let query, let generation):
        return [SearchWorker.answer(query, generation, index: index)].compactMap(\.self)
      case .loadLanding: return [.landingLoaded(try landing())]
      case .loadSheet(let item):
        return [
          .sheetLoaded(
            item.id, related: try index.related(to: item, limit: DetailSheet.mostRelated),
            isBookmarked: try library.isBookmarked(item.id),
            way: item.ways.isEmpty ? "" : try library.way(of: item.id),
            episodes: try episodes(of: item))
        ]
      case .setWatched(let item, let isWatched):
        let episodes = item.category == Category.show ? try index.episodes(of: item) : []
        let finished = isWatched ? [] : try library.finished()
        for title in episodes.isEmpty ? [item] : episodes {
          let place = PlayedPlace(of: title, isWatched: isWatched, time: Self.now)
          try library.keep(place, of: title.id)
          // A title that is played from its beginning was not watched, and is no news.
          if isWatched || finished.contains(title.id) { launcher.reportPlace(title, place) }
        }
      case .findNextEpisode(let id, let isWanted):
        let item = try index.items(withIDs: [id]).first
        let next = try item.flatMap { try episodes(of: $0).following(id)?.item }
        return [.nextEpisode(after: id, next, isWanted: isWanted)]
      case .rememberWay(let id, let address): try library.remember(way: address, of: id)
      case .recordRecent(let text, let typed):
        try library.record(recent: text, catalogue: catalogue, insteadOf: typed)
      case .removeRecent(let text):
        try library.remove(recent: text, catalogue: catalogue)
      case .clearRecents: try library.clearRecents()
      case .removeOpening(let id): try library.removeOpening(id)
      case .markNewSeen: try library.markNewSeen(at: Self.now)
      case .loadCounts(let kind, let query, let generation):
        return [FacetWorker.answer(kind, query, generation, index: index)].compactMap(\.self)
      case .saveSearch(let name, let text, let scope, let tokens):
        try library.save(name: name, text: text, scope: scope, tokens: tokens)
      case .removeSavedSearch(let id): try library.removeSavedSearch(id)
      case .restore(let removal): try library.restore(RemovedRecord(removal))
      case .setBookmark(let item, let isBookmarked):
        if isBookmarked {
          try library.addBookmark(item.id)
        } else {
          try library.removeBookmark(item.id)
        }
      case .checkPIN(let digits): return [.pinChecked(isRight: check(digits))]
      case .save(let setting):
        if setting.key == .history, case .word(let word) = setting.value,
          let history = ScreenSettings.History(rawValue: word)
        {
          library.setHistory(UserStore.History(history))
        }
        return try settings.answers(to: effect, for: household.settings)
      case .power(let action): return power.answers(to: action, log: log)
      case .loadWords(let language):
        let words = try settings.words(language: language)
        self.language.withLock { $0 = words.nonLatinLanguage }
        return [.wordsLoaded(words)]
      case .findToken(let text):
        let found = try TokenFinder(index: index).find(in: text)
        return [.tokenFound(found.token, words: found.words, text: text)]
      case .findPlaces: return [.placesFound(importer?.finder.places() ?? [])]
      case .part(.profiles(let request)): return try answers(to: request)
      default: return try settings.answers(to: effect)
      }
      return []
    } catch {
      log.warning("\(Failure.message(error))")
      return [.notice(Failure.screenMessage(error))]
    }
  }

  /// Performs work about profiles.
  private func answers(to request: ProfileRequest) throws -> [Action] {
    switch request {
    case .keep(let profiles):
      try household.keep(profiles)
      index.ageLimit = household.ageLimit
    case .remove(let id): try household.remove(id)
    case .setPIN(let digits): try household.set(pin: digits)
    case .open(let id):
      let former = household.household(asks: false).active
      do {
        return [.part(.profile(try open(id)))]
      } catch {
        // The screen still shows the former one.
        household.open(former ?? 0)
        index.ageLimit = household.ageLimit
        throw error
      }
    }
    return []
  }

  /// Puts a profile in use.
  private func open(_ id: Profile.ID) throws -> OpenedProfile {
    household.open(id)
    index.ageLimit = household.ageLimit
    let own = try settings.values(for: household.settings)
    var (locale, layout, languages) = (LanguageOptions.automaticValue, "auto", [String]())
    for setting in own {
      switch (setting.key, setting.value) {
      case (.language, .word(let code)): locale = code
      case (.layout, .word(let name)): layout = name
      case (.languages, .words(let codes)): languages = codes
      case (.history, .word(let word)):
        if let history = ScreenSettings.History(rawValue: word) {
          library.setHistory(UserStore.History(history))
        }
      default: break
      }
    }
    let words = try settings.words(language: locale)
    language.withLock { $0 = words.nonLatinLanguage }
    boostOpened()
    return OpenedProfile(
      id: id, settings: own, words: words,
      keyboards: try settings.readKeyboards(layout, languages, locale), landing: try landing())
  }

  /// Wipes the last kiosk visitor's data from memory.
  package func forgetVisitor() {
    queue.add { [self] in (index.current as? StoredCatalog)?.forgetSearches() }
  }

  /// The episodes of a show, or of an episode's show, with their progress.
  private func episodes(of item: Item) throws -> [Episode] {
    let items = try index.episodes(of: item)
    let progress =
      items.isEmpty || !library.keepsHistory ? nil : unfinished?.progress(of: items)
    return items.map { Episode($0, progress: progress?[$0.id]) }
  }

  /// Opens an item by its last chosen address, and a show by its next episode.
  package func open(
    _ item: Item, tell: @escaping @Sendable (OpeningNews) -> Void,
    finished: @escaping @Sendable (_ opened: Item, _ message: ScreenMessage) -> Void
  ) {
    queue.add { [self] in
      var item = item
      // Without the episodes, the show's folder or page will do.
      let episodes = (try? episodes(of: item)) ?? []
      if item.category == Category.show, let next = episodes.next { item = next.item }
      tell(.title(item, next: episodes.following(item.id)?.item))
      let opened = item
      // Without the file of choices, the usual address will do.
      if let way = try? library.way(of: item.id), item.ways.contains(way) { item.url = way }
      launcher.open(item, tell: tell) { finished(opened, $0) }
    }
  }

  /// Ends programs that were opened.
  package func endPrograms(_ player: (any PlayerControl)?) { launcher.programs.end(player) }

  /// Records that an item was opened, so that it ranks higher.
  package func noteOpening(of item: Item) {
    queue.add { [self] in
      do {
        try library.addOpening(item.id, time: Self.now)
      } catch {
        // People on the couch need not be told.
        log.warning("An opening could not be kept: \(Failure.message(error))")
      }
      boostOpened()
    }
  }

  /// Searches the new catalogue, and ranks titles opened here above equally popular ones.
  package func catalogReplaced(by index: any SearchIndex, titles: Int) {
    self.index.replace(by: index)
    raiseOpened()
  }

  /// Ranks titles opened here above equally popular ones.
  func raiseOpened() { queue.add { [self] in boostOpened() } }

  private func boostOpened() {
    guard let store = index.current as? StoredCatalog else { return }
    do {
      try store.boost(library.points(day: Self.today))
    } catch {
      log.warning("Openings are not ranked: \(Failure.message(error))")
    }
  }

  /// Checks a PIN. It counts as wrong until proven right, so that ending the program in between does not
  /// avoid the wait.
  private func check(_ digits: String) -> Bool {
    func matches() -> Bool { pin?.matches(digits) ?? household.matches(digits) }
    do {
      try waits?.noteFailure(at: Self.now)
      guard matches() else { return false }
      try waits?.clear()
    } catch {
      log.warning("The wait after a wrong PIN will not outlast this run: \(Failure.message(error))")
      return matches()
    }
    return true
  }

  /// Seconds since 1970.
  private static var now: Int { Int(Date().timeIntervalSince1970) }
  /// Days since 1970.
  private static var today: Int { now / 86_400 }

  /// The id of the catalogue that recents belong to; empty if it has none.
  private var catalogue: String { index.current.knownName }

  /// The popular titles, every second one in the language of the screen as far as available: a screen in
  /// Korean offers 기생충 beside Friends.
  private func popularTitles(among ranked: [Item]) throws -> [Item] {
    let first = Array(ranked.prefix(Self.popularCount))
    let code = language.withLock { $0 }
    guard !code.isEmpty, first.contains(where: { $0.language != code }) else { return first }
    let question = Query(
      text: "", tokens: [Token(kind: .language, text: code)], limit: Self.popularCount / 2)
    let page = try index.page(for: question, isCancelled: { false })
    let own = (page?.sections.first?.items ?? []).filter { item in
      item.popularity > 0 && [item.title, item.subtitle].contains { !$0.beginsInLatinScript }
    }
    var others = first.filter { item in !own.contains { $0.id == item.id } }[...]
    let mixed = own.flatMap { item in [item] + [others.popFirst()].compactMap(\.self) }
    return Array((mixed + others).prefix(Self.popularCount))
  }

  /// Recents, bookmarks, openings and popular or new titles: the screen before anything is typed.
  func landing() throws -> Landing {
    // Library titles come before the starter catalogue's, even those of unknown popularity.
    let ranked = try index.popularItems(limit: Self.mostRanked)
    var popular = try popularTitles(among: ranked.filter { $0.popularity > 0 })
    // If few titles have a known popularity, the newest ones are more useful than alphabetical order.
    if popular.count < Self.fewestPopular, popular.count * 2 < ranked.count || ranked.isEmpty {
      let newest = Query(text: "", limit: Self.popularCount, listing: .new)
      popular =
        try index.page(for: newest, isCancelled: { false })?.sections.first?.items
        ?? Array(ranked.prefix(Self.popularCount))
    }
    var question = Query(text: "")
    question.weighsLetters = true
    let page = try index.page(for: question, isCancelled: { false }) ?? .empty
    let newSince = try library.newSeen(now: Self.now)
    let openings = try index.items(
      withIDs: try library.history().prefix(Self.mostOpenings).map(\.id))
    // The Continue shelf is part of the history and is cleared with it.
    let begun =
      library.keepsHistory
      ? try unfinished?.items(among: openings) {
        try index.items(withIDs: $0)
      } episodes: {
        try index.episodes(of: $0)
      } ?? [] : []
    var landing = Landing(
      recents: try library.recents(in: catalogue), popularItems: popular,
      bookmarks: try index.items(withIDs: try library.bookmarks()),
      openings: openings, unfinished: begun,
      finished: library.keepsHistory ? try index.watched(library.finished()) : [],
      newCount: try newSince.map { try index.newItemCount(since: $0) } ?? 0, newSince: newSince,
      savedSearches: try library.savedSearches(), scopes: page.scopes,
      liveKeys: page.liveKeys)
    landing.letterWeights = page.letterWeights
    return landing
  }
}

extension Words {
  /// The language code without its region, such as `ko`; empty for a language in Latin letters.
  var nonLatinLanguage: String {
    self[.search].beginsInLatinScript ? "" : String(language.prefix { $0 != "-" })
  }
}
