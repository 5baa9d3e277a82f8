internal import CatalogModel
internal import CatalogStore
internal import Configuration
internal import Foundation
internal import InputMapping
internal import Rendering
internal import Replay
internal import SceneGraph
internal import SearchScreen

/// Screens to replay on, each of them as fresh as after a start of the program, without its cost:
/// settings, keyboards and the catalogue are read once for scripts that want the same.
final class ReplayStudio {
  private struct Props {
    var setup: ProgramSetup
    var program: ProgramSetup.Opened
  }

  private let options: RunOptions
  private var sets: [Script.App: Props] = [:]

  init(options: RunOptions) { self.options = options }

  /// A player for a script, on a screen that nobody has touched.
  ///
  /// - Parameter prepare: Tells the host who watches.
  func player(
    for script: Script, prepare: (inout ServicesHost) -> Void = { _ in }
  ) throws -> ScriptPlayer<ServicesHost> {
    let set = try set(for: script.app)
    let program = set.program
    // What a visitor leaves behind is in the library, and every visit begins without it.
    let services = Services(
      index: CurrentIndex(program.services.index.current), library: UserStore(path: nil),
      launcher: program.services.launcher, pin: program.services.pin)
    var host = ServicesHost(services: services)
    prepare(&host)
    return ScriptPlayer(machine: program.machine, bindings: set.setup.bindings, host: host)
  }

  /// The settings with which a script is played.
  func setup(for script: Script) throws -> ProgramSetup { try set(for: script.app).setup }

  private func set(for app: Script.App) throws -> Props {
    if let known = sets[app] { return known }
    let setup = try ProgramSetup(options.merging(app), theme: app.apply)
    let set = Props(setup: setup, program: try setup.openProgram(text: PangoTextMeasurer()))
    sets[app] = set
    return set
  }
}
