internal import CouchSearchApp
internal import Foundation
package import Playback
internal import Replay
internal import ScreenHost
internal import Support

/// `drive`: plays scripts on another program, a fresh one for each, and reports on them.
package struct DriveRunner {
  private let request: ReplayBatch.Request
  private let command: String
  private let patience: Double

  /// The default limit for an answer, in seconds.
  package static let usualPatience = 30.0

  /// Prepares to play.
  /// - Parameters:
  ///   - request: The scripts, and the reports to write.
  ///   - command: The program and its arguments, as for a shell.
  ///   - patience: Seconds that an answer may take.
  package init(_ request: ReplayBatch.Request, command: String, patience: Double = usualPatience) {
    (self.request, self.command, self.patience) = (request, command, patience)
  }

  /// Plays all scripts and reports the results.
  /// - Returns: The exit code: 0 if all scripts pass, 1 if any fails, 70 if the program crashes, 75 if it does not
  ///   answer, or else that of the error that prevented a script from being played.
  /// - Throws: `ProgramError` if a file cannot be written.
  package func run() throws -> Int32 {
    for file in [request.junit, request.html].compactMap(\.self) {
      try OutputPlace.check(file: file)
    }
    let plan = try ReplayPlan(request)
    var results: [ReplayResult] = []
    for play in plan.plays {
      let result = result(of: play)
      ReplaySummary([], request).tell(result)
      results.append(result)
    }
    let summary = ReplaySummary(results, request)
    try summary.finish()
    if let html = request.html {
      try ReplayPage(results).write(to: html, resources: try ProgramSetup.resources())
    }
    return summary.exitCode
  }

  /// Plays one script.
  package func result(of play: ReplayPlan.Play) -> ReplayResult {
    do {
      let script = try play.script.get()
      for notice in script.notices { Console.complain(notice) }
      guard !script.steps.isEmpty else { throw ReplayError.noSteps(file: play.ask.file) }
      return try result(of: script, as: play.ask)
    } catch {
      let message = Failure.message(error)
      return .unplayed(
        play.ask, message.contains(play.ask.file) ? message : "\(play.ask.file): \(message)",
        exitCode: Failure.exitCode(error), repro: repro(play.ask),
        line: (error as? ScriptError)?.place.line)
    }
  }

  private func result(of script: Script, as ask: ReplayPlan.Ask) throws -> ReplayResult {
    let start = Date()
    let program = try DrivenProgram(command, patience: patience)
    var report: ScriptReport
    var run = PageRun()
    do {
      var player = try DrivenPlayer(program)
      player.paints = request.html != nil && request.paintsPassed
      player.shots = try folder(of: ask)
      report = try player.play(script)
      run = player.pageRun
    } catch let error as DriveError where !error.isOfStart {
      report = ScriptReport(name: script.fullName)
      report.failure = failure(error, of: script)
    }
    var result = ReplayResult(
      file: ask.file, name: ask.name, identity: report.failure?.identity,
      wallMilliseconds: Int(Date().timeIntervalSince(start) * 1000),
      milliseconds: report.milliseconds, presses: report.presses,
      digest: report.digests.last ?? 0, repro: repro(ask))
    result.story = "screens \(report.screens)"
    result.line = report.failure?.line
    if let failure = report.failure {
      result.message = "\(failure)\n  again: \(result.repro)"
      result.differences = failure.mismatches.map(\.description)
    }
    if request.html != nil { result.page = try ReplayPage.text(of: run, result, report.failure) }
    return result
  }

  /// The failure of a script whose program does not answer.
  private func failure(_ error: DriveError, of script: Script) -> ScriptFailure {
    ScriptFailure(
      file: script.file, line: script.steps.first?.line ?? 1, summary: error.description,
      identity: error.identity, focus: "nothing", moves: [], milliseconds: 0)
  }

  private func folder(of ask: ReplayPlan.Ask) throws -> String? {
    guard let shots = request.shots else { return nil }
    let folder = "\(shots)/\(ask.place)"
    try OutputPlace.makeFolder(folder)
    return folder
  }

  /// The command that plays a script again.
  private func repro(_ ask: ReplayPlan.Ask) -> String {
    var words = ["couchsearch-lab", "drive", ask.file]
    if let caseName = ask.caseName { words.append("--case=" + caseName) }
    if patience != Self.usualPatience { words += ["--timeout", String(patience)] }
    return (words + ["--program", command]).map(\.shellWord).joined(separator: " ")
  }
}
