package import CouchSearchApp
internal import Foundation
internal import Geometry
internal import Replay
internal import SceneGraph
internal import SearchScreen

/// Many scripts, played one after the other or in several processes, and what is told about them.
package struct ReplayBatch {
  /// Options of playing and reporting.
  package struct Request: Sendable {
    /// Scripts, and folders of scripts.
    package var paths: [String] = []
    /// The case that alone is played; `nil` for all of them.
    package var caseName: String?
    /// The part of the scripts that is played; `nil` for all of them.
    package var shard: Shard?
    /// The number of processes that play at the same time.
    package var jobs = 1
    /// The number of times everything is played, each time in a fresh process.
    package var repeats = 1
    /// The folder for the pictures that scripts ask for; `nil` leaves them out.
    package var shots: String?
    /// A folder for a picture of every 33rd millisecond that moves; `nil` for none.
    package var film: String?
    /// Milliseconds on the script's clock that each raster of a film takes.
    package var filmLoad = 8
    /// A file for the results as JUnit XML.
    package var junit: String?
    /// Tells whether lines for GitHub are printed.
    package var isForGitHub = false
    /// A file for a page that shows every step.
    package var html: String?
    /// Tells whether what is shown becomes the goldens.
    package var blesses = false
    /// Tells whether the pixels of goldens are left out, which makes them unverified.
    package var isWithoutPixels = false
    /// Tells whether pixels that cannot be compared here are a failure.
    package var isStrict = false
    /// A folder for a picture of the screen at each failure; `nil` for none.
    package var failures: String?
    /// Tells whether scripts are played again when they change, until the program is ended.
    package var watches = false
    /// Tells whether scripts are shown in a window.
    package var isHeaded = false
    /// Times its own speed at which a script is shown.
    package var speed = 1.0
    /// Tells whether what was meant is played of recordings whose inputs could be.
    package var isByIntent = false
    /// Tells whether a failure is told at once instead of looked into.
    package var isOnce = false
    /// A file to which results go for the process that reads them.
    package var results: String?
    /// A folder for goldens that are only written.
    package var goldens: String?

    /// Plays nothing.
    package init() {}
  }

  private let request: Request
  private let options: RunOptions
  private let replay: ReplayOptions
  private let environment: ReplayEnvironment
  private var pages: [ReplayPage.Case] = []
  /// The window in which scripts are shown; `nil` for none.
  private var window: PlayWindow?

  /// Prepares a batch.
  package init(_ request: Request, options: RunOptions, replay: ReplayOptions = ReplayOptions()) {
    self.request = request
    self.options = options
    self.replay = replay
    environment = ReplayEnvironment(options: options, replay: replay, isWatched: true)
  }

  /// Plays everything and tells about it.
  ///
  /// - Returns: The exit code: 0 when all went as written, 1 when something did not, 5 when a script
  ///   did not go the same way twice, 6 when pixels could not be compared that had to be, 70 when the
  ///   program ended by itself, 75 when a script did not come back.
  package mutating func run() throws -> Int32 {
    let all = try ReplayFiles.files(in: request.paths)
    let files = request.shard?.elements(of: all) ?? all
    for file in [request.junit, request.html].compactMap(\.self) {
      try OutputPlace.check(file: file)
    }
    if request.blesses { return try Blessing.run(files, arguments) }
    if request.repeats > 1 {
      return try ReplayRepeat(files, request, arguments).run()
    }
    if request.isHeaded {
      let setup = try ProgramSetup(options)
      window = try PlayWindow(setup.windowOptions, speed: request.speed)
    }
    if request.watches { try ReplayWatch(request, self).run() }
    return try play(files)
  }

  /// Plays files and tells about them.
  /// - Returns: The exit code, as of ``run()``.
  mutating func play(_ files: [String]) throws -> Int32 {
    pages = []
    var results: [ReplayResult] = []
    let teller = ReplaySummary([], request)
    if request.jobs > 1 {
      let batch = self
      let jobs = ReplayJobs(files, request, arguments) { batch.repro($0, batch.request.caseName) }
      results = try jobs.run()
      for result in results { teller.tell(result) }
    } else {
      let output = try request.results.map(ResultFile.init)
      for file in files {
        for script in try ScriptFiles.scripts(file)
        where request.caseName == nil || script.caseName == request.caseName {
          for notice in script.notices { Console.complain(notice) }
          let result = try play(script)
          results.append(result)
          output?.add(result)
          teller.tell(result)
        }
      }
    }
    if results.isEmpty, request.results == nil, let id = request.caseName {
      throw ReplayError.noCase(id: id)
    }
    let summary = ReplaySummary(results, request)
    try summary.write()
    if let html = request.html {
      try ReplayPage(pages).write(to: html, resources: try ProgramSetup.resources())
    }
    return summary.exitCode
  }

  /// The arguments with which another process plays the same way.
  private var arguments: [String] {
    options.replayArguments + (request.isWithoutPixels ? ["--no-pixels"] : [])
      + (request.isByIntent ? ["--by-intent"] : [])
      + ["--inject", replay.injection, "--timeout", String(replay.patience)]
      + (request.caseName.map { ["--case=" + $0] } ?? [])
  }

  private func repro(_ file: String, _ caseName: String?) -> String {
    ReplayCommandLine(
      file, caseName: caseName, options: options, replay: replay,
      isWithoutPixels: request.isWithoutPixels
    ).description
  }

  // MARK: Playing

  private mutating func play(_ original: Script) throws -> ReplayResult {
    let (script, reason) = try environment.playable(original, byIntent: request.isByIntent)
    let result = try play(script, remark: reason ?? "")
    // A recording of an older version is played by intent where the screen has changed since.
    guard !result.passed, reason == nil, let made = original.madeOn, script.isRecording,
      made.program != Program.version
    else { return result }
    if request.html != nil { pages.removeLast() }
    return try play(
      original.story, remark: "by intent: recorded with CouchSearch \(made.program)")
  }

  private mutating func play(_ script: Script, remark: String) throws -> ReplayResult {
    let goldens = GoldenFolder(
      script: script.file, setup: try environment.setup(for: script), output: request.goldens,
      paints: !request.isWithoutPixels)
    let start = Date()
    var (report, trace) = try play(
      script, goldens, traces: request.html != nil || request.failures != nil, takesPictures: true)
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
      file: script.file, name: script.fullName, identity: failed,
      wallMilliseconds: Int(time * 1000), milliseconds: report.milliseconds,
      presses: report.presses, digest: report.digest, unverified: report.unverified,
      repro: repro(script.file, script.caseName))
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
    }
    if report.failure != nil || divergence != nil, let folder = request.failures {
      result.picture = try trace?.steps.last.map {
        try FailurePicture.write($0.machine, of: result, into: folder)
      }
    }
    if request.html != nil, let trace {
      pages.append(
        ReplayPage.Case(
          result: result, failure: report.failure, trace: trace,
          differences: goldens.differences))
    }
    return result
  }

  private func play(
    _ script: Script, _ goldens: GoldenFolder, traces: Bool, takesPictures: Bool = false
  ) throws -> (report: ScriptReport, trace: ReplayTrace?) {
    let setup = try environment.setup(for: script)
    let painter = try (takesPictures ? request.shots : nil).map {
      try ShotPainter(folder: $0, setup: setup)
    }
    let camera = try (takesPictures ? request.film : nil).map { folder in
      let size = script.app.size.map { Size(width: $0.width, height: $0.height) }
      return try FilmMaker(
        size: size ?? Size(width: 1280, height: 720), load: request.filmLoad, folder: folder)
    }
    // The second playing, which is compared, is not shown.
    let shows = takesPictures && window != nil
    var player = try environment.player(for: script) { [window] host in
      if camera != nil || shows {
        host.onStep = { moment in
          camera?.see(moment)
          if shows { window?.see(moment) }
        }
      }
      host.onCompare = { goldens.compare($0) }
      host.onEntry = { goldens.compare($0) }
      host.onDimFocus = { FocusBrightness.problem(on: $0.moment.layout.scene) }
      if let painter { host.onShot = { painter.paint($0) } }
    }
    if traces { player.trace = ReplayTrace() }
    if shows, let window { show(&player, in: window) }
    let report = player.play(script)
    if shows { window?.rest(milliseconds: Self.lastLook) }
    environment.rest()
    if let camera {
      camera.paint(until: report.milliseconds)
      for line in camera.report { print(line) }
      if camera.hasFlicker { throw ReplayError.flicker }
    }
    return (report, player.trace)
  }

  /// Milliseconds of the show for which the last screen of a script stays.
  private static let lastLook = 800

  private func show(_ player: inout ScriptPlayer<ServicesHost>, in window: PlayWindow) {
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
