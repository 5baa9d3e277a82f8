internal import CouchSearchApp
internal import Dispatch
package import Foundation
internal import Replay

/// Plays asks in several processes at the same time. A script that crashes its process is a result like any
/// other, and the asks after it are played in the next one.
package struct ReplayJobs {
  private let program: URL
  private let asks: [ReplayPlan.Ask]
  private let request: ReplayBatch.Request
  private let arguments: [String]
  private let repro: (ReplayPlan.Ask) -> String

  /// The fewest asks per process: enough to pay for its start.
  private static let fewest = 12
  /// The most asks per process, to limit its memory.
  private static let most = 128

  /// - Parameters:
  ///   - program: The file of `couchsearch`; this very program by default.
  ///   - repro: Returns the command that plays an ask again.
  package init(
    of program: URL = ChildProgram.own, _ asks: [ReplayPlan.Ask], _ request: ReplayBatch.Request,
    _ arguments: [String],
    repro: @escaping (ReplayPlan.Ask) -> String = ReplayCommandLine.plain
  ) {
    self.program = program
    self.repro = repro
    self.asks = asks
    self.request = request
    self.arguments = arguments
  }

  /// Plays everything.
  /// - Returns: A result for each ask, in order.
  package func run() throws -> [ReplayResult] {
    let anyEnded = DispatchSemaphore(value: 0)
    var waiting = Self.parts(of: Array(asks.enumerated()), jobs: request.jobs)
    var running: [(part: [(offset: Int, element: ReplayPlan.Ask)], child: ReplayChild)] = []
    var results: [Int: ReplayResult] = [:]
    var arguments = arguments
    if request.isOnce { arguments.append("--once") }
    arguments += request.pageArguments + request.pictureArguments
    if let film = request.film {
      arguments += ["--film", film, "--film-load", String(request.filmLoad)]
    }
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < request.jobs, !waiting.isEmpty {
        let part = waiting.removeFirst()
        running.append(
          (
            part,
            try ReplayChild(
              of: program, part.map(\.element), arguments, repro: repro, ended: anyEnded)
          ))
      }
      anyEnded.wait()
      // Checked once, because a process may end between two checks.
      let ended = running.filter { !$0.child.isRunning }
      running.removeAll { job in ended.contains { $0.child === job.child } }
      for (part, child) in ended {
        let found = child.results
        for (ask, result) in zip(part, found) { results[ask.offset] = result }
        let rest = Array(part.dropFirst(found.count))
        if !rest.isEmpty { waiting.append(rest) }
      }
    }
    return asks.indices.compactMap { results[$0] }
  }

  /// Distributes asks by guided self-scheduling: each part is two thirds of an even share of the remaining
  /// asks, so that few processes are started and all of them end at about the same time.
  static func parts<Element>(of all: [Element], jobs: Int) -> [[Element]] {
    var parts: [[Element]] = []
    var rest = all[...]
    var size = 0
    while !rest.isEmpty {
      let even = (rest.count + jobs - 1) / jobs
      // Parts that have become small keep their size.
      if size == 0 || size > fewest { size = min(most, even <= fewest ? even : even * 2 / 3) }
      parts.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return parts
  }
}
