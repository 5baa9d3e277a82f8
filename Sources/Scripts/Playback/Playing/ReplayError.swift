internal import ScreenHost

/// A reason why a script cannot be played or a screen cannot be recorded.
package enum ReplayError: ExitCoded, Hashable, Sendable, CustomStringConvertible {
  /// Presses on the injection level do not reach the program, so no result would be meaningful.
  case inputPathDead(level: String, reason: String)
  /// The screen is public.
  case publicScreen
  /// An existing file must not be overwritten.
  case exists(path: String)
  /// A recording is being made or was made already, or too much has happened for its start to be known.
  case tooLate
  /// The visit began with data from earlier ones, which no replay has.
  case hasHistory
  /// A folder directly contains no scripts.
  case noScripts(folder: String)
  /// No script has a case with this name.
  case noCase(id: String)
  /// The operation requires a recording, but the script is none.
  case noRecording(path: String)
  /// A script has no steps, so playing it would prove nothing.
  case noSteps(file: String)
  /// The options for choosing scripts match none.
  case nothingLeft(options: String, count: Int)
  /// The process that was to play a script ended first.
  case endedBefore(status: Int32)

  /// The cause and the remedy.
  package var description: String {
    switch self {
    case .inputPathDead(let level, let reason):
      "No press arrives at the injection level \(level): \(reason) Nothing was played."
    case .publicScreen:
      "A kiosk is never recorded, to protect its visitors."
    case .exists(let path): "\(path) already exists. Move it or choose another name."
    case .tooLate: "A session can be recorded once, within its first 20,000 inputs."
    case .hasHistory:
      "This session started with recent searches or bookmarks, which a replay lacks. Use “couchsearch record”."
    case .noScripts(let folder):
      "\(folder) has no scripts (*.replay.yaml or *.replay.jsonl)."
    case .noCase(let id): "No script has a case named \(id)."
    case .noRecording(let path): "\(path) is not a recording; there is nothing to heal."
    case .noSteps(let file):
      "\(file): the script has no steps, so it proves nothing. Add some, or leave it out."
    case .nothingLeft(let options, let count):
      "\(options) leaves nothing to play of \(count) \(count == 1 ? "script" : "scripts"). Choose fewer parts or other words."
    case .endedBefore(let status):
      "The process that was to play it ended before, with \(status). Play it without --jobs and --repeat to see why."
    }
  }

  /// The exit code for it, after sysexits.
  package var exitCode: Int32 {
    switch self {
    case .inputPathDead: 69
    case .publicScreen: 77
    case .exists, .tooLate, .hasHistory: 73
    case .noScripts, .nothingLeft: 66
    case .noRecording, .noCase, .noSteps: 65
    case .endedBefore: 70
    }
  }
}
