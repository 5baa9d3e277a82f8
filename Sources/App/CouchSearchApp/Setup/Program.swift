internal import Foundation
internal import Platform

/// The program behind the commands.
package enum Program {
  /// The version of this program.
  package static let version = "0.1.0"

  /// Tunes the process; to be called first of all.
  package static func prepare() {
    openStandardStreams()
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

  /// Prepares for a screen that goes on when whoever read its log is gone.
  package static func outliveReaders() { signal(SIGPIPE, SIG_IGN) }
}
