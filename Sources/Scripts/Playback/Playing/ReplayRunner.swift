internal import Configuration
internal import CouchSearchApp
internal import Foundation
internal import Geometry
internal import Rendering
package import Replay
internal import SceneGraph
internal import SearchScreen

/// `replay`: plays scripts against the screen, without a window.
package enum ReplayRunner {
  /// Reads a script that has no cases, or the first of them.
  package static func read(_ file: String) throws -> Script {
    guard let script = try ScriptFiles.scripts(file).first else {
      throw ProgramError.unreadable(path: file)
    }
    return script
  }

  /// Plays one script.
  ///
  /// - Parameters:
  ///   - script: The script to play.
  ///   - options: The set-up of the screen, which takes precedence over that of the script.
  ///   - shots: A folder for pictures; `nil` leaves them out.
  ///   - replay: The injection level of presses, and the time limit of one piece of work.
  ///   - recording: Makes the file for what comes in; `nil` writes nothing down.
  ///   - onStep: Called after every step, for a tour on a window.
  static func play(
    _ script: Script, options: RunOptions, shots: String?, replay: ReplayOptions = ReplayOptions(),
    recording: ((ProgramSetup, ProgramSetup.Opened) throws -> RecordingFile)? = nil,
    onStep: ((Moment) -> Void)? = nil
  ) throws -> ScriptReport {
    let environment = ReplayEnvironment(options: options, replay: replay, isWatched: true)
    defer { environment.rest() }
    let (setup, program) = try environment.opened(for: script)
    let painter = try shots.map { try ShotPainter(folder: $0, setup: setup) }
    var player = try environment.player(for: script) { host in
      if let onStep { host.onStep = onStep }
      if let painter { host.onShot = { painter.paint($0) } }
    }
    let file = try recording?(setup, program)
    if file != nil { player.stage.recorder = Recorder(on: player.stage.machine) }
    let report = player.play(script)
    if var recorder = player.stage.recorder {
      recorder.finish(player.stage.machine)
      try file?.write(recorder.takeLines())
    }
    return report
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
  /// The options, and what a script wants of the program where they say nothing: what is named on the
  /// command line is tested with scripts written for something else.
  func merging(_ app: Script.App) -> RunOptions {
    var options = self
    options.catalog = catalog ?? app.catalog
    options.configuration = configuration ?? app.config
    options.size = size ?? app.size.map { Size(width: $0.width, height: $0.height) }
    options.appearance = appearance ?? app.theme
    options.locale = locale ?? app.locale
    options.systemLocale = "en"
    options.usesScreenSettings = false
    options.keyboard = keyboard ?? app.keyboard
    return options
  }
}
