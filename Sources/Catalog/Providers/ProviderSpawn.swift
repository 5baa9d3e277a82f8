internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// Starts programs with less than the rights of this one: bounded memory, no open files of others, no new
/// privileges, and an end with this program.
enum ProviderSpawn {
  /// A program that runs.
  struct Child {
    let process: pid_t
    /// A socket: lines to it.
    let input: Int32
    /// A pipe: lines from it.
    let output: Int32
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
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &sockets) == 0,
      pipe(&pipes) == 0
    else {
      for descriptor in sockets where descriptor >= 0 { close(descriptor) }
      throw FileError(.unreadable, path: words[0], reason: SystemReason.of(errno))
    }
    for descriptor in pipes { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var program = ProgramStart(
      environment: ProcessInfo.processInfo.environment
        .filter { variables.contains($0.key) || $0.key.hasPrefix("LC_") })
    program.input = .descriptor(sockets[1])
    program.output = .descriptor(pipes[1])
    defer {
      close(sockets[1])
      close(pipes[1])
    }
    do {
      let process = try program(words[0], Array(words.dropFirst()))
      return Child(process: process, input: sockets[0], output: pipes[0])
    } catch {
      close(sockets[0])
      close(pipes[0])
      throw error
    }
  }
}
