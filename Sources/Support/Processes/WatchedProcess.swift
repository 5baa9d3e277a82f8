internal import Foundation
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// A process with a dedicated thread that starts it, waits for its end and takes its status.
///
/// The system kills a process that requested it (`PR_SET_PDEATHSIG`) when the *thread* that started it ends,
/// so that thread lives as long as the process. The process ends with this object.
package final class WatchedProcess: Sendable {
  private final class Life: Sendable {
    let isOver = Mutex(false)
  }

  private final class Begin: Sendable {
    let result = Mutex<Result<pid_t, FileError>>(
      .failure(FileError(.unreadable, path: "", reason: "it was not started")))
  }

  private let life: Life
  /// The process id, valid until ``isRunning`` is false.
  package let identifier: Int32

  /// Starts a program; see ``ProgramStart``.
  /// - Throws: ``FileError`` with the system's reason.
  package init(_ program: ProgramStart, _ path: String, _ arguments: [String]) throws(FileError) {
    let life = Life()
    let (begun, isBegun) = (Begin(), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      do throws(FileError) {
        let process = try program(path, arguments)
        begun.result.withLock { $0 = .success(process) }
        isBegun.signal()
        Self.wait(for: process, life)
      } catch {
        begun.result.withLock { $0 = .failure(error) }
        isBegun.signal()
      }
    }
    isBegun.wait()
    self.life = life
    identifier = try begun.result.withLock { $0 }.get()
  }

  private static func wait(for process: pid_t, _ life: Life) {
    var ending = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(process), &ending, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    life.isOver.withLock { isOver in
      isOver = true
      while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }
  }

  deinit { kill() }

  /// False once it has ended.
  package var isRunning: Bool { life.isOver.withLock { !$0 } }

  /// Kills it.
  package func kill() {
    // Its thread has not taken the status yet, so the process id is still valid.
    life.isOver.withLock { if !$0 { _ = Glibc.kill(identifier, SIGKILL) } }
  }
}
