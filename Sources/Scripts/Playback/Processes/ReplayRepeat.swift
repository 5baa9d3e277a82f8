internal import Dispatch
internal import Foundation
internal import Replay

/// Plays everything repeatedly, each time in a fresh process, every second one with deterministic hashing,
/// and compares the results.
struct ReplayRepeat {
  private let asks: [ReplayPlan.Ask]
  private let request: ReplayBatch.Request
  private let arguments: [String]
  private let repro: (ReplayPlan.Ask) -> String

  /// - Parameter repro: Returns the command that plays an ask again.
  init(
    _ asks: [ReplayPlan.Ask], _ request: ReplayBatch.Request, _ arguments: [String],
    repro: @escaping (ReplayPlan.Ask) -> String
  ) {
    self.asks = asks
    self.request = request
    self.arguments = arguments
    self.repro = repro
  }

  /// Plays everything, and reports how many runs differ.
  /// - Returns: A result for each ask, in order: the common one if all runs are equal, else a divergence. If
  ///   a process ended early, the result says so, and the asks after it were not played.
  func run() throws -> [ReplayResult] {
    guard !asks.isEmpty else { return [] }
    let anyEnded = DispatchSemaphore(value: 0)
    var running: [ReplayChild] = []
    var started = 0
    var all: [[ReplayResult]] = []
    while started < request.repeats || !running.isEmpty {
      while running.count < request.jobs, started < request.repeats {
        let hashing = started.isMultiple(of: 2) ? "1" : nil
        // Looking at one of the runs is enough.
        let pages = started == 0 ? request.pageArguments + request.pictureArguments : []
        running.append(
          try ReplayChild(
            asks, ["--once"] + pages + arguments,
            environment: ["SWIFT_DETERMINISTIC_HASHING": hashing], repro: repro, ended: anyEnded))
        started += 1
      }
      anyEnded.wait()
      let ended = running.filter { !$0.isRunning }
      running.removeAll { child in ended.contains { $0 === child } }
      for child in ended {
        all.append(ResultFile.Contents(asked: asks, results: child.results).complete)
      }
    }
    let results = asks.indices.map { index in
      let runs = all.map { $0[index] }
      var compared = Self.compare(runs)
      compared.result.picture = runs.lazy.compactMap(\.picture).first
      // The pictures of a run that diverged would be misleading.
      compared.result.page =
        compared.differences == 0 ? runs.lazy.compactMap(\.page).first : nil
      return compared
    }
    let differences = results.reduce(0) { $0 + $1.differences }
    let broken = all.count { $0.contains { $0.identity?.isOfProcess ?? false } }
    print(
      "\(all.count * asks.count) runs of \(asks.count) scripts in \(started) processes, "
        + "\(request.jobs) at a time: \(differences) differ"
        + (broken == 0 ? "" : ", \(broken) processes did not finish"))
    return results.map(\.result)
  }

  private static func compare(
    _ runs: [ReplayResult]
  ) -> (result: ReplayResult, differences: Int) {
    let first = runs[0]
    let others = runs.filter { $0.digest != first.digest || $0.identity != first.identity }
    guard !others.isEmpty else { return (first, 0) }
    // A process that ended is reported as such, whichever run it was in.
    if let ended = runs.first(where: { $0.identity?.isOfProcess ?? false }) {
      return (ended, others.count)
    }
    var result = runs.first { !$0.passed } ?? first
    let words = "\(others.count) of \(runs.count) runs differ from the first"
    result.message =
      "\(result.file): \(words)\n"
      + (result.passed ? "  again: \(result.repro)" : result.message)
    result.identity = FailureIdentity(.divergence, "")
    return (result, others.count)
  }
}

extension FailureIdentity {
  /// Whether it concerns the process rather than what it showed.
  fileprivate var isOfProcess: Bool { [.crash, .hang].contains(oracle) }
}
