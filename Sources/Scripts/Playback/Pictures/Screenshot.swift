internal import Configuration
internal import CouchSearchApp
internal import Geometry
internal import Rendering
internal import Replay
package import ScreenHost
internal import SearchScreen

/// `run --screenshot`: one picture of the first settled frame.
package enum Screenshot {
  /// Paints the screen half a second after its start, and writes the configuration's warnings to standard
  /// error.
  ///
  /// - Returns: The exit code, 0.
  package static func take(_ options: RunOptions, to path: String) throws -> Int32 {
    let setup = try ProgramSetup(options)
    for warning in setup.warnings { Console.complain(warning) }
    let text = PangoTextMeasurer()
    try setup.findFonts(for: text)
    let program = try setup.openProgram(text: text, isPrivate: false)
    let size = setup.settings.window.size
    let renderer = try SceneRenderer(offscreenWidth: size.width, height: size.height)
    var screen = ReplayScreen(
      machine: program.machine, host: ServicesHost(services: program.services), invariants: [])
    var clock = WallClock(locale: setup.clockLocale)
    if let time = clock.change() { screen.send(.action(.clockChanged(time))) }
    for action in try setup.openingActions(program) { screen.send(.action(action)) }
    screen.advance(by: 500)
    renderer.settle(screen.machine.layout.scene)
    try renderer.writePNG(to: path)
    return 0
  }
}
