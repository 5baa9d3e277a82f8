internal import CatalogModel
internal import Geometry
internal import InputMapping
internal import Logging
internal import Platform
internal import Players
internal import Providers
internal import Rendering
internal import SceneGraph
package import SearchScreen
internal import Speech

/// The live screen's event loop: takes what devices do, steps the machine, runs its effects and
/// presents.
///
/// Belongs to the first thread. A turn ends with at most one frame, and with none when nothing that
/// can be seen has changed.
package final class ScreenLoop {
  /// The parts that the loop is put together from.
  struct Parts {
    /// The source of events.
    var window: any ScreenWindow
    /// Paints frames.
    var painter: any ScenePainter
    /// The clock of frames and devices.
    var clock: any LoopClock
    /// The time of day for the status line.
    var wallClock: WallClock
    /// Does the work of effects.
    var services: Services
    /// Answers searches.
    var worker: any SearchAnswering
    /// Asks providers; `nil` where there are none.
    var providers: ProviderHost?
    /// Looks ahead; `nil` where nobody does.
    var foresight: Foresight?
    /// The queue of the workers' answers; wakes the window.
    var mailbox: Mailbox
    /// Keeps the library fresh; `nil` where nothing does.
    var keeper: LibraryKeeper?
    /// Signs in to servers; `nil` where there is no library.
    var signIn: SignInWorker?
    /// Looks after the look-up of titles; `nil` where there is no library.
    var lookup: LookupDesk?
    /// Notices releases from a server; `nil` where none is named.
    var fleet: (any ReleaseSource)?
    /// Watches the Guide button while a program has the controllers, for as long as the value that it
    /// returns lives; `nil` where nothing does.
    var watchGuide: ((_ held: @escaping @Sendable () -> Void) -> AnyObject)?
    /// Plays a sound of focus; `nil` where the screen is silent.
    var play: ((FocusSound) -> Void)?
    /// Says a text; `nil` where nothing speaks.
    var say: ((Utterance, SpeechVoice) -> Void)?
    /// Ends the sound that is played, which a microphone would hear; `nil` where the screen is silent.
    var silence: (() -> Void)?
    /// Hears what is said; `nil` where nothing does.
    var voice: VoiceInput?
    /// Whether the system wants the program to end.
    var isTerminating: () -> Bool
    /// The log.
    var log: Logger
    /// Tells a service manager and the operator that the screen lives; `nil` where nobody asks.
    var heartbeat: Heartbeat?
    /// The kiosk as its operator sees it; `nil` at home.
    var monitor: KioskMonitor?
  }

  let parts: Parts
  /// The time of the screen, once somebody steps it; frames and devices keep to the clock.
  var steppedTime: Timestamp?
  private var wallClock: WallClock
  /// The machine after the last step.
  package private(set) var machine: ScreenMachine
  private(set) var scene: Scene
  private(set) var wakeAt: Timestamp?
  /// Whether the next frame differs from the last.
  var needsFrame = true
  /// No frame is presented earlier, because the display would not show it.
  private var nextFrameAt = Timestamp.zero
  private var isFinished = false
  private var exitCode: Int32 = 0
  /// Until when a frame is held back for the answer to a search that has just been started.
  var holdFrameUntil: Timestamp?
  /// Programs that were launched and have not ended.
  var programsRunning = 0
  /// Watches the Guide button while a program runs.
  var guideWatch: AnyObject?
  /// The title that was opened last, in place of a show its episode; `nil` before.
  var playedItem: Item?
  /// The episode after it; `nil` for none.
  var nextEpisode: Item?
  /// How what was played last has ended.
  var playEnd = PlayEnd.left
  /// Whether the player ends because the next episode is wanted.
  var wantsNextEpisode = false
  /// Whether the player shows an overlay.
  var showsOverlay = false
  /// Paints the overlays of players.
  lazy var overlayPainter = OverlayPainter()
  /// Whose the devices are.
  var devicesOwner = DevicesOwner.screen {
    // The window of a player lies over that of the screen, and has the keyboard.
    didSet {
      parts.window.hearsInBackground = if case .player = devicesOwner { true } else { false }
    }
  }
  /// What devices mean to a player.
  var playerKeys = PlayerKeys()
  /// The way of the keyboard back to this window.
  var keyboard = KeyboardRecovery()
  /// The looks at a window that has to stay.
  var windowLooks = WindowLooks()
  /// When what is left of a visitor in memory is cleared.
  var forgetAt: Timestamp?
  /// Pieces of work whose answers are still to come.
  var workOutstanding = 0
  private var observers: [any ScreenObserver] = []
  private var driver: (any ScreenDriver)?
  private var driverWakeAt: Timestamp?
  /// The page for phones; `nil` where there is none.
  private(set) var phonePage: (any PhonePage)?
  private var phoneWakeAt: Timestamp?
  var stick = StickPosition()
  /// The time of the last input of a device or a phone.
  var lastInputAt = Timestamp.zero
  /// The time to look ahead, unless something happens before; `nil` when that has been done.
  private var foreseeAt: Timestamp?
  /// The query after which somebody looked ahead last.
  private var foreseenAfter: Query?

  /// Puts a loop together around a machine that nobody has touched.
  init(_ parts: Parts, machine: ScreenMachine) {
    self.parts = parts
    self.machine = machine
    wallClock = parts.wallClock
    scene = machine.layout.scene
  }

  /// Plugs in a listener; to be called before ``run(opening:)``.
  package func attach(_ observer: any ScreenObserver) { observers.append(observer) }

  /// Hands the screen over to a driver; to be called before ``run(opening:)``.
  package func hand(to driver: any ScreenDriver) { self.driver = driver }

  /// Plugs in the page for phones; to be called before ``run(opening:)``.
  package func attach(_ page: any PhonePage) { phonePage = page }

  /// Runs until the screen asks to end, or the system does.
  ///
  /// - Parameter opening: What happens first, such as showing the sheet of an item.
  /// - Returns: The exit code.
  package func run(opening: [Action]) -> Int32 {
    begin(opening)
    while !isOver { turn() }
    return end()
  }

  /// Takes the opening actions and presents the first frame.
  package func begin(_ opening: [Action]) {
    for action in opening { step(.action(action)) }
    phoneWakeAt = phonePage?.turn(self, now: parts.clock.now())
    presentIfNeeded()
    if parts.foresight != nil { foreseeAt = parts.clock.now() + Foresight.patience }
    if parts.window.isKept { windowLooks.nextAt = parts.clock.now() }
  }

  /// Whether somebody has asked the screen to end.
  package var isOver: Bool {
    isFinished || parts.isTerminating() || observers.contains(where: \.wantsToEnd)
  }

  /// Tells everybody that the screen ends.
  /// - Returns: The exit code: that of ``fail(_:)``, or of the first observer's failure.
  package func end() -> Int32 {
    driver?.ended(self)
    phonePage?.ended()
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

  /// Ends the screen after this turn with an exit code, which goes before that of an observer.
  func fail(_ exitCode: Int32) {
    isFinished = true
    self.exitCode = exitCode
  }

  /// Waits for something to do, does it, and presents at most one frame.
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
    if !isFinished { phoneWakeAt = phonePage?.turn(self, now: parts.clock.now()) }
    presentIfNeeded()
    beat()
    foreseeIfIdle()
  }

  private func beat() {
    guard let heartbeat = parts.heartbeat else { return }
    let now = parts.clock.now()
    let isLost = !parts.painter.reachesDisplay
    // A frame that did not get on the display is painted again, once for each beat.
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

  /// Milliseconds until there is something to do; `nil` when only an event can change that.
  package var timeout: Int? {
    let now = parts.clock.now()
    if let holdFrameUntil { return max(0, holdFrameUntil - now) }
    if needsFrame { return max(0, nextFrameAt - now) }
    let frame = parts.painter.wakeAt(after: now.milliseconds)
      .map { max(Timestamp($0), nextFrameAt) }
    let due = steppedTime == nil ? wakeAt : nil
    let guests = [driverWakeAt, phoneWakeAt, playerKeys.wakeAt]
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

  /// Hands the machine an input now, and runs the effects that it asks for.
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
      // Focus that moves, or the time of day, changes nothing of what comes next.
      if let foresight = parts.foresight, machine.state.query != foreseenAfter {
        foresight.stop()
        foreseenAfter = nil
        foreseeAt = parts.clock.now() + Foresight.patience
      }
      for observer in observers { observer.sceneChanged() }
      phonePage?.sceneChanged()
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
    // A renderer that does not wait for the display would paint as fast as it can.
    if !parts.painter.waitsForDisplay {
      nextFrameAt = now + 1000 / max(30, parts.window.refreshRate)
    }
  }
}
