internal import Foundation
internal import Platform
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// A program that is opened: without input, output and open files of this one, and with the signals of
/// an ordinary start, of which this one ignores some.
enum ChildProcess {
  /// Signals that this program may ignore or block.
  private static let ordinary = [
    SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGCHLD, SIGTSTP, SIGTTIN,
    SIGTTOU, SIGXFSZ,
  ]

  /// Starts a program and reports its end on another thread.
  ///
  /// - Throws: ``FileError`` with the system's reason.
  static func start(
    _ path: String, _ arguments: [String], _ ended: @escaping @Sendable (Launcher.Ending) -> Void
  ) throws {
    try start(path, arguments, started: { _ in }, ended: { _, ending in ended(ending) })
  }

  /// Starts a program, tells its process before its end can be known, and reports its end on another
  /// thread.
  ///
  /// - Throws: ``FileError`` with the system's reason.
  static func start(
    _ path: String, _ arguments: [String], started: (pid_t) -> Void,
    ended: @escaping @Sendable (pid_t, Launcher.Ending) -> Void
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

  private static func spawn(_ path: String, _ arguments: [String]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    // One that was closed in the meantime is no error.
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    for descriptor in open.compactMap({ Int32($0) }) where descriptor > STDERR_FILENO {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for signal in ordinary { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var vector = ([path] + arguments).map { strdup($0) }
    vector.append(nil)
    defer { for word in vector { free(word) } }
    var process: pid_t = 0
    var variables = ProcessInfo.processInfo.environment
    for name in ServiceManager.variables { variables[name] = nil }
    var environment = variables.map { strdup("\($0.key)=\($0.value)") }
    environment.append(nil)
    defer { for variable in environment { free(variable) } }
    let result = posix_spawn(&process, path, &actions, &attributes, vector, environment)
    guard result == 0 else {
      throw FileError(.unreadable, path: path, reason: SystemReason.of(result))
    }
    return process
  }
}
