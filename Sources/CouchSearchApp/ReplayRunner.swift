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
  ///   - way: How presses come in, and how long one piece of work may take.
  ///   - film: A folder for a picture of every 33rd millisecond that moves; `nil` for none.
  /// - Returns: The exit code: 0 when all held, 1 when something did not.
  package static func run(
    scripts files: [String], options: RunOptions, shots: String?, way: ReplayWay = ReplayWay(),
    film: String? = nil
  ) throws -> Int32 {
    var failures = 0
    var scripts: [Script] = []
    for file in files { scripts += try ScriptFiles.scripts(file) }
    for script in scripts {
      for notice in script.notices { Console.complain(notice) }
      let size = options.merging(script.app).size ?? Size(width: 1280, height: 720)
      let camera = try film.map { try FilmMaker(size: size, folder: $0) }
      let report = try play(
        script, options: options, shots: shots, way: way,
        onStep: camera.map { camera in camera.see })
      if let failure = report.failure {
        failures += 1
        print("FAIL \(report.name)\n\(failure)")
      } else {
        print(
          "PASS \(report.name): \(report.presses) presses, \(report.milliseconds) ms on its clock, "
            + "screens \(report.screens), states \(report.story)")
      }
    }
    print("\(scripts.count - failures) passed, \(failures) failed")
    return failures == 0 ? 0 : 1
  }

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
  fileprivate func apply(to theme: inout Theme) {
    if let textScale { theme.textScale = textScale }
    if let reducedMotion { theme.reducedMotion = reducedMotion }
    if let highContrast { theme.highContrast = highContrast }
  }
}

extension RunOptions {
  /// The options with what a script wants of the program over them.
  fileprivate func merging(_ app: Script.App) -> RunOptions {
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
