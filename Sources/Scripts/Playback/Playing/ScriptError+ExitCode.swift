package import Replay
internal import ScreenHost

extension ScriptError: ExitCoded {
  /// An invalid script is bad data.
  package var exitCode: Int32 { 65 }
}
