package import Replay

/// The result of one script or case, for reports.
package struct ReplayResult: Hashable, Sendable, Codable {
  /// The file.
  package var file: String
  /// The script's name with that of its case.
  package var name: String
  /// The line of the step that failed; `nil` when none did.
  package var line: Int?
  /// The identity of the failure; `nil` when it passed.
  package var identity: FailureIdentity?
  /// Everything about the failure, in lines; empty when it passed.
  package var message: String
  /// The differences between what was expected and what was found, a line for each.
  package var differences: [String] = []
  /// Wall time, in milliseconds.
  package var wallMilliseconds: Int
  /// Time on the logical clock, in milliseconds.
  package var milliseconds: Int
  /// The number of presses.
  package var presses: Int
  /// A number made of what the screen showed after each step.
  package var digest: UInt64
  /// Digests of its screens and its states, in words, to compare with other runs.
  package var story = ""
  /// The last line that was played, from 1, of a file that ends in the middle of a line; `nil` when
  /// all of it was played.
  package var cutAfter: Int?
  /// The way it was played, where that is not as it is written: “by intent: another keyboard”.
  package var remark = ""
  /// A picture of the screen at its failure; `nil` for none.
  package var picture: String?
  /// The part of a page about it, as JSON; `nil` where no page is written.
  var page: String?
  /// Goldens whose pixels could not be compared here, by name.
  package var unverified: [String]
  /// The command that plays it again.
  package var repro: String
  /// The exit code of the obstacle that kept it from being played; `nil` when it was played.
  package var exitCode: Int32?

  /// Puts a result together; one that passed unless more is said.
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

  /// Whether everything was as expected.
  package var passed: Bool { identity == nil }

  /// That the file was cut off and where, for behind a verdict; empty when it was not.
  package var cutWords: String { cutAfter.map { " (cut off after line \($0))" } ?? "" }

  /// Everything for behind a verdict: where the file was cut off, and the way it was played.
  var remarks: String { cutWords + (remark.isEmpty ? "" : " (\(remark))") }

  /// Whether it has no verdict on the screen: it was not played, or the program ended before.
  var isError: Bool {
    switch identity?.oracle {
    case .crash, .hang, .unplayed: true
    default: false
    }
  }

  /// The result of what was asked for and not played.
  /// - Parameters:
  ///   - reason: The obstacle and its remedy, in lines.
  ///   - exitCode: The exit code of a run in which nothing else went wrong.
  static func unplayed(
    _ ask: ReplayPlan.Ask, _ reason: String, exitCode: Int32, repro: String, line: Int? = nil
  ) -> ReplayResult {
    var result = ReplayResult(
      file: ask.file, name: ask.name, line: line, identity: FailureIdentity(.unplayed, ""),
      message: "\(reason)\n  again: \(repro)", repro: repro)
    result.exitCode = exitCode
    return result
  }
}
