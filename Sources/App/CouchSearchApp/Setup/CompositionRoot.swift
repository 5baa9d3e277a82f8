internal import CatalogModel
internal import CatalogSearch
internal import Configuration
internal import Dispatch
internal import Foundation
internal import Geometry
internal import LibrarySources
internal import Logging
package import Platform
internal import Providers
internal import RemoteSources
package import Rendering
package import SearchScreen

/// The composition root of the live screen: a window, a renderer and the services, connected by the loop.
/// Observers and a driver are added before it runs.
package struct CompositionRoot {
  /// Settings already read, while fonts are still being found.
  package struct Preparation {
    /// The settings.
    package var setup: ProgramSetup
    let text: PangoTextMeasurer

    /// Reads the configuration.
    package init(_ options: RunOptions) throws {
      let text = PangoTextMeasurer()
      // Finding fonts takes as long as reading all files, so the two run in parallel.
      DispatchQueue.global().async { text.prepare() }
      self.text = text
      setup = try ProgramSetup(options)
      if setup.isKiosk { ProcessPrivacy.begin() }
      try setup.findFonts(for: text)
    }
  }

  /// The settings.
  package let setup: ProgramSetup
  /// The screen before any input, and its services.
  package let program: ProgramSetup.Opened
  /// The loop, for adding observers and a driver.
  package let loop: ScreenLoop
  /// Wakes the loop; may be called on any thread.
  package let wake: @Sendable () -> Void
  /// Passes an action to the loop; may be called on any thread.
  package let post: @Sendable (Action) -> Void
  private let window: any OpenWindow
  private let renderer: SceneRenderer
  private let signals: TerminationSignals?
  private let sounds: SoundOutput
  /// Kept as long as the screen runs.
  private let watch: CatalogWatch?
  private let serverWatch: ServerWatch?
  private let ambience: AmbienceWatch
  private let desktop: DesktopAppearance?
  private let manager: ServiceManager?
  private let keeper: LibraryKeeper?

  /// The variable that selects the compositor: `software` avoids a graphics processor, `emulated` accepts
  /// even an emulated one, for comparing the two.
  private static let rendererVariable = "COUCHSEARCH_RENDERER"

  /// Opens the window and everything behind it.
  ///
  /// - Parameters:
  ///   - decoder: A program with arguments that runs ``DecoderService``; without one, pictures are decoded in
  ///     this process.
  ///   - host: An `SDL_Window *` of the host program to show the screen on; `nil` for a window of its own.
  /// - Throws: `PlatformError.noDisplay` without a display, `.unusableWindow`, and errors from opening the
  ///   catalogue.
  package init(
    _ preparation: Preparation, supply: ResultsSupply? = nil, decoder: [String] = [],
    host: UnsafeMutableRawPointer? = nil
  ) throws {
    let setup = preparation.setup
    // The catalogue is opened and the screen laid out while the window opens.
    let opening = Background {
      if let supply { return try setup.open(supply, text: preparation.text) }
      return try setup.openProgram(
        text: preparation.text, isPrivate: setup.options.recording != nil)
    }
    // Waits for the catalogue even if the window fails.
    defer { opening.wait() }
    let wish = ProcessInfo.processInfo.environment[Self.rendererVariable]
    let clock = MonotonicClock()
    let budget = setup.settings.window.pictureMemory * 1_000_000
    let (window, renderer): (PlatformWindow, SceneRenderer)
    if let host {
      window = try PlatformWindow(setup.windowOptions, hosting: host)
      renderer = try SceneRenderer(
        hostedWindow: host, of: window, pictureBudget: budget, cache: setup.artworkCache)
    } else {
      (window, renderer) = try PlatformWindow.open(setup.windowOptions) { window in
        try SceneRenderer(
          window: window.rawHandle, of: window, preferSoftware: wish == "software",
          acceptsEmulation: wish == "emulated", pictureBudget: budget, cache: setup.artworkCache)
      }
    }
    if !decoder.isEmpty {
      renderer.decodePictures(
        by: DecoderPool(command: decoder) { [log = setup.log] in log.warning("\($0)") })
    }
    setup.log.info("\(renderer.isAccelerated ? "A graphics processor" : "The processor") paints")
    self.init(
      setup, program: try opening.value(), window: window, renderer: renderer, clock: clock,
      playsSounds: !setup.options.isHeadless, takesSignals: host == nil)
  }

  /// Paints in memory, for a host program that shows the picture and passes on events.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - wake: Called from any thread when there is work.
  /// - Throws: `RenderingError.unusableSize`, and errors from opening the catalogue.
  package static func embedded(
    _ preparation: Preparation, supply: ResultsSupply, width: Int, height: Int,
    wake: @escaping @Sendable () -> Void
  ) throws -> (root: CompositionRoot, intake: EventIntake, renderer: SceneRenderer) {
    let setup = preparation.setup
    let renderer = try SceneRenderer(
      offscreenWidth: width, height: height,
      pictureBudget: setup.settings.window.pictureMemory * 1_000_000, cache: setup.artworkCache)
    let intake = EventIntake(
      confirm: setup.windowOptions.confirm, pixelSize: (width, height), wake: wake)
    let root = CompositionRoot(
      setup, program: try setup.open(supply, text: preparation.text), window: intake,
      renderer: renderer, playsSounds: true, takesSignals: false)
    return (root, intake, renderer)
  }

  /// Connects a window, a renderer and a program that are already open.
  package init(
    _ setup: ProgramSetup, program: ProgramSetup.Opened, window: any OpenWindow,
    renderer: SceneRenderer, clock: MonotonicClock = MonotonicClock(), playsSounds: Bool = false,
    takesSignals: Bool = true
  ) {
    self.setup = setup
    self.program = program
    self.window = window
    self.renderer = renderer
    let wake = window.wakeLoop
    self.wake = wake
    let mailbox = Mailbox(wake: wake)
    let watch = program.catalog.map { CatalogWatch($0, mailbox: mailbox, log: setup.log) }
    self.watch = watch
    serverWatch = program.server.map { server in
      ServerWatch(
        server, current: { [index = program.services.index] in index.current }, mailbox: mailbox)
    }
    let keeper =
      setup.keepsLibrary(program)
      ? LibraryKeeper(
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
      : nil
    self.keeper = keeper
    let ambience = AmbienceWatch(hours: setup.settings.darkHours) {
      mailbox.post(.action(.ambienceChanged($0)))
    }
    self.ambience = ambience
    desktop =
      setup.followsDesktop
      ? DesktopAppearance(environment: ProcessInfo.processInfo.environment) { ambience.take($0) }
      : nil
    let signals = takesSignals ? TerminationSignals(wake: wake) : nil
    self.signals = signals
    let sounds = SoundOutput(log: setup.log)
    self.sounds = sounds
    renderer.onPictureReady(wake)
    let arrival = renderer.pictureArrival
    let pictures = setup.serverPictures { address in
      arrival(address)
      wake()
    }
    let thumbnails = setup.thumbnails { address in
      arrival(address)
      wake()
    }
    let providers = program.services.providers
    if pictures != nil || thumbnails != nil || providers != nil {
      renderer.findPictures { address in
        if address.hasPrefix(VideoThumbnail.prefix) { return thumbnails?.file(of: address) }
        guard address.hasPrefix(Provider.scheme + ":") else { return pictures?.file(of: address) }
        return providers?.artwork(address) { address in
          arrival(address)
          wake()
        }
      }
    }
    // The renderer retains the window, so the window must not retain the renderer.
    window.mapPointer { [weak renderer] x, y in
      renderer?.canvasPoint(forPixelX: Double(x), y: Double(y)) ?? Point(x: x, y: y)
    }
    let environment = ProcessInfo.processInfo.environment
    let manager = ServiceManager(environment: environment)
    self.manager = manager
    let monitor = setup.monitor(of: program, environment: environment)
    loop = ScreenLoop(
      ScreenLoop.Parts(
        window: window, painter: renderer, clock: clock,
        wallClock: WallClock(locale: setup.clockLocale), services: program.services,
        worker: program.services.supply?.worker
          ?? SearchWorker(index: program.services.index),
        providers: program.services.providers,
        foresight: setup.options.isDriven || setup.artworkCache == nil
          || program.services.supply != nil
          ? nil : Foresight(program.services),
        mailbox: mailbox, keeper: keeper,
        signIn: keeper.map { _ in
          SignInWorker(
            setup.logins, shares: setup.loader.networkShares,
            times: RefreshTimeFormat(locale: setup.clockLocale), log: setup.log)
        },
        fleet: watch.flatMap { setup.fleetKeeper(wake: wake, refreshed: $0.lookNow) },
        watchGuide: { setup.watchGuide($0) },
        play: playsSounds ? { sounds.play($0) } : nil,
        isTerminating: { signals?.isTerminating ?? false }, log: setup.log,
        heartbeat: Heartbeat(manager, monitor, environment: environment), monitor: monitor),
      machine: program.machine)
    if let monitor { loop.attach(monitor.counter) }
    loop.attach(OperatorHost(monitor))
    loop.attach(UpdateHost(mailbox: mailbox))
    loop.attach(GreetingHost(program.services, mailbox: mailbox))
    loop.attach(SpeechHost(isHeard: playsSounds, mailbox, setup.log) { sounds.stop() })
    loop.attach(VoiceHost(setup.voiceInput(program.services), mailbox: mailbox) { sounds.stop() })
    if let host = LookupHost(setup, loop.parts) { loop.attach(host) }
    post = { mailbox.post(.action($0)) }
  }

  /// The actual size of the window, if the screen was laid out for a different one while it opened.
  private var firstOutput: [Action] {
    let pixels = window.pixelSize
    let size = Size(width: pixels.width, height: pixels.height)
    return Canvas(output: size) == loop.machine.state.canvas ? [] : [.outputChanged(size)]
  }

  /// Runs the screen until it is left.
  ///
  /// - Returns: The exit code.
  package func run() throws -> Int32 {
    let opening = try opening()
    defer { finish() }
    return loop.run(opening: opening)
  }

  /// Logs the environment, starts everything that runs alongside the loop, and returns the opening actions.
  package func opening() throws -> [Action] {
    let log = setup.log
    log.info("The window is \(window.pixelSize) pixels large, shown by \(window.videoDriver)")
    for problem in program.problems { log.notice("\(problem)") }
    for warning in setup.warnings + window.warnings { log.warning("\(warning)") }
    if setup.followsDesktop { ambience.followClock() }
    keeper?.open()
    if setup.options.isWatched, setup.settings.screen.kiosk == nil {
      DispatchQueue.global(qos: .utility).async { [post] in
        let power = SystemPower(environment: ProcessInfo.processInfo.environment)
        post(.powerOffered(power.offered()))
      }
    }
    return firstOutput + loop.hosts.flatMap(\.opening)
      + (setup.followsDesktop ? [.ambienceChanged(ambience.first())] : [])
      + (try setup.openingActions(program))
      + (program.notices + setup.settings.notices).prefix(1).map { .notice($0) }
  }

  /// Stops everything that ran alongside the loop, once that has ended.
  package func finish() {
    manager?.send("STOPPING=1")
    renderer.finish()
    sounds.close()
  }

  /// Restores the process's previous signal handlers.
  /// - Returns: The signal that ended the screen; `nil` for none.
  package func leaveSignals() -> Int32? {
    signals?.end()
    return signals?.signal
  }
}

extension ProgramSetup {
  /// Watches the Guide button of controllers, in the folder used for remotes.
  fileprivate func watchGuide(_ held: @escaping @Sendable () -> Void) -> AnyObject {
    GuideWatch(folder: settings.input.devices ?? "/dev/input", held: held)
  }

  /// Whether the screen follows the desktop and the time of day; not when it is driven or recorded, which
  /// must be reproducible.
  fileprivate var followsDesktop: Bool {
    options.usesScreenSettings && !options.isDriven && options.recording == nil
  }

  /// Whether the library is kept up to date: if the catalogue is the screen's to replace, and nothing must be
  /// reproducible.
  fileprivate func keepsLibrary(_ program: ProgramSetup.Opened) -> Bool {
    program.services.importer != nil && options.recording == nil
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

  /// The disk cache of generated covers; `nil` if disabled.
  fileprivate var artworkCache: (folder: String, byteLimit: Int)? {
    let megabytes = settings.window.pictureCache
    guard megabytes > 0 else { return nil }
    return (loader.folders.cache + "/covers", megabytes * 1_000_000)
  }
}

/// The sound device, opened at the first sound: with sounds off it is not needed.
private final class SoundOutput {
  private let log: Logger
  private var opened: FocusSoundPlayer?

  init(log: Logger) { self.log = log }

  private func open() -> FocusSoundPlayer {
    let player = FocusSoundPlayer()
    if let failure = player.failure { log.warning("Sounds are off: \(failure)") }
    return player
  }

  func play(_ sound: FocusSound) {
    let player = opened ?? open()
    opened = player
    player.play(sound)
  }

  /// Stops the current sound.
  func stop() { opened?.stop() }

  /// Closes the device.
  func close() { opened = nil }
}
