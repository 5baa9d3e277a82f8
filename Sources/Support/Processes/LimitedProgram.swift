internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// Starts programs with less than the rights of this one: bounded memory, no open files of others, no new
/// privileges, and an end with this program, however that ends.
enum LimitedProgram {
  /// A program that runs.
  struct Child {
    let process: pid_t
    /// A socket: lines to it.
    let input: Int32
    /// A pipe: lines from it.
    let output: Int32
    /// The process that ends its group with this program.
    let guardian: pid_t
    /// The writing end of a pipe to the guardian.
    let sign: Int32

    /// Ends the program and everything that it has started.
    func kill() { _ = Glibc.kill(-process, SIGKILL) }

    /// Waits for the ends of both processes, and closes what led to them.
    func release() {
      for process in [process, guardian] {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
      }
      for descriptor in [input, output, sign] { close(descriptor) }
    }
  }

  /// The variables that a program inherits; what others know, such as logins, is none of its business.
  private static let variables: Set<String> = [
    "PATH", "HOME", "USER", "LOGNAME", "LANG", "LANGUAGE", "TZ", "TMPDIR", "XDG_DATA_HOME",
    "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_DIRS",
  ]
  private static let mostFiles = 256

  /// The program with its limits: of the package `util-linux`, which every Debian has.
  private static func limited(_ command: [String], megabytes: Int) -> [String] {
    [
      "/usr/bin/setpriv", "--pdeathsig", "KILL", "--no-new-privs", "--", "/usr/bin/prlimit",
      "--as=\(megabytes << 20)", "--nofile=\(mostFiles)", "--core=0", "--", "/usr/bin/env", "--",
    ] + command
  }

  /// Starts a program. The thread that does so must live as long as the program, which the system ends
  /// with it.
  /// - Throws: ``FileError`` with the system's reason.
  static func start(_ command: [String], megabytes: Int) throws(FileError) -> Child {
    let words = limited(command, megabytes: megabytes)
    var sockets: [Int32] = [-1, -1]
    var pipes: [Int32] = [-1, -1]
    var signs: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &sockets) == 0, pipe(&pipes) == 0, pipe(&signs) == 0
    else {
      let reason = SystemReason.of(errno)
      for descriptor in sockets + pipes where descriptor >= 0 { close(descriptor) }
      throw FileError(.unreadable, path: words[0], reason: reason)
    }
    for descriptor in pipes + signs { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var program = ProgramStart(
      environment: ProcessInfo.processInfo.environment
        .filter { variables.contains($0.key) || $0.key.hasPrefix("LC_") })
    program.input = .descriptor(sockets[1])
    program.output = .descriptor(pipes[1])
    defer { for descriptor in [sockets[1], pipes[1], signs[0]] { close(descriptor) } }
    do throws(FileError) {
      let process = try program(words[0], Array(words.dropFirst()))
      let guardian = try guardian(of: process, reading: signs[0])
      return Child(
        process: process, input: sockets[0], output: pipes[0], guardian: guardian, sign: signs[1])
    } catch {
      for descriptor in [sockets[0], pipes[0], signs[1]] { close(descriptor) }
      throw error
    }
  }

  /// Starts the process that ends the program's group when the pipe is closed, as it is when this program
  /// ends in any way. The system ends the program itself, but not what that has started.
  private static func guardian(
    of process: pid_t, reading sign: Int32
  ) throws(FileError) -> pid_t {
    var guardian = ProgramStart(environment: [:])
    guardian.group = process
    guardian.input = .descriptor(sign)
    do throws(FileError) {
      return try guardian("/bin/sh", ["-c", "read end; kill -KILL 0"])
    } catch {
      _ = kill(-process, SIGKILL)
      while waitpid(process, nil, 0) < 0, errno == EINTR {}
      throw error
    }
  }
}
