package import Replay

/// The result of one script or case, for reports.
package struct ReplayResult: Hashable, Sendable, Codable {
  /// The file.
  package var file: String
  /// The names of the script and its case.
  package var name: String
  /// The line of the failed step; `nil` if none failed.
  package var line: Int?
  /// The identity of the failure; `nil` if it passed.
  package var identity: FailureIdentity?
  /// The full failure message, in lines; empty if it passed.
  package var message: String
  /// The differences between expected and actual values, a line for each.
  package var differences: [String] = []
  /// Wall time, in milliseconds.
  package var wallMilliseconds: Int
  /// Time on the logical clock, in milliseconds.
  package var milliseconds: Int
  /// The number of presses.
  package var presses: Int
  /// A digest of the screens after each step.
  package var digest: UInt64
  /// Digests of its screens and states, for comparing runs.
  package var story = ""
  /// The last line played, from 1, of a file that ends in the middle of a line; `nil` if all of it was
  /// played.
  package var cutAfter: Int?
  /// How it was played, if not as written: “by intent: another keyboard”.
  package var remark = ""
  /// A picture of the screen at its failure; `nil` for none.
  package var picture: String?
  /// The part of a page about it, as JSON; `nil` if no page is written.
  package var page: String?
  /// The names of goldens whose pixels could not be compared here.
  package var unverified: [String]
  /// The command that plays it again.
  package var repro: String
  /// The exit code for the obstacle that kept it from being played; `nil` if it was played.
  package var exitCode: Int32?

  /// Makes a result; it passed unless specified otherwise.
  package init(
    file: String, name: String, line: Int? = nil, identity: FailureIdentity? = nil,
    message: String = "", wallMilliseconds: Int = 0, milliseconds: Int = 0, presses: Int = 0,
    digest: UInt64 = 0, unverified: [String] = [], repro: String = ""
  ) {
    self.file = file
    self.name = name
    self.line = line
    self.identity = identity
    self.message = message
    self.wallMilliseconds = wallMilliseconds
    self.milliseconds = milliseconds
    self.presses = presses
    self.digest = digest
    self.unverified = unverified
    self.repro = repro
  }

  /// Whether it passed.
  package var passed: Bool { identity == nil }

  /// Where the file was cut off, to follow a verdict; empty if it was not.
  package var cutWords: String { cutAfter.map { " (cut off after line \($0))" } ?? "" }

  /// All remarks to follow a verdict: where the file was cut off, and how it was played.
  var remarks: String { cutWords + (remark.isEmpty ? "" : " (\(remark))") }

  /// Whether there is no verdict on the screen: it was not played, or the program ended first.
  var isError: Bool {
    switch identity?.oracle {
    case .crash, .hang, .unplayed: true
    default: false
    }
  }

  /// The result of an ask that was not played.
  /// - Parameters:
  ///   - reason: The obstacle and its remedy, in lines.
  ///   - exitCode: The exit code of a run without other failures.
  package static func unplayed(
    _ ask: ReplayPlan.Ask, _ reason: String, exitCode: Int32, repro: String, line: Int? = nil
  ) -> ReplayResult {
    var result = ReplayResult(
      file: ask.file, name: ask.name, line: line, identity: FailureIdentity(.unplayed, ""),
      message: "\(reason)\n  again: \(repro)", repro: repro)
    result.exitCode = exitCode
    return result
  }
}
