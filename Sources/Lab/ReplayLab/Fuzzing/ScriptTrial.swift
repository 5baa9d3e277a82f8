internal import Foundation
internal import Playback
internal import Replay
internal import ScreenHost
internal import SearchScreen
internal import Support

/// Trial run of a script for the shrinker: in this process, or in one that may not survive it.
final class ScriptTrial {
  private let options: RunOptions
  private let environment: ReplayEnvironment

  init(options: RunOptions) {
    self.options = options
    environment = ReplayEnvironment(options: options)
  }

  /// The failure of a script that does not end the process; `nil` if it passes or cannot start.
  func failure(of script: Script) -> ScriptFailure? { report(of: script)?.failure }

  /// The report on a script; `nil` if it cannot start.
  func report(of script: Script) -> ScriptReport? {
    do {
      var player = try environment.player(for: script)
      return player.play(script)
    } catch {
      Console.complain(Failure.message(error))
      return nil
    }
  }

  /// The failure of a script and the number of its steps started; `nil` if it passes.
  ///
  /// - Parameter isSafe: Whether it is known not to end the process.
  func outcome(of script: Script, isSafe: Bool) -> (identity: FailureIdentity, steps: Int)? {
    if isSafe {
      guard let report = report(of: script), let failure = report.failure else { return nil }
      return (failure.identity, report.digests.count + 1)
    }
    let file = ChildProgram.freshFile(".replay.jsonl")
    // Failing to remove a temporary file does no harm.
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
