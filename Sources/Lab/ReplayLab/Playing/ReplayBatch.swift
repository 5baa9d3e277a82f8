package import CouchSearchApp
internal import Foundation
internal import Geometry
internal import Replay
internal import SceneGraph

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
    var results: [ReplayResult] = []
    if request.jobs > 1 {
      let batch = self
      let jobs = ReplayJobs(files, request, arguments) { batch.repro($0, batch.request.caseName) }
      results = try jobs.run()
      for result in results { tell(result) }
    } else {
      let output = try request.results.map(ResultFile.init)
      for file in files {
        for script in try ScriptFiles.scripts(file)
        where request.caseName == nil || script.caseName == request.caseName {
          for notice in script.notices { Console.complain(notice) }
          let result = try play(script)
          results.append(result)
          output?.add(result)
          tell(result)
        }
      }
    }
    if results.isEmpty, request.results == nil, let id = request.caseName {
      throw ReplayError.noCase(id: id)
    }
    try summarise(results)
    return exitCode(results)
  }

  /// The arguments with which another process plays the same way.
  private var arguments: [String] {
    options.replayArguments + (request.isWithoutPixels ? ["--no-pixels"] : [])
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

  private mutating func play(_ script: Script) throws -> ReplayResult {
    let goldens = GoldenFolder(
      script: script.file, setup: try environment.setup(for: script), output: request.goldens,
      paints: !request.isWithoutPixels)
    let start = Date()
    var (report, trace) = try play(
      script, goldens, traces: request.html != nil, takesPictures: true)
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
    let again = "  again: \(result.repro)"
    if let divergence {
      result.message = "\(script.file): \(divergence)\n\(again)"
      result.line =
        steps.indices.contains(report.digests.count)
        ? steps[report.digests.count].line : result.line
    } else if let failure = report.failure {
      result.message = "\(failure)\n\(again)"
    }
    if request.html != nil, let trace {
      pages.append(
        ReplayPage.Case(result: result, trace: trace, differences: goldens.differences))
    }
    return result
  }

  private func play(
    _ script: Script, _ goldens: GoldenFolder, traces: Bool, takesPictures: Bool = false
  ) throws -> (report: ScriptReport, trace: ReplayTrace?) {
    if let reason = try environment.refusal(of: script) { return (.refused(script, reason), nil) }
    let setup = try environment.setup(for: script)
    let painter = try (takesPictures ? request.shots : nil).map {
      try ShotPainter(folder: $0, setup: setup)
    }
    let camera = try (takesPictures ? request.film : nil).map { folder in
      let size = script.app.size.map { Size(width: $0.width, height: $0.height) }
      return try FilmMaker(
        size: size ?? Size(width: 1280, height: 720), load: request.filmLoad, folder: folder)
    }
    var player = try environment.player(for: script) { host in
      if let camera { host.onStep = { camera.see($0) } }
      host.onCompare = { goldens.compare($0) }
      if let painter { host.onShot = { painter.paint($0) } }
    }
    if traces { player.trace = ReplayTrace() }
    let report = player.play(script)
    environment.rest()
    if let camera {
      camera.paint(until: report.milliseconds)
      for line in camera.report { print(line) }
      if camera.hasFlicker { throw ReplayError.flicker }
    }
    return (report, player.trace)
  }

  // MARK: Telling

  private func tell(_ result: ReplayResult) {
    if let identity = result.identity {
      print("FAIL\(result.cutWords) \(result.name) (\(identity.headline))\n\(result.message)")
    } else {
      let unverified =
        result.unverified.isEmpty ? "" : ", \(result.unverified.count) unverified pictures"
      print(
        "PASS\(result.cutWords) \(result.name): \(result.presses) presses, \(result.milliseconds) ms on its clock, "
          + result.story + unverified)
    }
  }

  private func summarise(_ results: [ReplayResult]) throws {
    let failed = results.filter { !$0.passed }.count
    let cut = results.filter { $0.passed && $0.cutAfter != nil }.count
    let unverified = results.reduce(0) { $0 + $1.unverified.count }
    print(
      "\(results.count - failed - cut) passed, "
        + (cut == 0 ? "" : "\(cut) passed (cut off), ") + "\(failed) failed"
        + (unverified == 0
          ? "" : ", \(unverified) pictures unverified: other libraries, fonts or settings here"))
    if request.isForGitHub { GitHubReport(results).lines.forEach { print($0) } }
    if let junit = request.junit { try OutputPlace.write(JUnitReport(results).text, to: junit) }
    if let html = request.html { try ReplayPage(pages).write(to: html, environment: environment) }
  }

  private func exitCode(_ results: [ReplayResult]) -> Int32 {
    let oracles = results.compactMap(\.identity?.oracle)
    if oracles.contains(.divergence) { return 5 }
    if oracles.contains(.crash) { return 70 }
    if oracles.contains(.hang) { return Watchdog.exitCode }
    if !oracles.isEmpty { return 1 }
    return request.isStrict && results.contains { !$0.unverified.isEmpty } ? 6 : 0
  }
}
