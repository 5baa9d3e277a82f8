internal import Foundation
internal import Playback
internal import Replay
package import ScreenHost

/// `shrink`: finds the smallest script that still fails the same way.
package enum ShrinkRunner {
  /// The default time limit in seconds.
  package static let usualSeconds = 30

  /// Shrinks a script and writes the result beside it.
  ///
  /// - Parameters:
  ///   - file: The script.
  ///   - output: The file to write; `nil` for the same name with `-shrunk`.
  ///   - seconds: The time limit.
  /// - Returns: The exit code: 0 if there is a result of at most the same size, 65 if the script does not
  ///   fail at all.
  package static func run(
    _ file: String, output: String?, seconds: Int, options: RunOptions
  ) throws -> Int32 {
    let trial = ScriptTrial(options: options)
    let script = try ReplayRunner.read(file)
    guard let outcome = trial.outcome(of: script, isSafe: false) else {
      Console.complain("\(file) does not fail; there is nothing to minimize.")
      return 65
    }
    let stem = file.replacing(/\.replay\.(yaml|jsonl)$/, with: "")
    let path = output ?? stem + "-shrunk.replay.yaml"
    try shrink(
      script, failing: outcome.identity, into: path, trial: trial, seconds: seconds)
    return 0
  }

  /// Shrinks a failing script, writes it and reports that.
  static func shrink(
    _ script: Script, failing identity: FailureIdentity, into path: String, trial: ScriptTrial,
    seconds: Int = usualSeconds
  ) throws {
    let start = Date()
    let end = start.addingTimeInterval(Double(seconds))
    let isSafe = identity.oracle != .crash && identity.oracle != .hang
    var shrinker = Shrinker(script, failing: identity, until: { Date() >= end }) {
      trial.outcome(of: $0, isSafe: isSafe)
    }
    shrinker.run()
    var smallest = shrinker.script
    if smallest.origin.isEmpty { smallest.origin = "couchsearch-lab shrink \(script.file)" }
    try OutputPlace.write(ScriptDocument(smallest).text(as: .yaml), to: path)
    let time = Date().timeIntervalSince(start)
    print(
      "\(identity.headline): \(script.steps.count) steps became \(smallest.steps.count) in "
        + "\(shrinker.tried) runs and \(String(format: "%.1f", time)) s: \(path)")
    if isSafe, let failure = trial.failure(of: smallest) { print(failure) }
  }
}
