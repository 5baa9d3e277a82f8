internal import Foundation
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// A running program that communicates in lines: accepts lines, and passes on the lines it writes, on its own
/// thread.
package final class LineProcess: Sendable {
  /// The end of a program, as a clause for the log.
  package enum Ending: String, Sendable {
    case notStarted = "could not be started"
    case ended = "ended"
    case flooded = "wrote more than it was asked for"
    case killed = "did not answer"
  }

  /// Prepares for starting a program.
  /// - Parameter backlog: The most bytes it may leave unread before it is killed; 0 for no more than the
  ///   system buffers.
  package init(backlog: Int = 0) { self.backlog = backlog }

  private let backlog: Int

  private struct State {
    var child: LimitedProgram.Child?
    /// Lines sent before the program was started.
    var waiting: [UInt8] = []
    /// Bytes not yet accepted by the system.
    var unsent: [UInt8] = []
    /// The budget for its output until the next line sent to it.
    var budget = SourceBudget(LineProcess.limits)
    var ending = Ending.ended
    var isOver = false
  }

  private let state = Mutex(State())

  private static let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
  /// The longest line, in bytes.
  private static let longestLine = 1 << 20
  /// The limit on its output between two lines sent to it.
  private static let limits = SourceBudget.Limits(bytes: 8 << 20, entries: 20_000)

  /// Starts a program.
  /// - Parameters:
  ///   - took: Called with each line, without its line ending, on the program's thread.
  ///   - ended: Called with the reason, once, after the last line.
  package func start(
    _ command: [String], megabytes: Int, took: @escaping @Sendable ([UInt8]) -> Void,
    ended: @escaping @Sendable (Ending) -> Void
  ) {
    Thread.detachNewThread { [self] in
      let child: LimitedProgram.Child
      do throws(FileError) {
        child = try LimitedProgram.start(command, megabytes: megabytes)
      } catch {
        state.withLock { $0.isOver = true }
        return ended(.notStarted)
      }
      let isLate = state.withLock { state -> Bool in
        state.child = child
        // It may have been cancelled already.
        if state.isOver { child.kill() }
        // Earlier lines must be sent before later ones.
        state.unsent = state.isOver ? [] : state.waiting
        state.waiting = []
        flush(&state)
        return !state.unsent.isEmpty
      }
      if isLate { sendRestSoon() }
      read(child.output, took)
      finish(child)
      ended(state.withLock { $0.ending })
    }
  }

  /// Sends a line; a program that has left too many unread is killed.
  package func send(_ line: [UInt8]) {
    let isSent = state.withLock { state -> Bool in
      guard !state.isOver else { return true }
      guard state.child != nil else {
        state.waiting += line
        return true
      }
      state.budget = SourceBudget(Self.limits)
      let wasWaiting = !state.unsent.isEmpty
      state.unsent += line
      flush(&state)
      if !wasWaiting, !state.unsent.isEmpty, state.unsent.count <= backlog { sendRestSoon() }
      return state.unsent.count <= backlog
    }
    if !isSent { kill(.killed) }
  }

  /// Writes as many unsent bytes as the system accepts.
  private func flush(_ state: inout State) {
    guard let child = state.child else { return }
    let count = unsafe state.unsent.withUnsafeBytes {
      unsafe Glibc.send(child.input, $0.baseAddress, $0.count, Self.flags)
    }
    if count > 0 { state.unsent.removeFirst(count) }
  }

  /// Retries until the program has read everything or has ended.
  private func sendRestSoon() {
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.pause) {
      [weak self] in
      guard let self else { return }
      let isDone = state.withLock { state in
        guard !state.isOver else { return true }
        self.flush(&state)
        return state.unsent.isEmpty
      }
      if !isDone { sendRestSoon() }
    }
  }

  /// The interval between attempts to send the rest.
  private static let pause = DispatchTimeInterval.milliseconds(20)

  /// Kills the program and everything it has started.
  package func kill(_ reason: Ending) {
    state.withLock { state in
      guard !state.isOver else { return }
      state.isOver = true
      state.ending = reason
      // Its thread has not released it yet, so the descriptor is still valid.
      state.child?.kill()
    }
  }

  private func read(_ output: Int32, _ took: ([UInt8]) -> Void) {
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe Glibc.read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      do throws(SourceBudget.Excess) {
        try state.withLock { $0.budget }.spend(.bytes(count))
        for byte in buffer[..<count] {
          if byte == UInt8(ascii: "\n") {
            try state.withLock { $0.budget }.spend(.entries(1))
            took(line)
            line = []
          } else {
            line.append(byte)
          }
        }
      } catch {
        return kill(.flooded)
      }
      guard line.count <= Self.longestLine else { return kill(.flooded) }
    }
  }

  /// Kills what is left of a program that has closed its output, and takes its status.
  private func finish(_ child: LimitedProgram.Child) {
    state.withLock { state in
      state.isOver = true
      state.child = nil
      child.kill()
    }
    child.release()
  }
}
