internal import Configuration
internal import CouchSearchApp
internal import Foundation
internal import Geometry
internal import Rendering
package import Replay
internal import SceneGraph
internal import ScreenHost
internal import SearchScreen

/// `replay`: plays scripts on the screen, without a window.
package enum ReplayRunner {
  /// Reads a script without cases, or the first case.
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
  ///   - options: The set-up of the screen, which overrides the script's own.
  ///   - shots: A folder for pictures; `nil` skips them.
  ///   - replay: The injection level of presses, and the time limit for one piece of work.
  ///   - recording: Creates the file for recording the input; `nil` records nothing.
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
  /// Applies the script's settings to a theme.
  func apply(to theme: inout Theme) {
    if let textScale { theme.textScale = textScale }
    if let reducedMotion { theme.reducedMotion = reducedMotion }
    if let highContrast { theme.highContrast = highContrast }
  }
}

extension RunOptions {
  /// The options, completed by a script's settings: settings on the command line take precedence, so that
  /// scripts written for something else can test them.
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
