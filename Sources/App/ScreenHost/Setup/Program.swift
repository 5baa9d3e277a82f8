internal import Foundation
internal import Platform

/// The process-wide setup shared by the commands.
package enum Program {
  /// The version of this program.
  package static let version = "0.1.0"

  /// Tunes the process; call before anything else.
  package static func prepare() {
    openStandardStreams()
    AddressSpace.explainLimit()
    SystemLocale.removeUnknown()
    AllocatorTuning.apply()
    // Exceeding the file-size limit makes the write fail with an error message.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Opens missing standard streams, whose descriptors the next opened files would otherwise get: a log line
  /// could end up in a database.
  private static func openStandardStreams() {
    // A closed standard output is opened for reading only, so that writing to it fails.
    for (number, mode) in [
      (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ]
    where fcntl(number, F_GETFD) < 0 {
      // This is the lowest free descriptor, since the lower ones are open.
      _ = open("/dev/null", mode)
    }
  }

  /// Ends the process immediately.
  ///
  /// Some threads may still be running that are not waited for: a request to an unresponsive server, speech,
  /// a program's answer. `exit` would first run libraries' exit handlers, which free what such a thread is
  /// using; this way everything ends at once. Call it when everything has been written.
  package static func leave(_ status: Int32) -> Never { _exit(status) }

  /// Keeps the screen running when the reader of its log is gone or no longer reads.
  package static func outliveReaders() {
    signal(SIGPIPE, SIG_IGN)
    StandardError.waitForNobody()
  }
}
