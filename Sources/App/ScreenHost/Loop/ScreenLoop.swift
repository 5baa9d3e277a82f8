internal import CatalogModel
internal import Geometry
internal import InputMapping
internal import Logging
internal import Platform
internal import Players
internal import Rendering
internal import SceneGraph
package import SearchScreen

/// The live screen's event loop: takes input, steps the machine, runs its effects and presents frames.
///
/// Belongs to the main thread. A turn ends with at most one frame, and with none if nothing visible has
/// changed.
package final class ScreenLoop {
  /// The parts that make up the loop.
  struct Parts {
    /// The source of events.
    var window: any ScreenWindow
    /// Paints frames.
    var painter: any ScenePainter
    /// The clock of frames and devices.
    var clock: any LoopClock
    /// The time of day for the status line.
    var wallClock: WallClock
    /// Performs effects.
    var services: any ScreenServices
    /// Answers searches.
    var worker: any SearchAnswering
    /// Looks ahead; `nil` if disabled.
    var foresight: Foresight?
    /// The queue of the workers' answers; posting wakes the window.
    var mailbox: Mailbox
    /// Notices releases from a server; `nil` if none is configured.
    var fleet: (any ReleaseSource)?
    /// Watches the Guide button while a program has the controllers, as long as the returned object is alive;
    /// `nil` if disabled.
    var watchGuide: ((_ held: @escaping @Sendable () -> Void) -> AnyObject)?
    /// Plays a focus sound; `nil` if the screen is silent.
    var play: ((FocusSound) -> Void)?
    /// Whether the system is asking the program to end.
    var isTerminating: () -> Bool
    /// The log.
    var log: Logger
    /// Tells a service manager and the operator that the screen is alive; `nil` if neither asks.
    var heartbeat: Heartbeat?
  }

  let parts: Parts
  /// The time of the screen once a driver steps it; frames and devices still use the clock.
  var steppedTime: Timestamp?
  private var wallClock: WallClock
  /// The machine after the last step.
  package private(set) var machine: ScreenMachine
  private(set) var scene: Scene
  private(set) var wakeAt: Timestamp?
  /// Whether the next frame differs from the last.
  var needsFrame = true
  /// The earliest time of the next frame: an earlier one would not be displayed.
  private var nextFrameAt = Timestamp.zero
  private var isFinished = false
  private var exitCode: Int32 = 0
  /// Until when a frame is held back for the answer to a search that has just started.
  var holdFrameUntil: Timestamp?
  /// The number of launched programs that have not ended.
  var programsRunning = 0
  /// Watches the Guide button while a program runs.
  var guideWatch: AnyObject?
  /// The last opened title, or the episode if it was a show; `nil` if none was opened.
  var playedItem: Item?
  /// The next episode; `nil` for none.
  var nextEpisode: Item?
  /// How playback last ended.
  var playEnd = PlayEnd.left
  /// Whether the player is closing because the next episode was requested.
  var wantsNextEpisode = false
  /// Whether the player is showing an overlay.
  var showsOverlay = false
  /// Paints players' overlays.
  lazy var overlayPainter = OverlayPainter()
  /// The receiver of device events.
  var devicesOwner = DevicesOwner.screen {
    // A player's window covers the screen's and has the keyboard.
    didSet {
      parts.window.hearsInBackground = if case .player = devicesOwner { true } else { false }
    }
  }
  /// Maps device input to a player's commands.
  var playerKeys = PlayerKeys()
  /// Recovery of the keyboard for this window.
  var keyboard = KeyboardRecovery()
  /// The checks of a window that must stay in place.
  var windowLooks = WindowLooks()
  /// When to wipe the last visitor's data from memory.
  var forgetAt: Timestamp?
  private var observers: [any ScreenObserver] = []
  private var driver: (any ScreenDriver)?
  private var driverWakeAt: Timestamp?
  /// The program's side of parts of the screen.
  private(set) var hosts: [any PartHost] = []
  private var hostsWakeAt: Timestamp?
  var stick = StickPosition()
  /// The time of the last input from a device or phone.
  var lastInputAt = Timestamp.zero
  /// When to look ahead unless something happens first; `nil` once done.
  private var foreseeAt: Timestamp?
  /// The query for which the last look-ahead was made.
  private var foreseenAfter: Query?

  /// Makes a loop around a machine without any input yet.
  init(_ parts: Parts, machine: ScreenMachine) {
    self.parts = parts
    self.machine = machine
    wallClock = parts.wallClock
    scene = machine.layout.scene
  }

  /// Adds an observer; call before ``run(opening:)``.
  package func attach(_ observer: any ScreenObserver) { observers.append(observer) }

  /// Hands the screen over to a driver; call before ``run(opening:)``.
  package func hand(to driver: any ScreenDriver) { self.driver = driver }

  /// Adds the program's side of a part; call before ``run(opening:)``.
  package func attach(_ host: any PartHost) { hosts.append(host) }

  /// Runs until the screen or the system asks to end.
  ///
  /// - Parameter opening: The first actions, such as showing the sheet of an item.
  /// - Returns: The exit code.
  package func run(opening: [Action]) -> Int32 {
    begin(opening)
    while !isOver { turn() }
    return end()
  }

  /// Performs the opening actions and presents the first frame.
  package func begin(_ opening: [Action]) {
    for action in opening { step(.action(action)) }
    turnHosts()
    presentIfNeeded()
    if parts.foresight != nil { foreseeAt = parts.clock.now() + Foresight.patience }
    if parts.window.isKept { windowLooks.nextAt = parts.clock.now() }
  }

  /// Whether the screen has been asked to end.
  package var isOver: Bool {
    isFinished || parts.isTerminating() || observers.contains(where: \.wantsToEnd)
  }

  /// Tells all observers that the screen is closing.
  /// - Returns: The exit code: the one from ``fail(_:)``, or of the first observer's failure.
  package func end() -> Int32 {
    driver?.ended(self)
    for host in hosts { host.ended() }
    var exitCode = exitCode
    for observer in observers {
      do {
        try observer.ended(on: machine)
      } catch {
        parts.log.error("\(Failure.message(error))")
        if exitCode == 0 { exitCode = Failure.exitCode(error) }
      }
    }
    return exitCode
  }

  /// Ends the screen after this turn.
  package func finish() { isFinished = true }

  /// Ends the screen after this turn with an exit code, which takes precedence over an observer's.
  func fail(_ exitCode: Int32) {
    isFinished = true
    self.exitCode = exitCode
  }

  /// Waits for something to do, handles it, and presents at most one frame.
  package func turn() {
    parts.window.staysAwake = isInUse
    parts.window.latchesModifiers = machine.state.settings.presses.holdsByTwoPresses
    let events = parts.window.waitEvents(timeoutMilliseconds: timeout)
    for observer in observers { observer.turnBegan() }
    for event in events { handle(event) }
    for letter in parts.mailbox.collect() { open(letter) }
    if driver == nil, let text = wallClock.change() { step(.action(.clockChanged(text))) }
    if let wakeAt, wakeAt <= time { step(.tick) }
    advancePlayer()
    keepHouse()
    if !isFinished { driverWakeAt = driver?.turn(self, now: parts.clock.now()) }
    if !isFinished { turnHosts() }
    presentIfNeeded()
    beat()
    foreseeIfIdle()
  }

  private func turnHosts() {
    let now = parts.clock.now()
    hostsWakeAt = hosts.compactMap { $0.turn(self, now: now) }.min()
  }

  private func beat() {
    guard let heartbeat = parts.heartbeat else { return }
    let now = parts.clock.now()
    let isLost = !parts.painter.reachesDisplay
    // A frame that did not reach the display is painted again, once per heartbeat.
    if isLost, now >= heartbeat.nextAt {
      parts.painter.invalidate()
      needsFrame = true
    }
    heartbeat.turnEnded(
      at: now, owesFrame: isLost || needsFrame && now >= nextFrameAt,
      isSearching: machine.state.visit.screen.awaitsAnswer)
  }

  /// Looks ahead once nothing has happened for a while.
  private func foreseeIfIdle() {
    guard let foreseeAt, let foresight = parts.foresight, foreseeAt <= parts.clock.now() else {
      return
    }
    self.foreseeAt = nil
    foreseenAfter = machine.state.query
    let mailbox = parts.mailbox
    foresight.look(ahead: machine, at: time) { mailbox.post(.foreseen($0)) }
  }

  /// Milliseconds until there is something to do; `nil` to wait for an event.
  package var timeout: Int? {
    let now = parts.clock.now()
    if let holdFrameUntil { return max(0, holdFrameUntil - now) }
    if needsFrame { return max(0, nextFrameAt - now) }
    let frame = parts.painter.wakeAt(after: now.milliseconds)
      .map { max(Timestamp($0), nextFrameAt) }
    let due = steppedTime == nil ? wakeAt : nil
    let guests = [driverWakeAt, hostsWakeAt, playerKeys.wakeAt]
    let deadline =
      ([due, frame, forgetAt, foreseeAt, parts.heartbeat?.nextAt, nextKeyboardLook, nextWindowLook]
      + guests)
      .compactMap(\.self).min()
    let minute = driver == nil ? wallClock.millisecondsToChange : nil
    return [deadline.map { max(0, $0 - now) }, minute].compactMap(\.self).min()
  }

  private func handle(_ event: PlatformEvent) {
    switch event {
    case .device(let event):
      report(event)
      lastInputAt = parts.clock.now()
      guard !playerTakes(event) else {
        driver?.saw(event)
        break
      }
      for observer in observers { observer.saw(event) }
      tilt(event)
      step(.device(event))
      driver?.saw(event)
    case .resized(let width, let height):
      step(.action(.outputChanged(Size(width: width, height: height))))
      needsFrame = true
    case .exposed:
      parts.painter.invalidate()
      needsFrame = true
    case .focused(let isFocused):
      if !isFocused { send(.focusLost) }
      keyboard.note(hasKeyboard: isFocused, at: parts.clock.now())
    case .remoteForbidden(let name, let file):
      parts.log.warning(
        """
        \(name) (\(file)) may not be read, so buttons such as OK may do nothing. Run \
        “sudo usermod -aG input $USER” and sign in again.
        """)
    case .visible: break
    case .wake: needsFrame = true
    }
  }

  /// Passes an input to the machine now, and runs the resulting effects.
  func step(_ input: StampedInput.Input) {
    let now = time
    let watching = observers.filter(\.watchesSteps)
    let before = watching.isEmpty ? nil : machine
    let output = machine.step(StampedInput(input, at: now))
    wakeAt = output.wakeAt
    if let before {
      let step = ScreenStep(
        input: input, time: now, before: before, after: machine, output: output)
      for observer in watching {
        do {
          try observer.stepped(step)
        } catch {
          parts.log.error("\(observer.name) ends here: \(Failure.message(error))")
        }
      }
    }
    if output.layout.scene != scene {
      scene = output.layout.scene
      needsFrame = true
      // A focus move or the time of day does not change what comes next.
      if let foresight = parts.foresight, machine.state.query != foreseenAfter {
        foresight.stop()
        foreseenAfter = nil
        foreseeAt = parts.clock.now() + Foresight.patience
      }
      for observer in observers { observer.sceneChanged() }
      for host in hosts { host.sceneChanged() }
    }
    for effect in output.effects { perform(effect) }
  }

  private func presentIfNeeded() {
    let now = parts.clock.now()
    if let holdFrameUntil, holdFrameUntil > now { return }
    holdFrameUntil = nil
    guard now >= nextFrameAt, needsFrame || parts.painter.isAnimating(at: now.milliseconds) else {
      return
    }
    if parts.painter.present(scene, at: now.milliseconds) {
      for observer in observers { observer.presented() }
    }
    for failure in parts.painter.takePictureFailures() { parts.log.warning("\(failure)") }
    needsFrame = false
    // A renderer that does not wait for the display would paint as fast as possible.
    if !parts.painter.waitsForDisplay {
      nextFrameAt = now + 1000 / max(30, parts.window.refreshRate)
    }
  }
}
