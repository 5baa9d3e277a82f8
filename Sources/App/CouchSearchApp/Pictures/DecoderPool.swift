package import Foundation
package import Rendering
internal import Support
internal import Synchronization

/// The processes that decode pictures: one for each thread that decodes at the same time.
///
/// The first is started for the first picture, and kept running. A process that crashes on a picture is
/// replaced for the next one. If none can be started, pictures are refused until one can, with increasingly
/// long waits between attempts: nothing is ever decoded in the screen's own process.
package final class DecoderPool: PictureDecoder {
  private struct State {
    /// Idle processes, the last used one last.
    var idle: [DecoderProcess] = []
    var backOff = StartBackOff(givesUp: false)
  }

  private let command: [String]
  private let seconds: Double
  private let clock: @Sendable () -> Double
  private let log: @Sendable (String) -> Void
  private let state = Mutex(State())

  /// The longest wait for a process to become ready, in seconds.
  private static let startSeconds = 10.0
  /// The most idle processes; each thread that paints pictures has one.
  private static let mostIdle = 2

  /// Prepares the pool.
  /// - Parameters:
  ///   - command: The program that runs ``DecoderService``, and its arguments.
  ///   - seconds: The time limit per picture.
  ///   - clock: A monotonic clock in seconds.
  ///   - log: Receives the reason, as a sentence, if no process could be started.
  package init(
    command: [String], seconds: Double = 5,
    clock: @escaping @Sendable () -> Double = ProgramSupervisor.uptime,
    log: @escaping @Sendable (String) -> Void
  ) {
    (self.command, self.seconds, self.clock, self.log) = (command, seconds, clock, log)
  }

  /// The ids of the idle processes, the last used one last.
  package var idleProcesses: [Int32] {
    state.withLock { $0.idle.map { $0.process.identifier } }
  }

  package func decode(
    _ file: Data, into room: (PictureLayout) -> UnsafeMutableRawPointer?
  ) throws(PictureRefusal) {
    guard let process = idleProcess() ?? newProcess() else { throw .noDecoder }
    defer { keep(process) }
    try process.decode(file, within: seconds, into: room)
  }

  private func idleProcess() -> DecoderProcess? {
    while let process = state.withLock({ $0.idle.popLast() }) {
      if process.isReady { return process }
    }
    return nil
  }

  private func newProcess() -> DecoderProcess? {
    guard state.withLock({ $0.backOff.mayStart(at: clock()) }) else { return nil }
    do throws(FileError) {
      let process = try DecoderProcess(command, within: Self.startSeconds)
      state.withLock { $0.backOff.succeed() }
      return process
    } catch {
      state.withLock { $0.backOff.fail(at: clock()) }
      log("No process decodes pictures: \(error.reason). Generated covers are shown.")
      return nil
    }
  }

  private func keep(_ process: DecoderProcess) {
    guard process.isReady else { return }
    state.withLock { if $0.idle.count < Self.mostIdle { $0.idle.append(process) } }
  }
}
