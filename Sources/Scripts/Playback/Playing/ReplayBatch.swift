internal import CouchSearchApp
internal import Foundation
internal import Geometry
internal import Replay
internal import SceneGraph
package import ScreenHost
internal import SearchScreen
internal import Support

/// A batch of scripts, played one after another or in several processes, and its reports.
package struct ReplayBatch {
  /// Options of playing and reporting.
  package struct Request: Sendable {
    /// Scripts, and folders of scripts.
    package var paths: [String] = []
    /// The single case to play; `nil` for all of them.
    package var caseName: String?
    /// The shard of the scripts to play; `nil` for all of them.
    package var shard: Shard?
    /// A regular expression that names or paths must match; `nil` for all of them.
    package var grep: String?
    /// Tags that scripts must have, all of them.
    package var tags: [String] = []
    /// Whether to play only what failed the last time.
    package var lastFailed = false
    /// Settings; everything is played with each of them.
    package var matrix = [ReplaySetting()]
    /// The number of processes playing at the same time.
    package var jobs = 1
    /// How often everything is played, each time in a fresh process.
    package var repeats = 1
    /// The folder for the pictures requested by scripts; `nil` skips them.
    package var shots: String?
    /// A folder for a picture every 33 milliseconds during motion; `nil` for none.
    package var film: String?
    /// Milliseconds on the script's clock for each raster of a film.
    package var filmLoad = 8
    /// A file for the results as JUnit XML; `nil` for none.
    package var junit: String?
    /// Whether to print annotations for GitHub.
    package var isForGitHub = false
    /// A file for an HTML page that shows every step; `nil` for none.
    package var html: String?
    /// Whether the page also has pictures for scripts that passed.
    package var paintsPassed = false
    /// Whether results include their parts of a page, for the process that writes it.
    package var addsPages = false
    /// Whether the screens shown become the goldens.
    package var blesses = false
    /// Whether to skip the pixels of goldens, which leaves them unverified.
    package var isWithoutPixels = false
    /// Whether it is a failure if pixels cannot be compared here.
    package var isStrict = false
    /// A folder for a picture of the screen at each failure; `nil` for none.
    package var failures: String?
    /// Whether scripts are played again when they change, until the program is ended.
    package var watches = false
    /// Whether scripts are shown in a window.
    package var isHeaded = false
    /// The speed relative to a script's own.
    package var speed = 1.0
    /// Whether to play the recorded intents even of recordings whose inputs could be played.
    package var isByIntent = false
    /// Whether to report a failure at once instead of analysing it.
    package var isOnce = false
    /// A file of results for the process that reads them.
    package var results: String?
    /// A folder to which goldens are only written.
    package var goldens: String?
    /// A file with everything to be played, from the process that reports on it.
    package var plan: String?

    /// Plays nothing.
    package init() {}

    /// The arguments that make another process add the parts of a page to its results.
    var pageArguments: [String] {
      html == nil ? [] : ["--pages"] + (paintsPassed ? ["--all-pictures"] : [])
    }

    /// The arguments that make another process write the pictures.
    var pictureArguments: [String] {
      [("--shots", shots), ("--failures", failures)].flatMap { option, folder in
        folder.map { [option, $0] } ?? []
      }
    }

    /// Whether results include their parts of a page.
    fileprivate var paintsPages: Bool { html != nil || addsPages }
  }

  private let request: Request
  private let options: RunOptions
  private let replay: ReplayOptions
  private var environment: ReplayEnvironment
  /// The setting of the environment in addition to the run's.
  private var setting = ReplaySetting()
  /// The window that shows the scripts; `nil` for none.
  private var window: PlayWindow?

  /// Prepares a batch.
  package init(_ request: Request, options: RunOptions, replay: ReplayOptions = ReplayOptions()) {
    self.request = request
    self.options = options
    self.replay = replay
    environment = ReplayEnvironment(options: options, replay: replay, isWatched: true)
  }

  /// Plays everything and reports.
  ///
  /// - Returns: The exit code: 0 if everything passed, 1 if something failed, 5 if a script diverged between
  ///   runs, 6 if required pixel comparisons were impossible, 70 if the program crashed, 75 if a script hung.
  package mutating func run() throws -> Int32 {
    for file in [request.junit, request.html, request.results].compactMap(\.self) {
      try OutputPlace.check(file: file)
    }
    for folder in [request.shots, request.film, request.failures].compactMap(\.self) {
      try OutputPlace.makeFolder(folder)
    }
    if request.isHeaded {
      let setup = try ProgramSetup(options)
      window = try PlayWindow(setup.windowOptions, speed: request.speed)
    }
    if request.watches { try ReplayWatch(request, self).run() }
    let plan = try ReplayPlan(request)
    if request.blesses { return try Blessing.run(plan, arguments) }
    return try play(plan)
  }

  /// Plays a plan and reports. An unplayable script is a failure like any other.
  /// - Returns: The exit code of ``run()``.
  mutating func play(_ plan: ReplayPlan) throws -> Int32 {
    let asks = plan.plays.map(\.ask)
    let output = try request.results.map { try ResultFile($0, asking: asks) }
    // If this process ends before it can report, the reports say that nothing was played.
    try report(ResultFile.Contents(asked: asks, results: []).complete, isPrinted: false)
    for play in plan.plays {
      for notice in (try? play.script.get())?.notices ?? [] { Console.complain(notice) }
    }
    var results: [ReplayResult] = []
    func tell(_ result: ReplayResult) {
      results.append(result)
      var kept = result
      // Pages are separate files, except on their way to the process that writes them.
      if !request.addsPages { kept.page = nil }
      output?.add(kept)
      ReplaySummary([], request).tell(result)
    }
    if request.jobs > 1 || request.repeats > 1 {
      for result in try playElsewhere(plan) { tell(result) }
    } else {
      for play in plan.plays { tell(result(of: play)) }
    }
    try report(results)
    if request.plan == nil { LastFailures().note(results, of: asks) }
    return ReplaySummary(results, request).exitCode
  }

  /// Plays the readable scripts in other processes.
  /// - Returns: A result for each play, in order.
  private func playElsewhere(_ plan: ReplayPlan) throws -> [ReplayResult] {
    let readable = plan.plays.filter { (try? $0.script.get()) != nil }.map(\.ask)
    var found =
      request.repeats > 1
      ? try ReplayRepeat(readable, request, arguments, repro: repro).run()[...]
      : try ReplayJobs(readable, request, arguments, repro: repro).run()[...]
    return plan.plays.map { play in
      switch play.script {
      case .success:
        found.popFirst()
          ?? unplayed(play.ask, ReplayError.endedBefore(status: 0))
      case .failure(let error): unplayed(play.ask, error)
      }
    }
  }

  /// Writes the reports.
  /// - Parameter isPrinted: Whether to print the summary, too.
  private func report(_ results: [ReplayResult], isPrinted: Bool = true) throws {
    let summary = ReplaySummary(results, request)
    if isPrinted { try summary.finish() } else { try summary.writeJUnit() }
    guard let html = request.html else { return }
    try ReplayPage(results).write(to: html, resources: try ProgramSetup.resources())
  }

  /// The arguments that make another process play the same way.
  private var arguments: [String] {
    options.replayArguments + replay.setting.arguments
      + (request.isWithoutPixels ? ["--no-pixels"] : [])
      + (request.isByIntent ? ["--by-intent"] : [])
      + ["--inject", replay.injection, "--timeout", String(replay.patience)]
      + replay.goldenArguments
  }

  private func repro(_ ask: ReplayPlan.Ask) -> String {
    ReplayCommandLine(
      ask.file, caseName: ask.caseName, options: options, replay: replay, setting: ask.setting,
      isWithoutPixels: request.isWithoutPixels
    ).description
  }

  // MARK: Playing

  private mutating func result(of play: ReplayPlan.Play) -> ReplayResult {
    do {
      let script = try play.script.get()
      guard !script.steps.isEmpty else { throw ReplayError.noSteps(file: play.ask.file) }
      set(up: play.ask.setting)
      return try self.play(script, as: play.ask)
    } catch {
      environment.rest()
      return unplayed(play.ask, error)
    }
  }

  /// Prepares screens for another setting; those of the previous one are no longer needed.
  private mutating func set(up setting: ReplaySetting) {
    guard setting != self.setting else { return }
    self.setting = setting
    var replay = replay
    replay.setting = replay.setting.adding(setting)
    environment = ReplayEnvironment(options: options, replay: replay, isWatched: true)
  }

  private func unplayed(_ ask: ReplayPlan.Ask, _ error: any Error) -> ReplayResult {
    let message = Failure.message(error)
    // Some obstacles concern the screen, and do not name a script.
    let isNamed = message.contains(ask.file)
    return .unplayed(
      ask, isNamed ? message : "\(ask.file): \(message)", exitCode: Failure.exitCode(error),
      repro: repro(ask), line: (error as? ScriptError)?.place.line)
  }

  private mutating func play(
    _ original: Script, as ask: ReplayPlan.Ask
  ) throws -> ReplayResult {
    var (script, reason) = try environment.playable(original, byIntent: request.isByIntent)
    if let device = replay.setting.adding(setting).device { script.app.device = device }
    let result = try play(script, as: ask, remark: reason ?? "")
    // A recording of an older version is played by intent if the screen has changed since.
    guard !result.passed, reason == nil, let made = original.madeOn, script.isRecording,
      made.program != Program.version
    else { return result }
    return try play(
      original.story, as: ask, remark: "by intent: recorded with CouchSearch \(made.program)")
  }

  private mutating func play(
    _ script: Script, as ask: ReplayPlan.Ask, remark: String
  ) throws -> ReplayResult {
    let setup = try environment.setup(for: script)
    let goldens = GoldenFolder(
      ask.goldens, setup: setup, usualLanguage: script.app.language, output: request.goldens,
      paints: !request.isWithoutPixels)
    let show = Show(
      painter: try request.shots.map {
        try ShotPainter(folder: "\($0)/\(ask.place)", setup: setup)
      },
      camera: try request.film.map { try camera(for: script, into: "\($0)/\(ask.place)") },
      window: window)
    let start = Date()
    var (report, trace) = try play(
      script, goldens, traces: request.paintsPages || request.failures != nil, show: show)
    let time = Date().timeIntervalSince(start)
    var divergence: String?
    if report.failure != nil, !request.isOnce {
      let others = try (0..<2).map { _ in
        try play(script, goldens.fresh, traces: true)
      }
      divergence = Divergence.words(script, [report] + others.map(\.report))
      report = others[0].report
      trace = others[0].trace
    }
    let steps = script.steps
    let failed = divergence == nil ? report.failure?.identity : FailureIdentity(.divergence, "")
    var result = ReplayResult(
      file: ask.file, name: ask.name, identity: failed,
      wallMilliseconds: Int(time * 1000), milliseconds: report.milliseconds,
      presses: report.presses, digest: report.digest,
      unverified: report.unverified + goldens.unverifiedStory, repro: repro(ask))
    result.story = "screens \(report.screens), states \(report.story)"
    result.line = report.failure?.line
    result.cutAfter = script.cutAfter
    result.remark = remark
    let again = "  again: \(result.repro)"
    if let divergence {
      result.message = "\(script.file): \(divergence)\n\(again)"
      result.line =
        steps.indices.contains(report.digests.count)
        ? steps[report.digests.count].line : result.line
    } else if let failure = report.failure {
      result.message = "\(failure)\n\(again)"
      result.differences = failure.mismatches.map(\.description)
    }
    if result.passed, show.camera?.hasFlicker ?? false {
      result.identity = FailureIdentity(.invariant, "no-flicker")
      result.message = "\(script.file): the film flickers; see the lines above\n\(again)"
    }
    if !result.passed, let folder = request.failures {
      result.picture = try trace?.steps.last.map {
        try FailurePicture.write($0.machine, to: "\(folder)/\(ask.place).png")
      }
    }
    if request.paintsPages, let trace {
      result.page = try ReplayPage.text(
        of: ReplayPage.Case(
          result: result, failure: report.failure, trace: trace,
          isPainted: !result.passed || request.paintsPassed,
          differences: goldens.differences))
    }
    return result
  }

  /// The output of a script's first run; later ones are only compared with it.
  private struct Show {
    var painter: ShotPainter?
    var camera: FilmMaker?
    var window: PlayWindow?
  }

  private func camera(for script: Script, into folder: String) throws -> FilmMaker {
    let size =
      replay.setting.adding(setting).applied(to: options).size
      ?? script.app.size.map { Size(width: $0.width, height: $0.height) }
    return try FilmMaker(
      size: size ?? Size(width: 1280, height: 720), load: request.filmLoad, folder: folder)
  }

  private func play(
    _ script: Script, _ goldens: GoldenFolder, traces: Bool, show: Show = Show()
  ) throws -> (report: ScriptReport, trace: ReplayTrace?) {
    let (painter, camera, window) = (show.painter, show.camera, show.window)
    var player = try environment.player(for: script) { host in
      if camera != nil || window != nil {
        host.onStep = { moment in
          camera?.see(moment)
          window?.see(moment)
        }
      }
      host.onCompare = { [tolerance = replay.tolerance] shot in
        var shot = shot
        shot.tolerance = shot.tolerance.merging(tolerance)
        return goldens.compare(shot)
      }
      host.onEntry = { goldens.compare($0) }
      host.onDimFocus = { FocusBrightness.problem(on: $0.moment.layout.scene) }
      if let painter { host.onShot = { painter.paint($0) } }
    }
    if traces { player.trace = ReplayTrace() }
    if let window { present(&player, in: window) }
    let report = player.play(script)
    window?.rest(milliseconds: Self.lastLook)
    environment.rest()
    if let camera {
      camera.paint(until: report.milliseconds)
      for line in camera.report { print(line) }
    }
    return (report, player.trace)
  }

  /// Milliseconds of the show for which a script's last screen stays.
  private static let lastLook = 800

  private func present(_ player: inout ScriptPlayer<ServicesHost>, in window: PlayWindow) {
    window.begin()
    window.onWait = { [environment] in environment.goOn() }
    player.onPress = { window.press($0) }
    let before = player.onStep
    player.onStep = { step in
      before?(step)
      window.begin(step: step.words)
    }
  }
}
