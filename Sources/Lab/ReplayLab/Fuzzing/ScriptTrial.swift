internal import CouchSearchApp
internal import Foundation
internal import Replay
internal import SearchScreen

/// Plays a script to see how it fails: here, or in a process that may not survive it.
final class ScriptTrial {
  private let options: RunOptions
  private let environment: ReplayEnvironment

  init(options: RunOptions) {
    self.options = options
    environment = ReplayEnvironment(options: options)
  }

  /// How a script fails that does not end the process; `nil` when it does not, or cannot begin.
  func failure(of script: Script) -> ScriptFailure? { report(of: script)?.failure }

  /// What comes of a script; `nil` when it cannot begin.
  func report(of script: Script) -> ScriptReport? {
    guard var player = try? environment.player(for: script) else { return nil }
    return player.play(script)
  }

  /// How a script fails and how many of its steps were begun; `nil` when it does not fail.
  ///
  /// - Parameter isSafe: Whether it is known not to end the process.
  func outcome(of script: Script, isSafe: Bool) -> (identity: FailureIdentity, steps: Int)? {
    if isSafe {
      guard let report = report(of: script), let failure = report.failure else { return nil }
      return (failure.identity, report.digests.count + 1)
    }
    let file = ChildProgram.freshFile(".replay.jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = ScriptDocument(script).text(as: .jsonl)
    guard (try? Data(text.utf8).write(to: file)) != nil else { return nil }
    let child = ChildProgram(["replay", file.path, "--once"] + options.replayArguments)
    guard (try? child.start()) != nil else { return nil }
    let identity: FailureIdentity
    switch child.wait(patience: FuzzRunner.patience) {
    case .hung: identity = FailureIdentity(.hang, "")
    case .signal(let number): identity = FailureIdentity(.crash, String(number))
    case .status(0): return nil
    case .status: return outcome(of: script, isSafe: true)
    }
    return (identity, script.steps.count)
  }
}
