internal import Dispatch
internal import Foundation
internal import Support
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// The programs that were opened and have not ended, so that they can be ended from the couch.
final class RunningPrograms: Sendable {
  /// The sockets at which the running programs take commands, by their processes; empty for none.
  private let running = Mutex<[pid_t: String]>([:])
  private let queue = DispatchQueue(label: "programs")

  /// Seconds that a program has to end by itself.
  private static let patience = 4
  /// The player's command to keep its position and end, in a line.
  private static let quit = "{\"command\":[\"quit-watch-later\"]}\n"

  /// Starts a program and reports its end on another thread.
  /// - Parameter socket: The socket at which it takes commands; empty for none.
  func start(
    _ path: String, _ arguments: [String], socket: String,
    _ ended: @escaping @Sendable (Launcher.Ending) -> Void
  ) throws {
    try ChildProcess.start(
      path, arguments,
      started: { [self] process in running.withLock { $0[process] = socket } },
      ended: { [self] process, ending in
        running.withLock { $0[process] = nil }
        if !socket.isEmpty { unlink(socket) }
        ended(ending)
      })
  }

  /// Ends all of them: a player is told to, the others get SIGTERM, and SIGKILL when they stay.
  func end() {
    let programs = running.withLock { $0 }
    queue.async { [self] in
      for (process, socket) in programs where socket.isEmpty || !Self.tell(socket) {
        kill(-process, SIGTERM)
      }
      queue.asyncAfter(deadline: .now() + .seconds(Self.patience)) { [self] in
        let left = running.withLock { running in programs.keys.filter { running[$0] != nil } }
        for process in left { kill(-process, SIGKILL) }
      }
    }
  }

  /// Sends a player its command; false where nobody listens.
  private static func tell(_ socket: String) -> Bool {
    guard let connection = LocalConnection(.path(socket)) else { return false }
    return connection.send(Array(quit.utf8))
  }
}
