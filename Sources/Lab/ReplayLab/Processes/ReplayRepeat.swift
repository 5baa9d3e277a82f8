internal import Dispatch
internal import Foundation
internal import Replay

/// Plays everything again and again, each time in a fresh process, every other one with hashes that
/// are the same each time, and compares what came of it.
struct ReplayRepeat {
  private let files: [String]
  private let request: ReplayBatch.Request
  private let arguments: [String]

  init(_ files: [String], _ request: ReplayBatch.Request, _ arguments: [String]) {
    self.files = files
    self.request = request
    self.arguments = arguments
  }

  /// - Returns: The exit code: 0 when all runs were the same, else 5.
  func run() throws -> Int32 {
    let anyEnded = DispatchSemaphore(value: 0)
    var running: [(child: ChildProgram, output: String)] = []
    var started = 0
    var kept: [ReplayResult] = []
    var runs = 0
    var different: [String: Int] = [:]
    var broken = 0
    while started < request.repeats || !running.isEmpty {
      while running.count < request.jobs, started < request.repeats {
        let output = ChildProgram.freshFile(".jsonl").path
        let hashing = started.isMultiple(of: 2) ? "1" : nil
        let child = ChildProgram(
          ["replay", "--once", "--results", output] + arguments + files,
          environment: ["SWIFT_DETERMINISTIC_HASHING": hashing], ended: anyEnded)
        try child.start()
        running.append((child, output))
        started += 1
      }
      anyEnded.wait()
      let ended = running.filter { !$0.child.isRunning }
      running.removeAll { one in ended.contains { $0.child === one.child } }
      for (_, output) in ended {
        let results = ResultFile.results(in: output)
        // A temporary file that cannot be removed does no harm.
        try? FileManager.default.removeItem(atPath: output)
        if kept.isEmpty { kept = results }
        if results.count != kept.count { broken += 1 }
        for (result, first) in zip(results, kept) {
          runs += 1
          if result.digest != first.digest || result.identity != first.identity {
            different[result.name, default: 0] += 1
          }
        }
      }
    }
    for (name, count) in different.sorted(by: { $0.key < $1.key }) {
      print("\(name): \(count) runs differ from the first")
    }
    let sum = different.values.reduce(0, +)
    print(
      "\(runs) runs of \(kept.count) scripts in \(started) processes, \(request.jobs) at a time: "
        + "\(sum) differ" + (broken == 0 ? "" : ", \(broken) processes did not finish"))
    return sum == 0 && broken == 0 ? 0 : 5
  }
}
