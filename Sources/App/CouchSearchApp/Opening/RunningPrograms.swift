internal import Dispatch
internal import Foundation
internal import Players
internal import ScreenHost
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// Launched programs that have not ended, and players in programs that were running before, so that they can
/// be ended from the couch.
final class RunningPrograms: Sendable {
  private struct Program {
    /// Its process; `nil` for a player in a program that goes on.
    var process: pid_t?
    /// Controls it; `nil` for a program that takes no commands.
    var player: (any PlayerControl)?
    /// Whether it has been asked to end.
    var isAsked = false
    /// Called with its end.
    var ended: @Sendable (ProgramEnding) -> Void
  }

  private struct State {
    var programs: [Int: Program] = [:]
    var last = 0

    mutating func add(_ program: Program) -> Int {
      last += 1
      programs[last] = program
      return last
    }
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "programs")

  /// Seconds that a program has to end by itself.
  private static let patience = 4

  /// Starts a program and reports its end on another thread.
  /// - Parameter player: Controls it, and is connected from its start to its end; `nil` for none.
  func start(
    _ path: String, _ arguments: [String], player: (any PlayerControl)?,
    _ ended: @escaping @Sendable (ProgramEnding) -> Void
  ) throws {
    try ChildProcess.start(
      path, arguments,
      started: { [self] process in
        let program = Program(process: process, player: player, ended: ended)
        state.withLock { _ = $0.add(program) }
        player?.begin()
      },
      ended: { [self] process, ending in
        let number = state.withLock { $0.programs.first { $0.value.process == process }?.key }
        if let number { end(number, ending) }
      })
  }

  /// Connects a player in a program that is running and goes on, and reports the end of playback on another
  /// thread.
  func attach(
    _ player: any PlayerControl, _ ended: @escaping @Sendable (ProgramEnding) -> Void
  ) {
    state.withLock { _ = $0.add(Program(player: player, ended: ended)) }
    player.begin()
  }

  /// Notes that playback is over in a program that goes on by itself: one that was started for it is ended.
  func playbackEnded(in name: String) {
    let program = state.withLock { $0.programs.first { $0.value.player?.name == name } }
    guard let program else { return }
    if program.value.process == nil {
      queue.async { [self] in end(program.key, .status(0)) }
    } else {
      end(program.value.player)
    }
  }

  private func end(_ number: Int, _ ending: ProgramEnding) {
    guard let program = state.withLock({ $0.programs.removeValue(forKey: number) }) else { return }
    program.player?.close()
    program.ended(program.isAsked ? .asked : ending)
  }

  /// Ends programs: a player gets a command, others SIGTERM, followed by SIGKILL if they do not end.
  /// - Parameter player: The player to end; `nil` for every program.
  func end(_ player: (any PlayerControl)? = nil) {
    let programs = state.withLock { state in
      let programs = state.programs.filter { player == nil || $0.value.player === player }
      for number in programs.keys { state.programs[number]?.isAsked = true }
      return programs
    }
    queue.async { [self] in
      for (number, program) in programs {
        if program.player?.leave() != true {
          if let process = program.process { kill(-process, SIGTERM) } else { end(number, .asked) }
        }
        let patience = program.player?.patience ?? Self.patience
        queue.asyncAfter(deadline: .now() + .seconds(patience)) { [self] in
          guard state.withLock({ $0.programs[number] }) != nil else { return }
          if let process = program.process { kill(-process, SIGKILL) } else { end(number, .asked) }
        }
      }
    }
  }
}
