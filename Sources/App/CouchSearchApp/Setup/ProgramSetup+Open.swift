internal import CatalogImport
internal import CatalogModel
package import CatalogSearch
internal import Configuration
internal import Fleet
internal import Foundation
package import Geometry
internal import InputMapping
internal import LibrarySources
internal import Logging
internal import Platform
internal import Players
internal import PostgreSQLCatalog
internal import Providers
internal import RemoteSources
package import SceneGraph
package import ScreenHost
package import SearchScreen
internal import Support
internal import UserLibrary

extension ProgramSetup {
  /// A program ready to run: its screen and its services.
  package struct Opened {
    /// The screen before any input.
    package var machine: ScreenMachine
    /// Whether the setup is shown.
    var setsUp: Bool
    /// The scope given on the command line.
    var scope: Scope
    /// Performs its effects.
    package var services: Services
    /// The open catalogue, watched for replacement.
    var catalog: OpenCatalog?
    /// The catalogue on servers being searched; `nil` for one in a file.
    var server: OpenServer?
    /// Problems found, as sentences for the log.
    var problems: [String]
    /// On-screen messages about them.
    var notices: [ScreenMessage]
  }

  /// The file of the open catalogue, and how to describe its replacement.
  struct OpenCatalog: Sendable {
    var path: String
    /// The file as it was before it was opened.
    var identity: FileIdentity?
    /// Related words, by which descriptions are found that do not contain the typed words; `nil` for none.
    var relatedWords: RelatedWords?
    /// Returns the facts that the configuration leaves to the catalogue.
    var facts: @Sendable (any SearchIndex) -> CatalogFacts
  }

  /// Opens the given catalogue, or else the starter catalogue, which is imported on the first start.
  /// - Throws: `ProgramError.needsFile` for one on servers; see ``openIndex()``.
  package func openCatalog() throws -> StoredCatalog { try openCatalogWithNotice().store }

  private func openCatalogWithNotice() throws -> (store: StoredCatalog, notice: String?) {
    let opened = try openedCatalog()
    opened.store.useRelatedWords(relatedWords)
    return opened
  }

  /// The words with nearly the same meaning; `nil` if disabled in the configuration.
  private var relatedWords: RelatedWords? {
    settings.searchesByMeaning
      ? RelatedWords(path: loader.resources + "/Assets/Meaning/related-en.txt") : nil
  }

  /// The catalogue, without related words.
  private func openedCatalog() throws -> (store: StoredCatalog, notice: String?) {
    if let address = serverAddress { throw ProgramError.needsFile(place: address.shown) }
    if let path = options.catalog ?? settings.catalog {
      return (try StoredCatalog(path: path), nil)
    }
    if settings.fleet.address != nil, let store = releasedCatalog() { return (store, nil) }
    let opened = try starterCatalog.open()
    return (opened.store, opened.message)
  }

  /// The catalogue of the last installed release, or else of the previous one; `nil` if there is none yet, or
  /// none is readable.
  private func releasedCatalog() -> StoredCatalog? {
    do throws(FleetError) {
      // Nothing is shown yet, so it can be switched.
      _ = try fleetStore.switchOver()
    } catch {
      log.warning("\(error)")
    }
    while fleetStore.current != nil {
      do throws(CatalogError) {
        return try StoredCatalog(path: fleetStore.catalog)
      } catch {
        log.error("\(error.message)")
        guard (try? fleetStore.rollBack()) != nil else { return nil }
      }
    }
    return nil
  }

  /// Reads texts in the languages that the screen is not in.
  var otherLanguages: OtherLanguages { OtherLanguages { [loader] in loader.filterNames } }

  /// The scope given on the command line.
  func scope(in index: any SearchIndex) throws -> Scope {
    guard let name = options.scope, name != "all" else { return .all }
    let known = index.categories
    let wanted = name.lowercased()
    guard
      let category = known.first(where: {
        $0.id.rawValue == wanted || $0.title.lowercased() == wanted
      })
    else {
      throw ProgramError.unknownScope(name: name, known: ["all"] + known.map(\.id.rawValue))
    }
    return .category(category.id)
  }

  private func openForScreen() throws -> (index: any SearchIndex, notice: String?) {
    if let address = serverAddress { return try openServer(address) }
    let opened = try openCatalogWithNotice()
    return (opened.store, opened.notice)
  }

  /// Opens and assembles everything that the screen needs.
  ///
  /// - Parameters:
  ///   - text: Measures text.
  ///   - output: The size of the output in pixels; `nil` for the configured one.
  ///   - isPrivate: Whether the user's own file must not be read or written, as in replays, tours and
  ///     measurements.
  ///   - layouts: The keyboard layouts that this process has found so far; `nil` for none.
  package func openProgram(
    text: any TextMeasuring, output: Size? = nil, isPrivate: Bool = true,
    layouts: FoundLayouts? = nil
  ) throws -> Opened {
    let isWritten = !isPrivate && settings.screen.kiosk == nil
    // Neither needs the catalogue: both are read while it is opened.
    let names = Background { [loader, settings, systemLocale] in
      (
        keyboards: loader.keyboardOptions(for: settings, system: systemLocale),
        languages: loader.languageOptions(for: settings, system: systemLocale)
      )
    }
    let opening = Background { [loader, history = settings.screen.history] in
      UserStore(
        path: isWritten ? UserStore.path(in: loader.folders.data) : nil,
        history: UserStore.History(history))
    }
    let resolver = resolver
    // A driven screen is the same on every computer.
    let unopened =
      isPrivate || options.isDriven
      ? nil
      : Background {
        (
          kinds: resolver.unopened { DesktopPrograms.open($0) },
          standIns: resolver.standIns { DesktopPrograms.name(for: $0) }
        )
      }
    let (catalog, notice) = try openForScreen()
    let unknownCategory = self.unknownCategory(in: catalog)
    // A screen used by a person is shown in any case.
    if isPrivate, let unknownCategory { throw unknownCategory }
    let index = CurrentIndex(catalog, languages: otherLanguages)
    let library = try opening.value()
    let pin = settings.screen.kiosk == nil ? nil : try OperatorPIN(file: pinFile)
    if settings.screen.kiosk != nil, pin == nil {
      Console.complain(
        "No PIN is set, so only SIGTERM ends this kiosk. Set one with “couchsearch kiosk set-pin”.")
    }
    let household = HouseholdStore(
      first: library, folder: isWritten ? loader.folders.data : nil, log: log)
    let store = settingsStore(for: catalog, text: text, keeps: isWritten)
    let waits =
      isPrivate
      ? nil
      : (pin == nil ? household.waitsFile : loader.folders.data + "/kiosk.waits")
        .map { PINWaits(file: $0) }
    let unfinished =
      isWritten
      ? UnfinishedShelf(
        dataFolder: loader.folders.data, home: loader.folders.home,
        environment: ProcessInfo.processInfo.environment, played: { resolver.played($0) },
        places: { (try? household.library.places()) ?? [:] },
        isShared: { household.isFirst })
      : nil
    // Providers are off where results must repeat (driven screens) and where queries are private (kiosks).
    let providers =
      options.isDriven || settings.screen.kiosk != nil || settings.providers.isEmpty
      ? nil
      : ProviderHost(
        settings.providers, locale: String((settings.locale ?? systemLocale).prefix { $0 != "." })
      ) { [log] in
        log.warning("\($0)")
      }
    let services = Services(
      index: index, household: household,
      launcher: launcher(resolver, unfinished, providers, household, index),
      pin: pin, waits: waits, settings: store, language: settings.screen.words.nonLatinLanguage,
      log: log, importer: isWritten ? libraryImporter : nil,
      unfinished: unfinished, providers: providers)
    services.raiseOpened()
    var screen = settings.screen
    screen.kiosk?.pinLength = pin?.length ?? 0
    screen.confirmButton = .init(rawValue: settings.input.confirm.rawValue) ?? .label
    screen.version = Program.version
    screen.startsAtSignIn = store.autostart?.isOn
    screen.opensTitles = !settings.open.arguments.isEmpty || !settings.openers.isEmpty
    if let unopened = try unopened?.value() {
      (screen.unopened, screen.standIns) = unopened
    }
    screen.prints = !settings.printer.isEmpty
    screen.opensAddressesOnly = settings.open.needsAddress
    let asks = isWritten && asksWho && household.household(asks: false).isShared
    // No titles are shown until a profile is chosen.
    let landing = asks ? Landing() : try services.landing()
    let keyboards = try keyboards(
      for: catalog, text: text, memory: isPrivate ? layouts : layoutMemory)
    var state = ScreenState(
      settings: screen, keyboard: keyboards[0], otherKeyboards: Array(keyboards.dropFirst()),
      categories: index.categories, landing: landing)
    state.canvas = Canvas(output: output ?? settings.window.size)
    if isWritten { state.household = household.household(asks: asks) }
    if let waits, waits.failures > 0 {
      let now = Int(Date().timeIntervalSince1970)
      state.pinLock = PINLock(
        failures: waits.failures, lockedUntil: Timestamp(waits.remaining(at: now)))
    }
    (state.keyboardOptions, state.languageOptions) = try names.value()
    let unknown = (screen.kiosk?.languages ?? []).filter { code in
      !state.languageOptions.known.contains { $0.code == code }
    }
    state.baseBindings = baseBindings
    state.awaitsFirstDevice =
      options.showsFirstHelp || (isWritten && !options.isDriven && !store.hasShownHelp)
    state.columns = Self.facts(of: catalog).columns
    state.importsLibrary = services.importer != nil
    state.hasOwnLibrary = (catalog as? StoredCatalog).map { !StarterCatalog.isStarter($0) } ?? true
    return Opened(
      machine: ScreenMachine(state: state, bindings: bindings, text: text),
      setsUp: options.setsUp || (isWritten && isSetUpDue),
      scope: try scope(in: catalog), services: services,
      catalog: (catalog as? StoredCatalog).map { watched($0, facts: Self.facts) },
      server: serverAddress.map { OpenServer(address: $0, facts: Self.facts) },
      problems: [notice, library.message, unknownCategory?.description].compactMap(\.self)
        + unknown.map { "kiosk.languages: the screen has no words in “\($0)”." },
      notices: (notice == nil ? [] : [.words(.catalogProblem)])
        + (library.message == nil ? [] : [.words(.libraryProblem)])
        + (unknownCategory == nil ? [] : [.words(.settingsIgnored)]))
  }

  /// The error for an unknown category under `results`; `nil` if all are known.
  private func unknownCategory(in index: any SearchIndex) -> ProgramError? {
    let known = Set((index.categories + Category.known).map(\.id))
    let styles = settings.screen.results
    return (styles.order + styles.categories.keys.sorted { $0.rawValue < $1.rawValue })
      .first { !known.contains($0) }
      .map {
        .unknownCategory(name: $0.rawValue, known: known.map(\.rawValue).sorted())
      }
  }

  /// Makes the launcher of titles.
  func launcher(
    _ resolver: TitleResolver, _ unfinished: UnfinishedShelf?, _ providers: ProviderHost?,
    _ household: HouseholdStore, _ index: CurrentIndex
  ) -> Launcher {
    var resolver = resolver
    if let unfinished { resolver.position = { unfinished.position(of: $0, played: $1) } }
    var launcher = Launcher(resolver: resolver, log: log)
    if unfinished != nil {
      launcher.keepPlace = { [log] item, status in
        let now = Int(Date().timeIntervalSince1970)
        guard let place = PlayedPlace(of: item, status, time: now) else { return }
        do {
          try household.library.keep(place, of: item.id)
        } catch {
          // People on the couch need not be told.
          log.warning("A place could not be kept: \(Failure.message(error))")
        }
      }
    }
    if let providers { launcher.provided = { providers.open($0, answer: $1) } }
    let logins = logins
    if unfinished != nil {
      launcher.reportPlace = {
        [log, sources = resolver.sources, kodi = launcher.kodi, queue = WorkQueue.serial("places")]
        item, place in
        // A server, and Kodi, have one person's places.
        guard household.isFirst else { return }
        // A slow server must not hold anything up.
        queue.add {
          Self.tellServer(place, of: item, sources(), logins, log)
          // With all its addresses, whichever it was opened with.
          let known = try? index.items(withIDs: [item.id]).first
          Self.tellKodi(place, of: known ?? item, kodi, log)
        }
      }
    }
    launcher.login = { try? logins.login(of: $0).get() }
    return launcher
  }

  /// Tells the server of a title where it was left.
  private static func tellServer(
    _ place: PlayedPlace, of item: Item, _ sources: [LibrarySource], _ logins: Logins, _ log: Logger
  ) {
    guard let title = RemoteTitle(address: item.url), let source = title.source(among: sources),
      ServerProgress.kinds.contains(source.kind)
    else { return }
    do {
      try ServerProgress.report(
        place, of: title, to: source, credential: try logins.login(of: source).get(),
        device: logins.device, pins: logins.pins)
    } catch {
      log.warning("\(source.place) was not told a place: \(Failure.message(error))")
    }
  }

  /// Tells a running Kodi where a title of its library was left.
  private static func tellKodi(
    _ place: PlayedPlace, of item: Item, _ kodi: KodiLibrary, _ log: Logger
  ) {
    guard let title = item.addresses.lazy.compactMap({ KodiTitle(address: $0) }).first else {
      return
    }
    let writer = DateFormatter()
    writer.locale = Locale(identifier: "en_US_POSIX")
    writer.dateFormat = "yyyy-MM-dd HH:mm:ss"
    let outcome = kodi.keep(
      place, of: title, files: item.addresses.compactMap { TitleResolver.path(of: $0) },
      time: writer.string(from: Date()))
    if outcome == .refused { log.warning("Kodi did not take the place of \(item.id).") }
  }

  /// The catalogue file to watch for replacement; until the first release arrives, that of a server.
  private func watched(
    _ catalog: StoredCatalog, facts: @escaping @Sendable (any SearchIndex) -> CatalogFacts
  ) -> OpenCatalog {
    let awaited =
      settings.fleet.address != nil && options.catalog == nil ? fleetStore.catalog : catalog.path
    return OpenCatalog(
      path: awaited, identity: awaited == catalog.path ? catalog.identity : nil,
      relatedWords: relatedWords, facts: facts)
  }

  /// Determines the program that opens a title.
  var resolver: TitleResolver {
    let (file, fixed) = (loader.librarySources, settings.library)
    let folder =
      ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"].map { $0 + "/couchsearch" }
      ?? loader.folders.data + "/run"
    return TitleResolver(
      usual: settings.open, openers: settings.openers,
      sources: { fixed + file.read().sources },
      titleAddress: { [store = SourceStore(dataFolder: loader.folders.data)] source, id in
        TitleAddresses(beside: store.snapshot(of: source)).address(of: id)
      },
      serverStream: {
        [logins, store = SourceStore(dataFolder: loader.folders.data)] title, source in
        do throws(CatalogError) {
          let known = TitleAddresses(beside: store.snapshot(of: source)).address(of: title.id)
          return .success(
            try ServerStream.find(
              title, of: source, credential: try logins.login(of: source).get(),
              device: logins.device, pins: logins.pins, known: known ?? ""))
        } catch {
          return .failure(error)
        }
      },
      programs: ProgramFinder(home: loader.folders.home),
      socketFolder: {
        // Without the folder the player cannot be controlled, and is ended by a signal.
        (try? AtomicFile.makeFolder(folder, permissions: 0o700)).map { folder }
      },
      playerFiles: loader.resources + "/Assets/Player", isPublic: settings.screen.kiosk != nil,
      language: String(settings.screen.words.language.prefix { $0 != "-" }))
  }

  /// The facts about a catalogue.
  private static func facts(of index: any SearchIndex) -> CatalogFacts {
    var facts = CatalogFacts(categories: index.categories)
    // The files of the starter catalogue and of libraries are not mapped by hand.
    if let store = index as? StoredCatalog, !StarterCatalog.isStarter(store),
      !SourceRefresh.made(store)
    {
      facts.columns = store.columns
    }
    return facts
  }

  /// Whether to ask who is watching at the start; not if the command line says what to show, or another program
  /// drives the screen.
  private var asksWho: Bool {
    options.query == nil && options.open == nil && options.scope == nil && !options.isDriven
  }

  /// Actions before the first input: the command line's query, scope and sheet.
  package func openingActions(_ opened: Opened) throws -> [Action] {
    var actions: [Action] = opened.scope == .all ? [] : [.choose(opened.scope)]
    if let query = options.query { actions.append(.intent(.replaceText(query))) }
    if let id = options.open {
      guard let item = try opened.services.index.items(withIDs: [ItemID(id)]).first else {
        throw ProgramError.unknownItem(id: id)
      }
      actions.append(.show(item))
    }
    if opened.machine.state.household.map({ $0.active == nil }) ?? false {
      actions.append(.panel(.profiles(.ask)))
    }
    if opened.setsUp { actions.append(.setUp) }
    return actions
  }
}

extension PlayedPlace {
  /// The end of a title that was marked as watched, or its beginning.
  init(of item: Item, isWatched: Bool, time: Int) {
    let seconds = isWatched ? (item.minutes ?? 0) * 60 : 0
    self.init(position: seconds, duration: seconds, isFinished: isWatched, time: time)
  }

  /// The position of a title in a player; `nil` if resuming makes no sense: in a channel, in one of several
  /// files, and before the first second.
  init?(of item: Item, _ status: PlayerStatus, time: Int) {
    let (position, duration) = (Int(status.position), Int(status.duration))
    guard item.category.rawValue != "channel", status.fileCount == 1, duration > 0,
      position > 0 || status.isFinished
    else { return nil }
    self.init(
      position: status.hasReachedEnd ? duration : min(position, duration), duration: duration,
      isFinished: status.isFinished, time: time)
  }
}

extension UserStore.History {
  /// The choice from the configuration or the settings screen.
  init(_ history: ScreenSettings.History) {
    self =
      switch history {
      case .off: .off
      case .session: .session
      case .kept: .kept
      }
  }
}
