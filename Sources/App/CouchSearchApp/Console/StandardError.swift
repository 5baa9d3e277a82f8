internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// The standard error of a screen, whose reader may stop reading: a pipe is full after 64 KB, a terminal stops at
/// Ctrl+S. A line that does not fit is dropped; nothing waits for room.
enum StandardError {
  /// Microseconds that a line waits for room in a socket, as that of a journal.
  private static let patience = 20_000

  /// Makes sure that from here on no write to it waits.
  ///
  /// - Parameter descriptor: The open file, which keeps its number.
  static func waitForNobody(_ descriptor: Int32 = STDERR_FILENO) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFIFO, S_IFCHR:
      // Reopened: O_NONBLOCK on the open file itself would hold for everybody who shares it, such as the shell.
      let own = open(
        "/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      // Without permission, as for the pipe of another user, it stays as it is.
      guard own >= 0 else { return }
      dup2(own, descriptor)
      close(own)
    case S_IFSOCK:
      var time = timeval(tv_sec: 0, tv_usec: patience)
      setsockopt(
        descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    default: break
    }
  }
}
