internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// The standard error of a screen, whose reader may stand still: a pipe is full after 64 KB, a terminal stops at
/// Ctrl+S. A line that finds no room is lost rather than waited for.
enum StandardError {
  /// Microseconds that a line waits for room in a socket, as that of a journal.
  private static let patience = 20_000

  /// Has nothing that is written there wait from here on.
  ///
  /// - Parameter descriptor: The open file, which keeps its number.
  static func waitForNobody(_ descriptor: Int32 = STDERR_FILENO) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFIFO, S_IFCHR:
      // Opened anew: the flag of an open file is that of all who share it, such as the shell.
      let own = open(
        "/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      // Without a right to do so, as behind another user's pipe, it stays.
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
