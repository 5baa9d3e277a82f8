internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// The standard error of a screen, whose reader may stop reading: a pipe is full after 64 KB, a terminal
/// stops at Ctrl+S. A line that does not fit is dropped rather than waited for.
enum StandardError {
  /// Microseconds that a line waits for room in a socket, such as the journal's.
  private static let patience = 20_000

  /// Makes all later writes non-blocking.
  ///
  /// - Parameter descriptor: The open file, which keeps its descriptor.
  static func waitForNobody(_ descriptor: Int32 = STDERR_FILENO) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFIFO, S_IFCHR:
      // Reopened, because O_NONBLOCK on the open file itself would affect everyone who shares it, such as the
      // shell.
      let own = open(
        "/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      // Without permission, as for another user's pipe, it is left unchanged.
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
