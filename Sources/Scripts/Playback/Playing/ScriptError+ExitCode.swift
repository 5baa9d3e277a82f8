internal import CouchSearchApp
package import Replay

extension ScriptError: ExitCoded {
  /// An invalid script is bad data.
  package var exitCode: Int32 { 65 }
}
