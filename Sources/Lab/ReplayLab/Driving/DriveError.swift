internal import CouchSearchApp
internal import Replay
internal import ScreenHost

/// An error while driving another program.
enum DriveError: ExitCoded, Hashable, CustomStringConvertible {
  /// The program cannot be started.
  case notStarted(program: String, reason: String)
  /// The program ended before it answered.
  case ended(DrivenProgram.Ending, method: String, errors: String)
  /// The program did not answer in time.
  case silent(method: String, seconds: Double, errors: String)
  /// A line on standard output is not an answer.
  case nonsense(method: String, line: String)
  /// The program answered with an error.
  case refused(method: String, reason: String)
  /// A member of a result is missing or of another kind.
  case wrongResult(method: String, member: String, expected: String)

  /// The cause and the remedy, followed by the end of standard error, if any.
  var description: String {
    switch self {
    case .notStarted(let program, let reason): "“\(program)” could not be started: \(reason)"
    case .ended(let ending, let method, let errors):
      "the program ended \(ending.words) before it answered “\(method)”" + Self.end(errors)
    case .silent(let method, let seconds, let errors):
      "“\(method)” was not answered in \(Self.words(seconds))" + Self.end(errors)
    case .nonsense(let method, let line):
      "the answer to “\(method)” is not one of JSON-RPC 2.0: “\(line)”. Standard output is for answers "
        + "only; print everything else to standard error"
    case .refused(let method, let reason): "“\(method)” was refused: \(reason)"
    case .wrongResult(let method, let member, let expected):
      "the result of “\(method)” has no usable “\(member)”: expected \(expected)"
    }
  }

  private static func end(_ errors: String) -> String {
    errors.isEmpty ? "" : "; standard error ends with:\n\(errors)"
  }

  private static func words(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }

  /// Whether the program never started.
  var isOfStart: Bool { if case .notStarted = self { true } else { false } }

  /// Its identity among script failures.
  var identity: FailureIdentity {
    switch self {
    case .ended(let ending, _, _) where ending != .status(0):
      FailureIdentity(.crash, ending.words)
    case .silent(let method, _, _): FailureIdentity(.hang, method)
    case .notStarted: FailureIdentity(.step, "not started")
    case .ended: FailureIdentity(.step, "ended")
    case .nonsense: FailureIdentity(.step, "nonsense")
    case .refused(let method, _): FailureIdentity(.step, "refused \(method)")
    case .wrongResult(let method, let member, _):
      FailureIdentity(.step, "result \(method) \(member)")
    }
  }

  /// Its exit code: 1 for wrong answers, or else according to sysexits.
  var exitCode: Int32 {
    switch self {
    case .notStarted: 69
    case .ended: 70
    case .silent: 75
    case .nonsense, .refused, .wrongResult: 1
    }
  }
}
