internal import Dispatch
internal import Foundation
internal import Players
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// Launched programs that have not ended, so that they can be ended from the couch.
final class RunningPrograms: Sendable {
  private struct Program {
    /// Controls it; `nil` for a program that takes no commands.
    var player: (any PlayerControl)?
    /// Whether it has been asked to end.
    var isAsked = false
  }

  private let running = Mutex<[pid_t: Program]>([:])
  private let queue = DispatchQueue(label: "programs")

  /// Seconds that a program has to end by itself.
  private static let patience = 4

  /// Starts a program and reports its end on another thread.
  /// - Parameter player: Controls it, and is connected from its start to its end; `nil` for none.
  func start(
    _ path: String, _ arguments: [String], player: (any PlayerControl)?,
    _ ended: @escaping @Sendable (Launcher.Ending) -> Void
  ) throws {
    try ChildProcess.start(
      path, arguments,
      started: { [self] process in
        running.withLock { $0[process] = Program(player: player) }
        player?.begin()
      },
      ended: { [self] process, ending in
        let isAsked = running.withLock { $0.removeValue(forKey: process)?.isAsked } ?? false
        player?.close()
        ended(isAsked ? .asked : ending)
      })
  }

  /// Ends programs: a player gets a command, others SIGTERM, followed by SIGKILL if they do not end.
  /// - Parameter player: The player to end; `nil` for every program.
  func end(_ player: (any PlayerControl)? = nil) {
    let programs = running.withLock { running in
      let programs = running.filter { player == nil || $0.value.player === player }
      for process in programs.keys { running[process]?.isAsked = true }
      return programs
    }
    queue.async { [self] in
      for (process, program) in programs where program.player?.leave() != true {
        kill(-process, SIGTERM)
      }
      queue.asyncAfter(deadline: .now() + .seconds(Self.patience)) { [self] in
        let left = running.withLock { running in programs.keys.filter { running[$0] != nil } }
        for process in left { kill(-process, SIGKILL) }
      }
    }
  }
}
