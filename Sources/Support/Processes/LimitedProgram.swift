internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// Starts programs with reduced rights: limited memory, no inherited files, no new privileges, and a lifetime
/// that ends with this program's, however that ends.
enum LimitedProgram {
  /// A running program.
  struct Child {
    /// A socket for sending lines to it.
    let input: Int32
    /// A pipe for receiving lines from it.
    let output: Int32
    /// The parent of the program and of everything it starts, which kills them.
    let guardian: pid_t
    /// A socket to the guardian: closing it is the signal to kill them, which also happens when this program
    /// ends.
    let sign: Int32

    /// Kills the program and everything it has started.
    func kill() { shutdown(sign, Int32(SHUT_RDWR)) }

    /// Waits for the end, and closes the descriptors.
    func release() {
      var ending = unsafe siginfo_t()
      while unsafe waitid(P_PID, id_t(guardian), &ending, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      // A program that killed its guardian is killed with its group; the process id is the guardian's until
      // its status is taken.
      _ = Glibc.kill(-guardian, SIGKILL)
      while waitpid(guardian, nil, 0) < 0, errno == EINTR {}
      for descriptor in [input, output, sign] { close(descriptor) }
    }
  }

  /// The variables that a program inherits; others may contain secrets such as logins.
  private static let variables: Set<String> = [
    "PATH", "HOME", "USER", "LOGNAME", "LANG", "LANGUAGE", "TZ", "TMPDIR", "XDG_DATA_HOME",
    "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_DIRS",
  ]
  private static let mostFiles = 256

  /// The program with its limits, applied by the package `util-linux`, which every Debian has.
  private static func limited(_ command: [String], megabytes: Int) -> [String] {
    // It ends together with its guardian.
    [
      "/usr/bin/setpriv", "--pdeathsig", "KILL", "--no-new-privs", "--", "/usr/bin/prlimit",
      "--as=\(megabytes << 20)", "--nofile=\(mostFiles)", "--core=0", "--", "/usr/bin/env", "--",
    ] + command
  }

  /// The guardian: starts the program, waits for the signal, and kills all of its children. The program's
  /// children become its own when their parents end, even if they left the group and session.
  ///
  /// While it waits for the process that waits for the signal, it reaps every process that has ended. From
  /// then on it reaps none, so that a process id remains a child's until the last round. A child that ends
  /// after the list was read leaves children of its own that are not on it, so it is done only when the list
  /// is the same as one of which all were dead. One that cannot be killed at once, such as while it waits
  /// for a disk, is left after 2,000 rounds. The end of the guardian ends the program, and the last line ends
  /// its group, even if the system does not report children.
  private static let guardianScript = """
    exec 3<&2 4<&0 2>/dev/null
    "$@" <&4 3<&- 4<&- &
    exec </dev/null >/dev/null 4<&-
    trap '' HUP INT TERM
    (read -r end <&3) &
    wait $!
    round=0
    dead=-
    while [ $round -lt 2000 ]; do
      round=$((round + 1))
      children=
      read -r children </proc/$$/task/$$/children
      alive=
      for child in $children; do
        state=
        read -r state </proc/$child/stat
        case "${state##*) }" in Z*|X*|'') ;; *) alive="$alive $child" ;; esac
      done
      if [ -n "$alive" ]; then
        dead=-
        kill -KILL $alive
      else
        [ "$children" != "$dead" ] || break
        dead=$children
      fi
    done
    kill -KILL 0
    """

  /// Starts a program.
  /// - Parameter access: The remaining access; `nil` for all files.
  /// - Throws: ``FileError`` with the system's reason.
  static func start(
    _ command: [String], megabytes: Int, access: FileAccess? = nil
  ) throws(FileError) -> Child {
    let words = limited(command, megabytes: megabytes)
    var sockets: [Int32] = [-1, -1]
    var pipes: [Int32] = [-1, -1]
    var signs: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &sockets) == 0, unsafe pipe(&pipes) == 0,
      unsafe socketpair(AF_UNIX, kind, 0, &signs) == 0
    else {
      let reason = SystemReason.of(errno)
      for descriptor in sockets + pipes + signs where descriptor >= 0 { close(descriptor) }
      throw FileError(.unreadable, path: words[0], reason: reason)
    }
    for descriptor in pipes { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var program = ProgramStart(
      environment: ProcessInfo.processInfo.environment
        .filter { variables.contains($0.key) || $0.key.hasPrefix("LC_") })
    program.input = .descriptor(sockets[1])
    program.output = .descriptor(pipes[1])
    program.errors = .descriptor(signs[1])
    program.adoptsOrphans = true
    program.access = access
    defer { for descriptor in [sockets[1], pipes[1], signs[1]] { close(descriptor) } }
    do throws(FileError) {
      let guardian = try program("/bin/sh", ["-c", guardianScript, "guardian"] + words)
      return Child(input: sockets[0], output: pipes[0], guardian: guardian, sign: signs[0])
    } catch {
      for descriptor in [sockets[0], pipes[0], signs[0]] { close(descriptor) }
      throw error
    }
  }
}
