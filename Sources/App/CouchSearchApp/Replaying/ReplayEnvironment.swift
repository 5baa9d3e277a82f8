internal import CatalogModel
internal import Configuration
internal import Foundation
internal import InputMapping
internal import Rendering
internal import Replay
internal import SceneGraph
internal import SearchScreen
internal import UserLibrary

/// Screens to replay on, each of them as fresh as after a start of the program, without its cost:
/// settings, keyboards and the catalogue are read once for scripts that want the same.
final class ReplayEnvironment {
  private struct Props {
    var setup: ProgramSetup
    var program: ProgramSetup.Opened
  }

  private let options: RunOptions
  private let way: ReplayOptions
  private let isWatched: Bool
  /// Watches what is being played; there is none in between.
  private var watchdog: Watchdog?
  private var sets: [Script.App: Props] = [:]

  /// - Parameters:
  ///   - way: How presses come in, and how long one piece of work may take.
  ///   - isWatched: Whether a piece of work that takes longer ends the program.
  init(options: RunOptions, way: ReplayOptions = ReplayOptions(), isWatched: Bool = false) {
    self.options = options
    self.way = way
    self.isWatched = isWatched
  }

  deinit { watchdog?.end() }

  /// Says that nothing is being played any more, so that nothing can hang.
  func rest() {
    watchdog?.end()
    watchdog = nil
  }

  private func watch(_ script: Script) {
    guard isWatched else { return }
    rest()
    watchdog = Watchdog(patience: way.patience)
    watchdog?.begin("opening the screen for \(script.file)")
  }

  /// Why a script cannot be played here, in a sentence; `nil` when it can.
  func refusal(of script: Script) throws -> String? {
    let set = try set(for: script.app)
    return set.setup.difference(from: script.madeOn, set.program)
  }

  /// A player for a script, on a screen that nobody has touched.
  ///
  /// - Parameter prepare: Tells the host who watches.
  func player(
    for script: Script, prepare: (inout ServicesHost) -> Void = { _ in }
  ) throws -> ScriptPlayer<ServicesHost> {
    watch(script)
    let set = try set(for: script.app)
    let program = set.program
    // What a visitor leaves behind is in the library, and every visit begins without it.
    let services = Services(
      index: CurrentIndex(program.services.index.current),
      library: UserStore(
        path: nil, history: UserStore.History(set.setup.settings.screen.history)),
      launcher: program.services.launcher, pin: program.services.pin,
      desk: program.services.desk)
    var host = ServicesHost(services: services)
    host.watchdog = watchdog
    prepare(&host)
    let lane = InjectionLevel(rawValue: way.lane) ?? .intent
    let port: any InputPort =
      InjectionLevel.inMemory.contains(lane) ? MemoryPort() : try WindowPort(lane: lane)
    var player = ScriptPlayer(
      machine: program.machine, bindings: set.setup.bindings, host: host, lane: lane, port: port)
    if let watchdog = watchdog {
      player.onStep = { step in
        watchdog.begin("\(step.place): \(ScriptDocument.line(for: step.action))")
      }
    }
    return player
  }

  /// What a script is played with.
  func opened(for script: Script) throws -> (ProgramSetup, ProgramSetup.Opened) {
    let set = try set(for: script.app)
    return (set.setup, set.program)
  }

  /// The settings with which a script is played.
  func setup(for script: Script) throws -> ProgramSetup {
    if sets[script.app] == nil { watch(script) }
    defer { rest() }
    return try set(for: script.app).setup
  }

  private func set(for app: Script.App) throws -> Props {
    if let known = sets[app] { return known }
    let setup = try ProgramSetup(options.merging(app), theme: app.apply)
    let set = Props(setup: setup, program: try setup.openProgram(text: PangoTextMeasurer()))
    sets[app] = set
    return set
  }
}
