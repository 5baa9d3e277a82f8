internal import Foundation
internal import Platform

/// The program behind the commands.
package enum Program {
  /// The version of this program.
  package static let version = "0.1.0"

  /// Tunes the process; to be called first of all.
  package static func prepare() {
    openStandardStreams()
    AddressSpace.explainLimit()
    SystemLocale.removeUnknown()
    AllocatorTuning.apply()
    // A limit on the size of files is an error of the write, which says so.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Opens what is missing of the standard streams, whose numbers the next files would get: a line of
  /// the log in a database.
  private static func openStandardStreams() {
    // A closed standard output is opened for reading only, so that writing to it reports an error.
    for (number, mode) in [
      (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ]
    where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is this one, since those below are open.
      _ = open("/dev/null", mode)
    }
  }

  /// Ends the process where it stands.
  ///
  /// There may be threads left that nobody waits for: a request to a server that does not answer, speech,
  /// a program's answer. `exit` would run the exit handlers of libraries first, which take from such a
  /// thread what it is using; this way everything ends at once. To be called when all is written.
  package static func leave(_ status: Int32) -> Never { _exit(status) }

  /// Keeps the screen running when the reader of its log is gone, or no longer reads.
  package static func outliveReaders() {
    signal(SIGPIPE, SIG_IGN)
    StandardError.waitForNobody()
  }
}
