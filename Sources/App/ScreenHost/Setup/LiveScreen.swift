internal import Configuration
internal import Dispatch
internal import Foundation
package import Geometry
internal import InputMapping
internal import Logging
package import Platform
package import Rendering
package import SearchScreen

/// The live screen: a window, a renderer and services, connected by the loop. Observers, hosts and a driver are
/// added before it runs.
package struct LiveScreen {
  /// What a screen shows, and the services behind it.
  package struct Program {
    /// The screen before any input.
    package var machine: ScreenMachine
    /// Performs its effects.
    package var services: any ScreenServices
    /// Answers its searches.
    package var worker: any SearchAnswering
    /// Problems found, as sentences for the log.
    package var problems: [String]
    /// On-screen messages about them.
    package var notices: [ScreenMessage]

    /// Makes a program.
    package init(
      machine: ScreenMachine, services: any ScreenServices, worker: any SearchAnswering,
      problems: [String], notices: [ScreenMessage]
    ) {
      self.machine = machine
      self.services = services
      self.worker = worker
      self.problems = problems
      self.notices = notices
    }
  }

  /// What is at work beside the loop.
  package struct Helpers {
    /// Looks ahead; `nil` if disabled.
    package var foresight: Foresight?
    /// Notices releases from a server; `nil` if none is configured.
    package var fleet: (any ReleaseSource)?
    /// Reports at regular intervals that the screen is alive; `nil` if nobody asks.
    package var report: ((Timestamp) -> Void)?

    /// No helpers.
    package init() {}
  }

  /// The settings.
  package let setup: ProgramSetup
  /// The loop, for adding observers, hosts and a driver.
  package let loop: ScreenLoop
  /// Takes the answers of workers.
  package let mailbox: Mailbox
  /// Plays and stops sounds.
  package let sounds: SoundOutput
  private let program: Program
  private let window: any OpenWindow
  private let renderer: SceneRenderer
  private let signals: TerminationSignals?
  /// Kept as long as the screen runs.
  private let ambience: AmbienceWatch
  private let desktop: DesktopAppearance?
  private let manager: ServiceManager?

  /// Connects a window, a renderer and a program.
  /// - Parameters:
  ///   - mailbox: Wakes the window.
  ///   - takesSignals: Whether signals that end the process end the screen.
  package init(
    _ setup: ProgramSetup, _ program: Program, window: any OpenWindow, renderer: SceneRenderer,
    mailbox: Mailbox, clock: MonotonicClock = MonotonicClock(), playsSounds: Bool = false,
    takesSignals: Bool = true, helpers: Helpers = Helpers()
  ) {
    self.setup = setup
    self.program = program
    self.window = window
    self.renderer = renderer
    self.mailbox = mailbox
    let wake = window.wakeLoop
    let environment = ProcessInfo.processInfo.environment
    let manager = ServiceManager(environment: environment)
    self.manager = manager
    let ambience = AmbienceWatch(hours: setup.settings.darkHours) {
      mailbox.post(.action(.ambienceChanged($0)))
    }
    self.ambience = ambience
    desktop =
      setup.followsDesktop
      ? DesktopAppearance(environment: environment) { ambience.take($0) }
      : nil
    let signals = takesSignals ? TerminationSignals(wake: wake) : nil
    self.signals = signals
    let sounds = SoundOutput(log: setup.log)
    self.sounds = sounds
    renderer.onPictureReady(wake)
    // The renderer retains the window, so the window must not retain the renderer.
    window.mapPointer { [weak renderer] x, y in
      renderer?.canvasPoint(forPixelX: Double(x), y: Double(y)) ?? Point(x: x, y: y)
    }
    loop = ScreenLoop(
      ScreenLoop.Parts(
        window: window, painter: renderer, clock: clock,
        wallClock: WallClock(locale: setup.clockLocale), services: program.services,
        worker: program.worker, foresight: helpers.foresight, mailbox: mailbox,
        fleet: helpers.fleet, watchGuide: { setup.watchGuide($0) },
        play: playsSounds ? { sounds.play($0) } : nil,
        isTerminating: { signals?.isTerminating ?? false }, log: setup.log,
        heartbeat: Heartbeat(manager, environment: environment, report: helpers.report)),
      machine: program.machine)
    loop.attach(GreetingHost(program.services.settings, mailbox: mailbox))
    loop.attach(SpeechHost(isHeard: playsSounds, mailbox, setup.log) { sounds.stop() })
  }

  /// Wakes the loop; may be called on any thread.
  package var wake: @Sendable () -> Void { window.wakeLoop }

  /// Passes an action to the loop; may be called on any thread.
  package var post: @Sendable (Action) -> Void { { [mailbox] in mailbox.post(.action($0)) } }

  /// The actual size of the window, if the screen was laid out for a different one while it opened.
  private var firstOutput: [Action] {
    let pixels = window.pixelSize
    let size = Size(width: pixels.width, height: pixels.height)
    return Canvas(output: size) == loop.machine.state.canvas ? [] : [.outputChanged(size)]
  }

  /// Logs the environment, starts everything that runs alongside the loop, and returns the opening actions.
  /// - Parameter actions: What to do first, after what the hosts ask for.
  package func opening(_ actions: [Action]) -> [Action] {
    let log = setup.log
    log.info("The window is \(window.pixelSize) pixels large, shown by \(window.videoDriver)")
    for problem in program.problems { log.notice("\(problem)") }
    for warning in setup.warnings + window.warnings { log.warning("\(warning)") }
    if setup.followsDesktop { ambience.followClock() }
    if setup.options.isWatched, setup.settings.screen.kiosk == nil {
      DispatchQueue.global(qos: .utility).async { [post] in
        let power = SystemPower(environment: ProcessInfo.processInfo.environment)
        post(.powerOffered(power.offered()))
      }
    }
    return firstOutput + loop.hosts.flatMap(\.opening)
      + (setup.followsDesktop ? [.ambienceChanged(ambience.first())] : []) + actions
      + (program.notices + setup.settings.notices).prefix(1).map { .notice($0) }
  }

  /// Runs the screen until it is left.
  /// - Parameter actions: What to do first.
  /// - Returns: The exit code.
  package func run(_ actions: [Action]) -> Int32 {
    let opening = opening(actions)
    defer { finish() }
    return loop.run(opening: opening)
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
}
