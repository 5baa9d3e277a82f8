import Foundation
import Synchronization

/// Real PostgreSQL servers on private sockets, started with the first test that asks for one and ended
/// with the tests' process, however that ends: a shell waits for the end of its input, then stops them.
final class TestServers: Sendable {
  /// A server that was started.
  struct Server: Sendable {
    /// The folder of its socket and its data.
    var folder: String

    /// The connection string of a database.
    func address(_ database: String) -> String {
      "postgresql:///\(database)?host=\(folder)&user=couchsearch"
    }
  }

  /// The one that all tests share.
  static let shared = TestServers()

  struct Unavailable: Error, CustomStringConvertible {
    var description: String
  }

  private struct State {
    var servers: [Result<Server, any Error>] = []
    var shells: [Pipe] = []
  }

  private let state = Mutex(State())
  private static let programs = "/usr/lib/postgresql"

  /// A server by number, from 0.
  func server(_ number: Int) throws -> Server {
    try state.withLock { state in
      while state.servers.count <= number {
        let pattern = state.servers.first.flatMap { try? $0.get().folder }
        state.servers.append(Result { try Self.start(pattern, shells: &state.shells) })
      }
      return try state.servers[number].get()
    }
  }

  /// Starts a server on data of its own, copied from another one's where there is one.
  private static func start(_ pattern: String?, shells: inout [Pipe]) throws -> Server {
    let versions = try? FileManager.default.contentsOfDirectory(atPath: programs)
    guard let version = versions?.compactMap({ Int($0) }).max() else {
      throw Unavailable(
        description: "PostgreSQL is not installed. Run: Configs/setup.sh --tests")
    }
    let bin = "\(programs)/\(version)/bin"
    // Socket paths are short, and the server does not run as root.
    let folder = NSTemporaryDirectory() + "pg-\(UUID().uuidString.prefix(8))"
    let user = getuid() == 0 ? "setpriv --reuid=postgres --regid=postgres --clear-groups" : ""
    let begin =
      pattern.map { "cp -r '\($0)/fresh' '\(folder)/fresh'" }
      ?? "\(bin)/initdb -D '\(folder)/fresh' -U couchsearch -A trust -E UTF8 --no-locale --no-sync"
    let script = """
      set -e
      mkdir -m 755 '\(folder)'
      trap "rm -rf '\(folder)'" EXIT
      \(getuid() == 0 ? "chown postgres '\(folder)'" : "")
      (\(user) \(begin)) > '\(folder)/log' 2>&1
      \(user) cp -r '\(folder)/fresh' '\(folder)/data'
      start() {
        \(user) \(bin)/pg_ctl start -w -s -D '\(folder)/data' -l '\(folder)/data/log' -o "-k '\(folder)' \
          -c listen_addresses= -c fsync=off -c shared_buffers=16MB -c max_connections=40 \
          -c max_wal_size=128MB" > /dev/null
      }
      start
      echo ready
      while read order; do
        case "$order" in
          stop) \(user) \(bin)/pg_ctl stop -w -s -m immediate -D '\(folder)/data' > /dev/null || true ;;
          start) start ;;
        esac
        echo done
      done
      \(user) \(bin)/pg_ctl stop -w -s -m immediate -D '\(folder)/data' > /dev/null || true
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    shells.append(input)
    answers.withLock { $0[folder] = (input, output) }
    guard output.fileHandleForReading.availableData == Data("ready\n".utf8) else {
      throw Unavailable(description: "PostgreSQL does not start; see \(folder)/log")
    }
    return Server(folder: folder)
  }

  private static let answers = Mutex<[String: (Pipe, Pipe)]>([:])

  /// Stops a server at once, as a failing machine would, or starts it again.
  static func order(_ order: String, _ server: Server) {
    guard let (input, output) = answers.withLock({ $0[server.folder] }) else { return }
    input.fileHandleForWriting.write(Data((order + "\n").utf8))
    _ = output.fileHandleForReading.availableData
  }
}
