internal import CSpawning

#if canImport(Glibc)
  package import Glibc
#endif

/// Start of a program by `posix_spawn` in a process group of its own or of another, with the default signals and
/// without open files of this program but its three standard streams.
package struct ProgramStart {
  /// The end of a standard stream.
  package enum Stream {
    /// Nothing to read, and nothing kept of what is written.
    case null
    /// An open file of this program, which stays open here.
    case descriptor(Int32)
  }

  /// The standard input.
  package var input = Stream.null
  /// The standard output.
  package var output = Stream.null
  /// The standard error.
  package var errors = Stream.null
  /// The process group that it joins; 0 for one of its own.
  package var group: pid_t = 0
  /// The variables of the program by their names.
  package var environment: [String: String]

  /// Creates a start with three empty streams.
  package init(environment: [String: String]) { self.environment = environment }

  /// Starts the program.
  /// - Parameters:
  ///   - path: The program's file; it is not looked for in `PATH`.
  ///   - arguments: The words after the program's name.
  /// - Returns: The process, which the caller waits for.
  /// - Throws: ``FileError`` with the system's reason.
  package func callAsFunction(_ path: String, _ arguments: [String]) throws(FileError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [
      (STDIN_FILENO, input), (STDOUT_FILENO, output), (STDERR_FILENO, errors),
    ] {
      switch stream {
      case .null: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .descriptor(let open): posix_spawn_file_actions_adddup2(&actions, open, number)
      }
    }
    // Also those that other threads open until the program begins.
    couch_spawn_close_from(&actions, STDERR_FILENO + 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (blocked, ordinary) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigfillset(&ordinary)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setsigdefault(&attributes, &ordinary)
    posix_spawnattr_setpgroup(&attributes, group)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var words = ([path] + arguments).map { strdup($0) }
    var variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    words.append(nil)
    variables.append(nil)
    var process: pid_t = 0
    let result = posix_spawn(&process, path, &actions, &attributes, words, variables)
    guard result == 0 else {
      throw FileError(.unreadable, path: path, reason: SystemReason.of(result))
    }
    return process
  }
}
