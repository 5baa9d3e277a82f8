internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Geometry
internal import InputMapping
internal import Logging
internal import Platform
internal import Rendering
internal import Replay
internal import SceneGraph
internal import SearchScreen

/// The live screen: takes what devices do, steps the machine, does what it asks for, and presents.
///
/// Belongs to the first thread. A turn ends with at most one frame, and with none when nothing that
/// can be seen has changed.
final class ScreenLoop {
  private let window: PlatformWindow
  let renderer: SceneRenderer
  private let services: Services
  private let worker: SearchWorker
  private let mailbox: Mailbox
  private let playsSounds: Bool
  /// Opened with the first sound: whoever has them off needs no sound device.
  private lazy var sounds = playsSounds ? openSounds() : nil
  let clock: MonotonicClock
  /// The time of the screen, once somebody steps it; frames and devices keep to the clock.
  var steppedTime: Timestamp?
  private let log: Logger
  private let signals: TerminationSignals
  private var wallClock = WallClock()
  private(set) var machine: ScreenMachine
  private(set) var scene: Scene
  private(set) var wakeAt: Timestamp?
  var needsFrame = true
  /// No frame is presented earlier, because the display would not show it.
  private var nextFrameAt = Timestamp.zero
  var isFinished = false
  /// Until when a frame is held back for the answer to a search that has just been started.
  private var holdFrameUntil: Timestamp?
  private var programsRunning = 0
  /// Pieces of work whose answers are still to come.
  private(set) var workOutstanding = 0
  private let remote: RemoteControl?
  private var remoteWakeAt: Timestamp?
  /// How far the left stick is pushed, −1 … 1.
  private var stick = (x: 0.0, y: 0.0)
  private let watch: CatalogWatch
  /// What comes in, for those who want it written down.
  private var recording: LiveRecording
  /// Who measures how soon a press is seen; `nil` mostly.
  private let probe: LatencyProbe?

  /// Milliseconds that a frame waits for results, so that they come with the letter that was typed.
  private static let answerPatience = 6

  init(
    window: PlatformWindow, renderer: SceneRenderer, services: Services, machine: ScreenMachine,
    catalog: ProgramSetup.OpenCatalog,
    playsSounds: Bool, driver: ((@escaping @Sendable () -> Void) throws -> any RemoteLine)?,
    records: Bool, clock: MonotonicClock, log: Logger, probe: LatencyProbe? = nil
  ) throws {
    self.probe = probe
    self.window = window
    self.renderer = renderer
    self.services = services
    self.machine = machine
    self.clock = clock
    self.log = log
    let waker = window.waker
    let mailbox = Mailbox { waker.wake() }
    self.mailbox = mailbox
    watch = CatalogWatch(path: catalog.path, identity: catalog.identity) { result in
      switch result {
      case .success(let store): mailbox.post(.catalogReplaced(store, catalog.facts(store)))
      case .failure(let error):
        mailbox.post(.action(.notice("The new catalogue cannot be used: \(error.message)")))
      }
    }
    worker = SearchWorker(index: services.index)
    self.playsSounds = playsSounds
    signals = TerminationSignals { waker.wake() }
    scene = machine.layout.scene
    recording = LiveRecording(of: machine, isWanted: records || driver != nil)
    remote = try driver.map { RemoteControl(try $0 { waker.wake() }) }
    renderer.onPictureReady { waker.wake() }
    window.mapPointer { [renderer] x, y in renderer.canvasPoint(forPixelX: Double(x), y: Double(y))
    }
  }

  /// Runs until the screen asks to end, or the system does.
  ///
  /// - Parameters:
  ///   - opening: What happens first, such as showing the sheet of an item.
  ///   - afterFirstFrame: Called once, when the first frame has been presented; says whether to
  ///     go on.
  /// - Returns: The exit code.
  func run(opening: [Action], afterFirstFrame: () -> Bool = { true }) -> Int32 {
    for warning in window.warnings { log.warning("\(warning)") }
    for action in opening { step(.action(action)) }
    presentIfNeeded()
    guard afterFirstFrame() else { return 0 }
    while !isFinished && !signals.isTerminating {
      turn()
      if probe?.isDone == true { finish() }
    }
    remote?.end(self)
    do {
      try endRecording()
    } catch {
      log.error("\(Failure.message(error))")
      return Failure.exitCode(error)
    }
    return 0
  }

  private func turn() {
    let events = window.waitEvents(timeoutMilliseconds: timeout)
    probe?.turnBegan()
    for event in events { handle(event) }
    for letter in mailbox.collect() {
      switch letter {
      case .action(let action): receive(action)
      case .workDone: workOutstanding -= 1
      case .catalogReplaced(let store, let facts):
        log.info("The catalogue was replaced: \(store.itemCount) titles")
        services.index.replace(by: store)
        services.raiseOpened()
        step(.action(.catalogChanged(facts)))
      }
    }
    // A driven screen shows the time it is told, so that its pictures are the same every time.
    if remote == nil, let text = wallClock.change() { step(.action(.clockChanged(text))) }
    if let wakeAt, wakeAt <= time { step(.tick) }
    if !isFinished { remoteWakeAt = remote?.turn(self, now: clock.now()) }
    presentIfNeeded()
  }

  /// How long there is nothing to do; `nil` when only an event can change that.
  private var timeout: Int? {
    let now = clock.now()
    if let holdFrameUntil { return max(0, holdFrameUntil - now) }
    if needsFrame { return max(0, nextFrameAt - now) }
    let frame = renderer.wakeAt(after: now.milliseconds).map { max(Timestamp($0), nextFrameAt) }
    let due = steppedTime == nil ? wakeAt : nil
    let deadline = [due, remoteWakeAt, frame].compactMap(\.self).min()
    let minute = remote == nil ? wallClock.millisecondsToChange : nil
    return [deadline.map { max(0, $0 - now) }, minute].compactMap(\.self).min()
  }

  private func handle(_ event: PlatformEvent) {
    switch event {
    case .device(let event):
      report(event)
      probe?.saw(event)
      updateParallax(event)
      step(.device(event))
      remote?.saw(event)
    case .resized: needsFrame = true
    case .exposed:
      renderer.invalidate()
      needsFrame = true
    case .focused(let isFocused):
      if !isFocused { step(.device(.focusLost)) }
    case .remoteForbidden(let name, let file):
      log.warning(
        """
        \(name) (\(file)) may not be read, so buttons such as OK may do nothing. Run \
        “sudo usermod -aG input $USER” and sign in again.
        """)
    case .visible: break
    case .wake: needsFrame = true
    }
  }

  /// Tilts the focused item towards a stick or the pointer: parallax, presentation only. The screen
  /// itself hears of a stick when it has gone far enough.
  private func updateParallax(_ event: DeviceEvent) {
    let now = clock.now().milliseconds
    switch event {
    case .axis(_, .leftX, let value): stick.x = Double(value) / 32_767
    case .axis(_, .leftY, let value): stick.y = Double(value) / 32_767
    case .disconnected: stick = (0, 0)
    case .pointerMoved(let point): return renderer.setParallax(towards: point, at: now)
    default: return
    }
    renderer.setParallax(x: stick.x, y: stick.y, at: now)
  }

  /// Logs which devices come and go; never what they do, because that is what people type.
  private func report(_ event: DeviceEvent) {
    switch event {
    case .connected(_, let kind, let name): log.info("\(name) was connected (\(kind.rawValue))")
    case .disconnected: log.info("A device was disconnected")
    default: break
    }
  }

  private func receive(_ action: Action) {
    switch action {
    case .pinChecked(isRight: false): log.warning("A wrong PIN was entered")
    case .opened(let id, let message) where !message.isEmpty: log.warning("\(id): \(message)")
    case .searchFailed(_, let message): log.error("A search failed: \(message)")
    case .searchFinished(let generation, _): log.debug("Search \(generation) has its answer")
    default: break
    }
    if case .opened = action {
      programsRunning -= 1
      if programsRunning == 0 { window.reopenControllers() }
    }
    if case .searchFinished = action { holdFrameUntil = nil }
    step(.action(action))
  }

  func step(_ input: StampedInput.Input) {
    let now = time
    let before = recording.isListening ? machine : nil
    let output = machine.step(StampedInput(input, at: now))
    wakeAt = output.wakeAt
    if let before {
      do {
        try recording.take(input, at: now, before: before, after: machine, output.intents)
      } catch {
        log.error("The recording ends here: \(Failure.message(error))")
      }
    }
    if output.layout.scene != scene {
      scene = output.layout.scene
      needsFrame = true
      probe?.stateChanged()
    }
    for effect in output.effects { perform(effect) }
  }

  /// Makes the file for a recording.
  var openRecording: ((String) throws -> RecordingFile)? {
    get { recording.open }
    set { recording.open = newValue }
  }

  /// Writes down everything that came in since the start, and all that will.
  func startRecording(to path: String) throws { try recording.start(path, on: machine) }

  /// Ends the recording, if there is one.
  /// - Returns: Whether there was one.
  @discardableResult
  func endRecording() throws -> Bool { try recording.end(on: machine) }

  private func openSounds() -> FocusSoundPlayer {
    let player = FocusSoundPlayer()
    if let failure = player.failure { log.warning("Sounds are off: \(failure)") }
    return player
  }

  private func presentIfNeeded() {
    let now = clock.now()
    if let holdFrameUntil, holdFrameUntil > now { return }
    holdFrameUntil = nil
    guard now >= nextFrameAt, needsFrame || renderer.isAnimating(at: now.milliseconds) else {
      return
    }
    if renderer.present(scene, at: now.milliseconds) { probe?.presented() }
    for failure in renderer.takePictureFailures() { log.warning("\(failure)") }
    needsFrame = false
    // A renderer that does not wait for the display would paint as fast as it can.
    if !renderer.waitsForDisplay { nextFrameAt = now + 1000 / max(30, window.refreshRate) }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .search(let query, let generation):
      holdFrameUntil = clock.now() + Self.answerPatience
      worker.search(query, generation: generation) { [mailbox] in mailbox.post(.action($0)) }
    case .cancelSearch: worker.cancel(upTo: machine.state.generation)
    case .open(let item):
      log.info("Opening \(item.id)")
      programsRunning += 1
      window.closeControllers()
      services.noteOpening(of: item)
      services.launcher.open(item) { [mailbox] message in
        mailbox.post(.action(.opened(item.id, message: message)))
      }
    case .sound(let sound):
      if machine.state.settings.sounds { sounds?.play(FocusSound(sound)) }
    case .rumble: window.rumble()
    case .readClipboard:
      if let text = window.clipboardText { step(.action(.intent(.replaceText(text)))) }
    case .toggleFullScreen: window.isFullScreen.toggle()
    case .quit: isFinished = true
    case .loadLanding, .loadSheet, .recordRecent, .removeRecent, .clearRecents, .setBookmark,
      .checkPIN, .save, .loadKeyboards, .saveBindings, .rememberHelp:
      workOutstanding += 1
      services.perform(effect) { [mailbox] actions in
        for action in actions { mailbox.post(.action(action)) }
        mailbox.post(.workDone)
      }
    }
  }
}
