internal import CouchSearchApp

/// An obstacle that keeps a script from being played or a screen from being recorded.
package enum ReplayError: ExitCoded, Hashable, Sendable, CustomStringConvertible {
  /// A press on the level does not reach the program, so that nothing could be said about anything.
  case inputPathDead(level: String, reason: String)
  /// The screen belongs to the public.
  case publicScreen
  /// A file is there already that must not be written over.
  case exists(path: String)
  /// A recording is being made already, or was made, or so much has happened that it is not known.
  case tooLate
  /// The visit began with what earlier ones left, which no replay has.
  case hasHistory
  /// A folder has no scripts right in it.
  case noScripts(folder: String)
  /// No script has a case of that name.
  case noCase(id: String)
  /// Something is asked of a script that only a recording can do.
  case noRecording(path: String)
  /// A script has no steps, so that playing it would prove nothing.
  case noSteps(file: String)
  /// The options that choose among scripts leave none.
  case nothingLeft(options: String, count: Int)
  /// The process that was to play a script ended before it did.
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
