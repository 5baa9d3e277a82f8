/// An error that knows the exit code of the program that it ends.
package protocol ExitCoded: Error {
  /// The exit code, after sysexits.
  var exitCode: Int32 { get }
}
