internal import CouchSearchApp
internal import Dispatch
internal import Foundation
internal import Replay

/// A `couchsearch` process that plays some asks and writes their results to a file.
final class ReplayChild {
  private let asks: [ReplayPlan.Ask]
  private let repro: (ReplayPlan.Ask) -> String
  private let plan = ChildProgram.freshFile(".json").path
  private let output = ChildProgram.freshFile(".jsonl").path
  private let child: ChildProgram
  /// Seconds to wait for a process that has ended.
  private static let patience = 60.0

  /// Starts one.
  /// - Parameters:
  ///   - program: The file of `couchsearch`.
  ///   - arguments: The arguments of `replay`, without the scripts.
  ///   - environment: Variables that differ from this process's; `nil` removes one.
  ///   - repro: Returns the command that plays an ask again.
  ///   - ended: Signalled when it has ended.
  init(
    of program: URL = ChildProgram.own, _ asks: [ReplayPlan.Ask], _ arguments: [String],
    environment: [String: String?] = [:], repro: @escaping (ReplayPlan.Ask) -> String,
    ended: DispatchSemaphore
  ) throws {
    self.asks = asks
    self.repro = repro
    try ReplayPlan.write(asks, to: plan)
    child = ChildProgram(
      of: program, ["replay", "--plan", plan, "--results", output] + arguments,
      environment: environment, ended: ended)
    try child.start()
  }

  // Failing to remove temporary files does no harm.
  deinit {
    for file in [plan, output] { try? FileManager.default.removeItem(atPath: file) }
  }

  /// Whether it is still running.
  var isRunning: Bool { child.isRunning }

  /// The results of a process that has ended, for the first of its asks. If it ended before playing all of
  /// them, the last result says why, so that there is always at least one.
  lazy var results: [ReplayResult] = {
    let found = ResultFile.contents(of: output)?.results ?? []
    let end = child.wait(patience: Self.patience)
    guard found.count < asks.count else { return Array(found.prefix(asks.count)) }
    // Asks are played in order: the first without a result is the one that ended the process.
    let culprit = asks[found.count]
    let repro = repro(culprit)
    func ended(_ identity: FailureIdentity, _ words: String) -> ReplayResult {
      ReplayResult(
        file: culprit.file, name: culprit.name, identity: identity,
        message: "\(culprit.file): \(words)\n  again: \(repro)", repro: repro)
    }
    switch end {
    case .signal(let number):
      return found + [
        ended(
          FailureIdentity(.crash, String(number)), "the program was ended by signal \(number)")
      ]
    case .status(Watchdog.exitCode), .hung:
      return found + [ended(FailureIdentity(.hang, ""), "the replay hangs")]
    case .status(let status):
      let error = ReplayError.endedBefore(status: status)
      return found + [
        .unplayed(
          culprit, "\(culprit.file): \(error)", exitCode: status == 0 ? 70 : status, repro: repro)
      ]
    }
  }()
}
