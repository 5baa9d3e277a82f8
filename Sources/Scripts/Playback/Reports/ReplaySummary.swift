internal import Foundation
internal import Replay
internal import ScreenHost

/// Reports results: a line for each script, the summary, files for CI, and the exit code.
package struct ReplaySummary {
  private let results: [ReplayResult]
  private let request: ReplayBatch.Request

  package init(_ results: [ReplayResult], _ request: ReplayBatch.Request) {
    self.results = results
    self.request = request
  }

  /// Prints one result. An obstacle that kept a script from being played is an error on standard error, as in
  /// every command; standard output has only the verdict.
  package func tell(_ result: ReplayResult) {
    if let identity = result.identity {
      let verdict = "FAIL\(result.remarks) \(result.name) (\(identity.headline))"
      guard identity.oracle == .unplayed else { return print("\(verdict)\n\(result.message)") }
      print(verdict)
      // If both streams go to the same place, the verdict comes before its reason.
      fflush(nil)
      Console.complain(result.message)
    } else {
      let unverified =
        result.unverified.isEmpty ? "" : ", \(result.unverified.count) unverified pictures"
      print(
        "PASS\(result.remarks) \(result.name): \(result.presses) presses, \(result.milliseconds) ms "
          + "on its clock, " + result.story + unverified)
    }
  }

  /// Prints the summary, and writes the files for CI.
  /// - Throws: `ProgramError.cannotWrite`.
  package func finish() throws {
    let failed = results.filter { !$0.passed }.count
    let cut = results.filter { $0.passed && $0.cutAfter != nil }.count
    let unplayed = results.filter { $0.identity?.oracle == .unplayed }.count
    let unverified = results.reduce(0) { $0 + $1.unverified.count }
    print(
      "\(results.count - failed - cut) passed, "
        + (cut == 0 ? "" : "\(cut) passed (cut off), ") + "\(failed) failed"
        + (unplayed == 0 ? "" : " (\(unplayed) not played)")
        + (unverified == 0
          ? "" : ", \(unverified) pictures unverified: other libraries, fonts or settings here"))
    if request.isForGitHub { GitHubReport(results).lines.forEach { print($0) } }
    try writeJUnit()
  }

  /// Writes the results as JUnit XML, if a file is named for them.
  /// - Throws: `ProgramError.cannotWrite`.
  func writeJUnit() throws {
    if let junit = request.junit { try OutputPlace.write(JUnitReport(results).text, to: junit) }
  }

  /// The exit code of a run with these results.
  package var exitCode: Int32 {
    let oracles = results.compactMap(\.identity?.oracle)
    if oracles.contains(.divergence) { return 5 }
    if oracles.contains(.crash) { return 70 }
    if oracles.contains(.hang) { return Watchdog.exitCode }
    if let obstacle = results.compactMap(\.exitCode).first { return obstacle }
    if !oracles.isEmpty { return 1 }
    return request.isStrict && results.contains { !$0.unverified.isEmpty } ? 6 : 0
  }
}
