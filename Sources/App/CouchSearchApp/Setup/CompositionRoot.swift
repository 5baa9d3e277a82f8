internal import CatalogModel
internal import CatalogSearch
internal import Configuration
internal import Foundation
internal import LibrarySources
internal import Logging
package import Platform
internal import Providers
internal import RemoteSources
package import Rendering
package import ScreenHost
internal import SearchScreen

/// The composition root: the live screen over the catalogue, with everything that keeps the catalogue, its
/// pictures and the kiosk going. Observers and a driver are added before it runs.
package struct CompositionRoot {
  /// The settings.
  package let setup: ProgramSetup
  /// The screen before any input, and its services.
  package let program: ProgramSetup.Opened
  private let screen: LiveScreen
  /// Kept as long as the screen runs.
  private let watch: CatalogWatch?
  private let serverWatch: ServerWatch?

  /// The loop, for adding observers and a driver.
  package var loop: ScreenLoop { screen.loop }
  /// Wakes the loop; may be called on any thread.
  package var wake: @Sendable () -> Void { screen.wake }

  /// Opens the window and everything behind it.
  ///
  /// - Parameter decoder: A program with arguments that runs ``DecoderService``.
  /// - Throws: `PlatformError.noDisplay` without a display, and errors from opening the catalogue.
  package init(_ preparation: ScreenPreparation, decoder: [String]) throws {
    let setup = preparation.setup
    // The catalogue is opened and the screen laid out while the window opens.
    let opening = Background {
      try setup.openProgram(text: preparation.text, isPrivate: setup.options.recording != nil)
    }
    // Waits for the catalogue even if the window fails.
    defer { opening.wait() }
    let clock = MonotonicClock()
    let (window, renderer) = try setup.openWindow()
    renderer.decodePictures(
      by: DecoderPool(command: decoder) { [log = setup.log] in log.warning("\($0)") })
    self.init(
      setup, program: try opening.value(), window: window, renderer: renderer, clock: clock,
      playsSounds: !setup.options.isHeadless)
  }

  /// Connects a window, a renderer and a program that are already open.
  package init(
    _ setup: ProgramSetup, program: ProgramSetup.Opened, window: any OpenWindow,
    renderer: SceneRenderer, clock: MonotonicClock = MonotonicClock(), playsSounds: Bool = false
  ) {
    self.setup = setup
    self.program = program
    let services = program.services
    let mailbox = Mailbox(wake: window.wakeLoop)
    let watch = program.catalog.map { CatalogWatch($0, mailbox: mailbox, log: setup.log) }
    self.watch = watch
    serverWatch = program.server.map { server in
      ServerWatch(server, current: { [index = services.index] in index.current }, mailbox: mailbox)
    }
    let monitor = setup.monitor(
      of: program, environment: ProcessInfo.processInfo.environment)
    var helpers = LiveScreen.Helpers()
    if !setup.options.isDriven, setup.artworkCache != nil {
      helpers.foresight = Foresight(services.index)
    }
    helpers.fleet = watch.flatMap {
      setup.fleetKeeper(wake: window.wakeLoop, refreshed: $0.lookNow)
    }
    helpers.report = monitor.map { monitor in { monitor.beat(at: $0) } }
    screen = LiveScreen(
      setup,
      LiveScreen.Program(
        machine: program.machine, services: services, worker: SearchWorker(index: services.index),
        problems: program.problems, notices: program.notices),
      window: window, renderer: renderer, mailbox: mailbox, clock: clock,
      playsSounds: playsSounds, helpers: helpers)
    setup.findPictures(for: renderer, services.providers, wake: window.wakeLoop)
    attachHosts(monitor)
  }

  /// Adds the program's side of the screen's parts.
  private func attachHosts(_ monitor: KioskMonitor?) {
    let (loop, mailbox, services) = (screen.loop, screen.mailbox, program.services)
    let keeper = libraryKeeper()
    let signIn = keeper.map { _ in
      SignInWorker(
        setup.logins, shares: setup.loader.networkShares,
        times: RefreshTimeFormat(locale: setup.clockLocale), log: setup.log)
    }
    loop.attach(services)
    if let monitor {
      loop.attach(monitor)
      loop.attach(monitor.counter)
    }
    loop.attach(
      LibraryHost(
        importer: services.importer, keeper: keeper, signIn: signIn, mailbox: mailbox))
    if let providers = services.providers {
      loop.attach(ProvidersHost(providers, index: services.index, mailbox: mailbox))
    }
    if !setup.settings.printer.isEmpty {
      let printer = SlipPrinter(command: setup.settings.printer, log: setup.log)
      loop.attach(PrinterHost(printer, mailbox: mailbox))
    }
    loop.attach(OperatorHost(monitor))
    loop.attach(UpdateHost(mailbox: mailbox))
    let silence = screen.sounds.stop
    loop.attach(VoiceHost(setup.voiceInput(services), mailbox: mailbox, silence: silence))
    let lookup = LookupHost(setup, keeper: keeper, signIn: signIn, mailbox: mailbox)
    if let lookup { loop.attach(lookup) }
  }

  /// Keeps the library up to date; `nil` unless the catalogue is the screen's to replace, and where everything
  /// must be reproducible.
  private func libraryKeeper() -> LibraryKeeper? {
    guard program.services.importer != nil, setup.options.recording == nil else { return nil }
    let mailbox = screen.mailbox
    return LibraryKeeper(
      setup.libraryParts, post: { mailbox.post(.action(.sourcesChanged($0))) },
      refreshed: { [services = program.services, lookNow = watch?.lookNow] in
        lookNow?()
        mailbox.post(.libraryRefreshed)
        guard services.unfinished?.hasChanged == true else { return }
        services.perform(.loadLanding) { for action in $0 { mailbox.post(.action(action)) } }
      },
      disksChanged: {
        [
          browser = program.services.importer?.browser,
          isKiosk = setup.settings.screen.kiosk != nil
        ] new in
        // Nothing plugged in by a visitor is read.
        guard let browser, !isKiosk else { return }
        mailbox.post(.action(.disksChanged(new: new.map { browser.folder(of: $0) })))
      })
  }

  /// Runs the screen until it is left.
  ///
  /// - Returns: The exit code.
  package func run() throws -> Int32 {
    screen.run(try setup.openingActions(program))
  }
}

extension ProgramSetup {
  /// Lets a renderer find the pictures of servers, videos and providers.
  fileprivate func findPictures(
    for renderer: SceneRenderer, _ providers: ProviderHost?, wake: @escaping @Sendable () -> Void
  ) {
    let arrival = renderer.pictureArrival
    let arrived: @Sendable (String) -> Void = { address in
      arrival(address)
      wake()
    }
    let pictures = serverPictures(arrived: arrived)
    let thumbnails = thumbnails(arrived: arrived)
    guard pictures != nil || thumbnails != nil || providers != nil else { return }
    renderer.findPictures { address in
      if address.hasPrefix(VideoThumbnail.prefix) { return thumbnails?.file(of: address) }
      guard address.hasPrefix(Provider.scheme + ":") else { return pictures?.file(of: address) }
      return providers?.artwork(address) { arrived($0) }
    }
  }

  /// Server pictures; `nil` if disabled, or if the display must be reproducible.
  fileprivate func serverPictures(
    arrived: @escaping @Sendable (String) -> Void
  ) -> ServerPictures? {
    let megabytes = settings.window.serverPictures
    guard megabytes > 0, !options.isDriven, options.recording == nil else { return nil }
    let (file, fixed) = (loader.librarySources, settings.library)
    return ServerPictures(
      cache: ServerPictureCache(
        folder: loader.folders.cache + "/pictures", byteLimit: megabytes * 1_000_000,
        age: settings.window.serverPictureDays * 86_400),
      sources: { fixed + file.read().sources }, logins: logins,
      isNamed: { [store = SourceStore(dataFolder: loader.folders.data)] source, address in
        TitleAddresses(beside: store.snapshot(of: source))
          .address(of: TitleAddresses.id(ofPicture: address)) == address
      },
      isLookedUp: { [loader, settings] in loader.lookupAccess(settings).isPicture($0) }, log: log,
      arrived: arrived)
  }

  /// The thumbnails of video files; `nil` if pictures are not fetched.
  fileprivate func thumbnails(
    arrived: @escaping @Sendable (String) -> Void
  ) -> VideoThumbnails? {
    guard settings.window.serverPictures > 0, !options.isDriven, options.recording == nil else {
      return nil
    }
    let cache = (loader.folders.cache as NSString).deletingLastPathComponent
    return VideoThumbnails(VideoThumbnail(cache: cache), log: log, arrived: arrived)
  }
}
