internal import CouchSearchApp
internal import Foundation
internal import Playback
internal import Replay
internal import SearchScreen
internal import Support

/// Trial run of a script for the shrinker: here, or in a process that may not survive it.
final class ScriptTrial {
  private let options: RunOptions
  private let environment: ReplayEnvironment

  init(options: RunOptions) {
    self.options = options
    environment = ReplayEnvironment(options: options)
  }

  /// The failure of a script that does not end the process; `nil` when it passes or cannot begin.
  func failure(of script: Script) -> ScriptFailure? { report(of: script)?.failure }

  /// The report of a script; `nil` when it cannot begin.
  func report(of script: Script) -> ScriptReport? {
    do {
      var player = try environment.player(for: script)
      return player.play(script)
    } catch {
      Console.complain(Failure.message(error))
      return nil
    }
  }

  /// The failure of a script and the number of its steps that were begun; `nil` when it passes.
  ///
  /// - Parameter isSafe: True when it is known not to end the process.
  func outcome(of script: Script, isSafe: Bool) -> (identity: FailureIdentity, steps: Int)? {
    if isSafe {
      guard let report = report(of: script), let failure = report.failure else { return nil }
      return (failure.identity, report.digests.count + 1)
    }
    let file = ChildProgram.freshFile(".replay.jsonl")
    // A temporary file that cannot be removed does no harm.
    defer { try? FileManager.default.removeItem(at: file) }
    let text = ScriptDocument(script).text(as: .jsonl)
    let child: ChildProgram
    do {
      child = ChildProgram(
        of: try ScreenProgram.file(), ["replay", file.path, "--once"] + options.replayArguments)
      try AtomicFile.write(Array(text.utf8), to: file.path, isDurable: false)
      try child.start()
    } catch {
      Console.complain(Failure.message(error))
      return nil
    }
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
