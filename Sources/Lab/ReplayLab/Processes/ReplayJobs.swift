internal import Dispatch
internal import Foundation
internal import Replay

/// Plays files in several processes at the same time. A script that ends its process is a result
/// like any other, and those behind it are played in the next one.
struct ReplayJobs {
  private let files: [String]
  private let request: ReplayBatch.Request
  private let arguments: [String]
  private let repro: (String) -> String

  /// Files that a process plays at least: enough to pay for its start.
  private static let fewest = 12
  /// Files that a process plays at most, so that its memory stays small.
  private static let most = 128

  /// - Parameter repro: Says how a file is played again.
  init(
    _ files: [String], _ request: ReplayBatch.Request, _ arguments: [String],
    repro: @escaping (String) -> String = { "couchsearch replay \($0)" }
  ) {
    self.repro = repro
    self.files = files
    self.request = request
    self.arguments = arguments
  }

  private final class Job {
    let files: [String]
    let output = ChildProgram.freshFile(".jsonl").path
    let child: ChildProgram

    init(_ files: [String], _ arguments: [String], ended: DispatchSemaphore) throws {
      self.files = files
      child = ChildProgram(["replay", "--results", output] + arguments + files, ended: ended)
      try child.start()
    }

    // A temporary file that cannot be removed does no harm.
    deinit { try? FileManager.default.removeItem(atPath: output) }
  }

  /// Plays everything.
  /// - Returns: The results in the order of the files.
  func run() throws -> [ReplayResult] {
    let anyEnded = DispatchSemaphore(value: 0)
    var waiting = parts
    var running: [Job] = []
    var results: [ReplayResult] = []
    var arguments = arguments
    if request.isOnce { arguments.append("--once") }
    if let shots = request.shots { arguments += ["--shots", shots] }
    if let failures = request.failures { arguments += ["--failures", failures] }
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < request.jobs, !waiting.isEmpty {
        running.append(try Job(waiting.removeFirst(), arguments, ended: anyEnded))
      }
      anyEnded.wait()
      // Asked once, as one may end between two questions.
      let ended = running.filter { !$0.child.isRunning }
      running.removeAll { job in ended.contains { $0 === job } }
      for job in ended {
        let found = ResultFile.results(in: job.output)
        results += found
        let identity: FailureIdentity
        let words: String
        switch job.child.wait(patience: 60) {
        case .signal(let number):
          identity = FailureIdentity(.crash, String(number))
          words = "the program was ended by signal \(number)"
        case .status(Watchdog.exitCode), .hung:
          identity = FailureIdentity(.hang, "")
          words = "the replay hangs"
        default: continue
        }
        // Files are played in order: the first without a result is the one that ended all.
        let done = Set(found.map(\.file))
        guard let culprit = job.files.first(where: { !done.contains($0) }) else { continue }
        results.append(
          ReplayResult(
            file: culprit, name: culprit, identity: identity, message: "\(culprit): \(words)",
            repro: repro(culprit)))
        let rest = job.files.filter { !done.contains($0) && $0 != culprit }
        if !rest.isEmpty { waiting.append(rest) }
      }
    }
    let order = Dictionary(
      files.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return results.enumerated().sorted { first, second in
      let places = (order[first.element.file] ?? 0, order[second.element.file] ?? 0)
      return places.0 == places.1 ? first.offset < second.offset : places.0 < places.1
    }.map(\.element)
  }

  private var parts: [[String]] { Self.parts(of: files, jobs: request.jobs) }

  /// Shares files out by guided self-scheduling: two thirds of an even share of those that are left for
  /// each process, so that few processes start and all of them end at about the same time.
  static func parts(of files: [String], jobs: Int) -> [[String]] {
    var parts: [[String]] = []
    var rest = files[...]
    var size = 0
    while !rest.isEmpty {
      let even = (rest.count + jobs - 1) / jobs
      // Parts that have become small stay as they are.
      if size == 0 || size > fewest { size = min(most, even <= fewest ? even : even * 2 / 3) }
      parts.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return parts
  }
}
