internal import ScreenHost
package import SearchScreen
internal import UserLibrary

extension UserStoreFailure: ExplainedError {
  /// The exit code for it, after sysexits.
  package var exitCode: Int32 { 73 }
  /// The message on the screen.
  package var screenMessage: ScreenMessage { .words(.libraryNotSaved) }
}
