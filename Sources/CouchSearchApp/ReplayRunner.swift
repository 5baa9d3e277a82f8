internal import Configuration
internal import Foundation
internal import Geometry
internal import Rendering
internal import Replay
internal import SceneGraph
internal import SearchScreen

/// `replay`: plays scripts against the screen, without a window.
enum ReplayRunner {
  /// Reads a script that has no cases, or the first of them.
  static func read(_ file: String) throws -> Script {
    guard let script = try ScriptFiles.scripts(file).first else {
      throw ProgramError.unreadable(path: file)
    }
    return script
  }

  /// Plays one script.
  ///
  /// - Parameters:
  ///   - script: What to play.
  ///   - options: Which catalogue and configuration; the script's own wish comes first.
  ///   - shots: A folder for pictures; `nil` leaves them out.
  ///   - way: How presses come in, and how long one piece of work may take.
  ///   - recording: Makes the file for what comes in; `nil` writes nothing down.
  ///   - onStep: Called after every step, for a tour on a window.
  static func play(
    _ script: Script, options: RunOptions, shots: String?, way: ReplayWay = ReplayWay(),
    recording: ((ProgramSetup, ProgramSetup.Opened) throws -> RecordingFile)? = nil,
    onStep: ((Moment) -> Void)? = nil
  ) throws -> ScriptReport {
    let watchdog = Watchdog(patience: way.patience)
    defer { watchdog.end() }
    watchdog.begin("opening the screen for \(script.file)")
    let setup = try ProgramSetup(options.merging(script.app), theme: script.app.apply)
    let program = try setup.openProgram(text: PangoTextMeasurer())
    if let problem = setup.difference(from: script.madeOn, program) {
      return .refused(script, problem)
    }
    var host = ServicesHost(services: program.services)
    host.watchdog = watchdog
    if let onStep { host.onStep = onStep }
    if let shots {
      let painter = try ShotPainter(folder: shots, setup: setup)
      host.onShot = { painter.paint($0) }
    }
    let lane = Lane(rawValue: way.lane) ?? .intent
    let port: any InputPort =
      Lane.inMemory.contains(lane) ? MemoryPort() : try WindowPort(lane: lane)
    var player = ScriptPlayer(
      machine: program.machine, bindings: setup.bindings, host: host, lane: lane, port: port)
    player.onStep = { step in
      watchdog.begin("\(step.place): \(ScriptDocument.line(for: step.action))")
    }
    let file = try recording?(setup, program)
    if file != nil { player.stage.recorder = Recorder(on: program.machine) }
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
  /// The options with what a script wants of the program over them.
  func merging(_ app: Script.App) -> RunOptions {
    var options = self
    options.catalog = app.catalog ?? catalog
    options.configuration = app.config ?? configuration
    options.size = app.size.map { Size(width: $0.width, height: $0.height) } ?? size
    options.appearance = app.theme ?? appearance
    options.locale = app.locale ?? locale
    options.systemLocale = "en"
    options.usesScreenSettings = false
    // A keyboard that someone names is tried out with scripts that were written for another.
    options.keyboard = keyboard ?? app.keyboard
    return options
  }
}
