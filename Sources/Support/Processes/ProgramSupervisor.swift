package import Dispatch
internal import Synchronization

/// The owner of a helper program, which implements its protocol. Called on the supervisor's queue.
package protocol SupervisedProgram: AnyObject, Sendable {
  /// Whether the end of the program counts as a failure, because it is being waited for or never ends on
  /// purpose.
  var isNeeded: Bool { get }
  /// The program was started.
  /// - Returns: The first line to send to it.
  func started() -> [UInt8]
  /// The program has written a line.
  func took(_ line: [UInt8])
  /// The program has ended; there are no more answers.
  func ended()
}

/// Supervisor of a helper program: starts it when needed, keeps it running, and restarts it with increasingly
/// long waits when it fails; see ``StartBackOff``.
package final class ProgramSupervisor: Sendable {
  private let name: String
  private let command: [String]
  private let megabytes: Int
  private let backlog: Int
  private let queue: DispatchQueue
  private let clock: @Sendable () -> Double
  private let log: @Sendable (String) -> Void
  private let state = Mutex<(process: LineProcess?, backOff: StartBackOff)>((nil, StartBackOff()))

  /// Seconds since the computer was booted.
  package static let uptime: @Sendable () -> Double = {
    Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
  }

  /// Prepares to start a program.
  /// - Parameters:
  ///   - name: The beginning of a log sentence.
  ///   - megabytes: The most memory it may reserve.
  ///   - backlog: The most bytes it may leave unread; see ``LineProcess/init(backlog:)``.
  ///   - queue: The serial queue of its owner.
  ///   - clock: A monotonic clock in seconds.
  ///   - log: Receives failures, as sentences that contain nothing sent to the program.
  package init(
    _ name: String, command: [String], megabytes: Int, backlog: Int = 0, queue: DispatchQueue,
    clock: @escaping @Sendable () -> Double, log: @escaping @Sendable (String) -> Void
  ) {
    (self.name, self.command, self.megabytes, self.backlog) = (name, command, megabytes, backlog)
    (self.queue, self.clock, self.log) = (queue, clock, log)
  }

  deinit { current?.kill(.ended) }

  /// The running program; `nil` for none.
  package var current: LineProcess? { state.withLock { $0.process } }

  /// The program, started if allowed; `nil` while it has to wait.
  package func running(for owner: some SupervisedProgram) -> LineProcess? {
    let now = clock()
    let (process, isNew) = state.withLock { state -> (LineProcess?, Bool) in
      if let process = state.process { return (process, false) }
      guard state.backOff.mayStart(at: now) else { return (nil, false) }
      state.process = LineProcess(backlog: backlog)
      return (state.process, true)
    }
    guard let process, isNew else { return process }
    let first = owner.started()
    process.start(command, megabytes: megabytes) { [queue, weak owner] line in
      // The program blocks while its owner is busy, so its lines do not pile up here.
      queue.sync { [weak owner] in owner?.took(line) }
    } ended: { [queue, weak self, weak owner] ending in
      queue.async { [weak self, weak owner] in
        if let owner { self?.ended(process, ending, owner) }
      }
    }
    process.send(first)
    return process
  }

  /// Notes a success: the next failure counts as the first.
  package func succeed() { state.withLock { $0.backOff.succeed() } }

  private func ended(
    _ process: LineProcess, _ ending: LineProcess.Ending, _ owner: some SupervisedProgram
  ) {
    let isFailure = ending != .ended || owner.isNeeded
    let isOff = state.withLock { state in
      state.process = nil
      if isFailure { state.backOff.fail(at: clock()) }
      return state.backOff.isOff
    }
    if isFailure { log("\(name) \(ending.rawValue)" + (isOff ? "; it stays off now" : "")) }
    owner.ended()
  }
}
