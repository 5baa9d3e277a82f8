internal import CouchSearchApp
package import Replay

extension ScriptError: ExitCoded {
  /// A script that is wrong is bad data.
  package var exitCode: Int32 { 65 }
}
