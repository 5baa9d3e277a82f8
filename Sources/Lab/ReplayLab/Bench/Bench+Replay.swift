internal import Foundation
internal import Playback
internal import Replay
package import ScreenHost

extension Bench {
  /// Plays scripts repeatedly without pixels, and reports the speed.
  ///
  /// - Parameters:
  ///   - paths: Scripts and folders of scripts, played in turn.
  ///   - cases: The number of cases played.
  ///   - jobs: The number of playing processes; with one, the cases are played here.
  /// - Returns: The exit code: 0, or 1 if a script fails.
  package static func replay(
    _ paths: [String], cases: Int, jobs: Int, options: RunOptions, asJSON: Bool
  ) throws -> Int32 {
    let files = try ReplayFiles.files(in: paths)
    let start = Date()
    var results: [(wall: Double, logical: Int, passed: Bool)] = []
    if jobs == 1 {
      let scripts = try files.flatMap { try ScriptFiles.scripts($0) }
      let environment = ReplayEnvironment(options: options)
      for number in 0..<cases {
        let begin = Date()
        var player = try environment.player(for: scripts[number % scripts.count])
        let report = player.play(scripts[number % scripts.count])
        let wall = Date().timeIntervalSince(begin) * 1000
        results.append((wall, report.milliseconds, report.passed))
      }
    } else {
      var request = ReplayBatch.Request()
      request.jobs = jobs
      request.isOnce = true
      request.paths = paths
      let asks = try ReplayPlan(request).plays.map(\.ask)
      let all = (0..<cases).map { asks[$0 % asks.count] }
      let arguments = options.replayArguments + ["--no-pixels"]
      results = try ReplayJobs(of: ScreenProgram.file(), all, request, arguments).run().map {
        (Double($0.wallMilliseconds), $0.milliseconds, $0.passed)
      }
    }
    let wall = Date().timeIntervalSince(start)
    let logical = Double(results.reduce(0) { $0 + $1.logical }) / 1000
    let report = BenchReport(
      "replay",
      [
        Metric("one script, wall time", unit: "ms", samples: results.map(\.wall)),
        Metric("all of them, wall time", unit: "s", samples: [wall]),
        Metric("scripts in a second", unit: "1/s", samples: [Double(results.count) / wall]),
        Metric("times real time", unit: "×", samples: [logical / wall]),
      ])
    try report.print(asJSON: asJSON)
    return results.allSatisfy(\.passed) ? 0 : 1
  }
}
