internal import FocusEngine
internal import Geometry
internal import SceneGraph
package import Support
internal import TextEntry

/// The report on a played script.
package struct ScriptReport: Sendable {
  /// The script's name.
  package var name: String
  /// The reason why it stopped; `nil` if it passed.
  package var failure: ScriptFailure?
  /// The soft expectations that did not hold, oldest first.
  package var softFailures: [ScriptFailure] = []
  /// The digest of the screen after each played step.
  package var digests: [UInt64] = []
  /// The digest of the facts about the screen after each step, independent of the device used and of the
  /// keyboard's looks.
  package var states: [UInt64] = []
  /// The number of presses.
  package var presses = 0
  /// The number of pictures taken.
  package var shots = 0
  /// The number of goldens compared.
  package var goldens = 0
  /// Goldens whose pixels could not be compared here.
  package var unverified: [String] = []
  /// The logical time at the end, in milliseconds.
  package var milliseconds = 0
  /// The longest time from a search to its results, in milliseconds.
  package var longestAnswer = 0

  /// Makes the report of a script that just began.
  package init(name: String) { self.name = name }

  /// All ``digests`` combined into sixteen digits: equal if every step showed the same.
  package var screens: String { Self.hash(digests) }

  /// All ``states`` combined into sixteen digits.
  package var story: String { Self.hash(states) }

  private static func hash(_ numbers: [UInt64]) -> String {
    var hash = FNV1a()
    for number in numbers { hash.add(Int(bitPattern: UInt(number))) }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The report on a script that was not played at all.
  package static func refused(_ script: Script, _ reason: String) -> ScriptReport {
    var report = ScriptReport(name: script.fullName)
    report.failure = ScriptFailure(
      file: script.file, line: 1, summary: reason, identity: FailureIdentity(.step, "refused"),
      focus: "nothing", moves: [], milliseconds: 0)
    return report
  }

  /// Adds the mismatches of the soft expectations to the failure; without one, they are the failure.
  package mutating func addSoftFailures() {
    guard let first = softFailures.first else { return }
    let mismatches = softFailures.flatMap { soft in
      soft.mismatches.map { mismatch in
        var mismatch = mismatch
        mismatch.hint = ["check in line \(soft.line)", mismatch.hint]
          .filter { !$0.isEmpty }.joined(separator: "; ")
        return mismatch
      }
    }
    guard failure == nil else {
      failure?.mismatches += mismatches
      return
    }
    failure = first
    guard softFailures.count > 1 else { return }
    failure?.summary = "\(softFailures.count) expectations do not hold"
    failure?.mismatches = mismatches
    failure?.identity = FailureIdentity(
      .expectation, mismatches.map(\.key).joined(separator: ","))
  }

  /// Whether everything was as expected.
  package var passed: Bool { failure == nil }
}

/// Why a script stopped: what was expected, what was found, and how it got there.
package struct ScriptFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The script.
  package var file: String
  /// The line of the step, from 1.
  package var line: Int
  /// The steps that ran the file, outermost first.
  package var callers: [SourcePlace] = []
  /// A short summary: "the expectation does not hold".
  package var summary: String
  /// Its identity among failures.
  package var identity: FailureIdentity
  /// All mismatches; empty if something else went wrong.
  package var mismatches: [Mismatch] = []
  /// The focus and its place.
  package var focus: String
  /// The presses since the previous expectation, oldest first.
  package var moves: [String]
  /// The logical time, in milliseconds.
  package var milliseconds: Int
  /// Details that help find the cause: paths, presses without effect, pending answers.
  package var details: [String] = []

  /// Makes a failure without details.
  package init(
    file: String, line: Int, callers: [SourcePlace] = [], summary: String,
    identity: FailureIdentity, mismatches: [Mismatch] = [], focus: String, moves: [String],
    milliseconds: Int, details: [String] = []
  ) {
    (self.file, self.line, self.callers, self.summary) = (file, line, callers, summary)
    (self.identity, self.mismatches, self.focus, self.moves) = (identity, mismatches, focus, moves)
    (self.milliseconds, self.details) = (milliseconds, details)
  }

  /// The most groups of moves shown in a message.
  private static let mostMoves = 30

  /// A line that editors can jump to, then one line per fact.
  package var description: String {
    var lines = ["\(file):\(line): \(summary)"]
    lines += mismatches.map { "  \($0)" }
    lines.append("  focus: \(focus)")
    let folded = Self.folded(moves)
    let rest = folded.count - Self.mostMoves
    let pressed =
      (rest > 0 ? "… " : "") + folded.suffix(Self.mostMoves).joined(separator: ", ")
    lines.append("  pressed: \(pressed.isEmpty ? "nothing since the expectation before" : pressed)")
    lines += details.map { "  \($0)" }
    lines.append("  at \(milliseconds) ms")
    lines += callers.reversed().map { "  run from \($0)" }
    return lines.joined(separator: "\n")
  }

  /// Names with consecutive repeats counted: `down x3`.
  static func folded(_ names: [String]) -> [String] {
    var groups: [(name: String, count: Int)] = []
    for name in names {
      if let last = groups.indices.last, groups[last].name == name {
        groups[last].count += 1
      } else {
        groups.append((name, 1))
      }
    }
    return groups.map { $0.count == 1 ? $0.name : "\($0.name) x\($0.count)" }
  }
}
