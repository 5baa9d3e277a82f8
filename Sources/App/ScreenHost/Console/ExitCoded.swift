/// An error with the exit code of the program it ends.
package protocol ExitCoded: Error {
  /// The exit code, after sysexits.
  var exitCode: Int32 { get }
}
