package import Foundation
internal import Platform
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// A launched program: without this process's input, output and open files, and with default signal handling,
/// since this process ignores some signals.
package enum ChildProcess {
  /// Starts a program and reports its end on another thread.
  ///
  /// - Throws: ``FileError`` with the system's reason.
  package static func start(
    _ path: String, _ arguments: [String], _ ended: @escaping @Sendable (ProgramEnding) -> Void
  ) throws {
    try start(path, arguments, started: { _ in }, ended: { _, ending in ended(ending) })
  }

  /// Starts a program, reports its process id before its end can be reported, and reports its end on another
  /// thread.
  ///
  /// - Throws: ``FileError`` with the system's reason.
  package static func start(
    _ path: String, _ arguments: [String], started: (pid_t) -> Void,
    ended: @escaping @Sendable (pid_t, ProgramEnding) -> Void
  ) throws {
    let process = try spawn(path, arguments)
    started(process)
    Thread.detachNewThread {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      // The macros of <sys/wait.h>: seven bits for the signal, eight for the exit code.
      let signal = status & 0x7F
      ended(process, signal == 0 ? .status((status >> 8) & 0xFF) : .signal)
    }
  }

  private static func spawn(_ path: String, _ arguments: [String]) throws(FileError) -> pid_t {
    var environment = ProcessInfo.processInfo.environment
    for name in ServiceManager.variables { environment[name] = nil }
    return try ProgramStart(environment: environment)(path, arguments)
  }
}
