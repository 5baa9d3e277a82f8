internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#endif

/// Runs small programs and collects their output: limited in time, memory and output, with low priority and
/// reduced rights, and killed together with this program.
package enum ProgramOutput {
  /// The limits of a run.
  package struct Limits: Hashable, Sendable {
    /// Megabytes of address space.
    package var megabytes: Int
    /// Seconds until the program is killed.
    package var seconds: Double
    /// The most bytes it may write.
    package var byteCount: Int

    /// Makes limits.
    package init(megabytes: Int, seconds: Double, byteCount: Int) {
      self.megabytes = megabytes
      self.seconds = seconds
      self.byteCount = byteCount
    }
  }

  /// The outcome of a run.
  package enum Outcome: Hashable, Sendable {
    /// It ended by itself after writing these bytes.
    case output([UInt8])
    /// It wrote more than allowed.
    case flood
    /// It could not be started, was too slow or was cancelled: it may succeed another time.
    case late
  }

  /// Milliseconds between checks for cancellation.
  private static let pause: Int32 = 100

  /// Runs a program to its end and collects its standard output. Blocks.
  ///
  /// - Parameter access: The program's remaining access.
  /// - Returns: The bytes; `nil` if it could not be started, or exceeded its limits.
  package static func bytes(
    of command: [String], within limits: Limits, access: FileAccess
  ) -> [UInt8]? {
    if case .output(let bytes) = outcome(of: command, within: limits, access: access) {
      bytes
    } else {
      nil
    }
  }

  /// Runs a program to its end and collects its standard output. Blocks.
  ///
  /// - Parameters:
  ///   - command: The program, searched for in `PATH`, and its arguments; no shell is involved.
  ///   - access: The program's remaining access.
  ///   - isCancelled: Called ten times a second; true kills the program.
  package static func outcome(
    of command: [String], within limits: Limits, access: FileAccess,
    isCancelled: () -> Bool = { false }
  ) -> Outcome {
    guard
      let child = try? LimitedProgram.start(
        ["nice", "-n", "10"] + command, megabytes: limits.megabytes, access: access)
    else { return .late }
    defer {
      child.kill()
      child.release()
    }
    let end = DispatchTime.now() + limits.seconds
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while DispatchTime.now() < end, !isCancelled() {
      var wanted = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&wanted, 1, pause) > 0 else { continue }
      let count = unsafe read(child.output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? .output(bytes) : .late }
      bytes += buffer[..<count]
      guard bytes.count <= limits.byteCount else { return .flood }
    }
    return .late
  }
}
