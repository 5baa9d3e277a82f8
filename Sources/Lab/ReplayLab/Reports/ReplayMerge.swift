internal import Foundation
package import Playback
internal import ScreenHost

/// Merges the results of several runs, such as shards on several machines, into one report.
package enum ReplayMerge {
  /// Reads results and pages and reports on all of them.
  /// - Parameters:
  ///   - files: Results (`.jsonl`) and pages (`.html`), in the order to report them.
  ///   - request: The reports to write; nothing is played.
  /// - Returns: The exit code that a single run of everything would have had.
  /// - Throws: `ProgramError` if a file cannot be read or written, or has no results.
  package static func run(_ files: [String], _ request: ReplayBatch.Request) throws -> Int32 {
    for file in [request.junit, request.html].compactMap(\.self) {
      try OutputPlace.check(file: file)
    }
    let pages = files.filter { $0.hasSuffix(".html") }
    let results = try files.filter { !$0.hasSuffix(".html") }.flatMap { file in
      guard let contents = ResultFile.contents(of: file) else {
        throw ProgramError.unreadable(path: file)
      }
      return contents.complete
    }
    let report = ReplaySummary(results, request)
    for result in results where !result.passed { report.tell(result) }
    try report.finish()
    if let html = request.html {
      try ReplayPage(merging: pages).write(to: html, resources: try ProgramSetup.resources())
    }
    return report.exitCode
  }
}
