internal import Configuration
internal import Foundation
internal import Geometry
internal import Rendering
internal import Replay
internal import SceneGraph
internal import SearchScreen

/// `replay`: plays scripts against the screen, without a window.
package enum ReplayRunner {
  /// Plays every script and prints what held and what did not.
  ///
  /// - Parameters:
  ///   - scripts: Files in the format of `*.replay.yaml`.
  ///   - options: Which catalogue and configuration; a script's own wish comes first.
  ///   - shots: A folder for the pictures that scripts ask for; `nil` leaves them out.
  /// - Returns: The exit code: 0 when all held, 1 when something did not.
  package static func run(
    scripts: [String], options: RunOptions, shots: String?
  ) throws -> Int32 {
    var failures = 0
    for file in scripts {
      let script = try read(file)
      let report = try play(script, options: options, shots: shots)
      if let failure = report.failure {
        failures += 1
        print("FAIL \(report.name)\n\(failure)")
      } else {
        print(
          "PASS \(report.name): \(report.presses) presses, \(report.milliseconds) ms on its clock")
      }
    }
    print("\(scripts.count - failures) passed, \(failures) failed")
    return failures == 0 ? 0 : 1
  }

  /// Reads a script; paths in it start at its own folder.
  static func read(_ file: String) throws -> Script {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw ProgramError.unreadable(path: file)
    }
    var script = try Script(yaml: text, file: file)
    let folder = URL(filePath: file).deletingLastPathComponent()
    func absolute(_ path: String) -> String {
      URL(filePath: path, relativeTo: folder).path(percentEncoded: false)
    }
    script.app.catalog = script.app.catalog.map(absolute)
    script.app.config = script.app.config.map(absolute)
    return script
  }

  /// Plays one script.
  ///
  /// - Parameters:
  ///   - script: What to play.
  ///   - options: Which catalogue and configuration; the script's own wish comes first.
  ///   - shots: A folder for pictures; `nil` leaves them out.
  ///   - onStep: Called after every step, for a tour on a window.
  static func play(
    _ script: Script, options: RunOptions, shots: String?,
    onStep: ((Moment) -> Void)? = nil
  ) throws -> ScriptReport {
    let setup = try ProgramSetup(options.merging(script.app), theme: script.app.apply)
    let program = try setup.openProgram(text: PangoTextMeasurer())
    var host = ServicesHost(services: program.services)
    if let onStep { host.onStep = onStep }
    if let shots {
      let size = setup.settings.window.size
      let renderer = try SceneRenderer(offscreenWidth: size.width, height: size.height)
      try FileManager.default.createDirectory(
        atPath: shots, withIntermediateDirectories: true)
      host.onShot = { (shot: Shot) in
        renderer.settle(shot.moment.layout.scene)
        let number = shot.number < 10 ? "0\(shot.number)" : "\(shot.number)"
        let path = "\(shots)/\(number)-\(shot.name).png"
        do {
          try renderer.writePNG(to: path)
          print(path)
        } catch {
          print("\(path) could not be written: \(Failure.message(error))")
        }
      }
    }
    var player = ScriptPlayer(machine: program.machine, bindings: setup.bindings, host: host)
    return player.play(script)
  }
}

extension Script.App {
  /// Changes a theme to what the script wants.
  func apply(to theme: inout Theme) {
    if let textScale { theme.textScale = textScale }
    if let reducedMotion { theme.reducedMotion = reducedMotion }
    if let highContrast { theme.highContrast = highContrast }
  }
}

extension RunOptions {
  /// The options with what a script wants of the program over them.
  func merging(_ app: Script.App) -> RunOptions {
    var options = self
    options.catalog = app.catalog ?? catalog
    options.configuration = app.config ?? configuration
    options.size = app.size.map { Size(width: $0.width, height: $0.height) } ?? size
    options.appearance = app.theme ?? appearance
    options.locale = app.locale ?? locale
    options.systemLocale = "en"
    options.keyboard = app.keyboard ?? keyboard
    return options
  }
}
