internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#endif

/// Runs of small programs whose whole output is wanted: bounded in time, memory and output, with low priority
/// and less than the rights of this program, and ended with it.
package enum ProgramOutput {
  /// The bounds of a run.
  package struct Limits: Hashable, Sendable {
    /// Megabytes of address space.
    package var megabytes: Int
    /// Seconds until the program is ended.
    package var seconds: Double
    /// The most bytes that it may write.
    package var byteCount: Int

    /// Creates bounds.
    package init(megabytes: Int, seconds: Double, byteCount: Int) {
      self.megabytes = megabytes
      self.seconds = seconds
      self.byteCount = byteCount
    }
  }

  /// The end of a run.
  package enum Outcome: Hashable, Sendable {
    /// It ended by itself, having written these bytes.
    case output([UInt8])
    /// It wrote more than it may.
    case flood
    /// It could not be started, was too slow or called off: another time it may succeed.
    case late
  }

  /// Milliseconds between two looks at whether the run is called off.
  private static let pause: Int32 = 100

  /// Runs a program to its end and takes what it writes to its standard output. Blocks.
  ///
  /// - Parameter access: What is left to the program.
  /// - Returns: The bytes; `nil` for a program that could not be started, or exceeded its bounds.
  package static func bytes(
    of command: [String], within limits: Limits, access: FileAccess
  ) -> [UInt8]? {
    if case .output(let bytes) = outcome(of: command, within: limits, access: access) {
      bytes
    } else {
      nil
    }
  }

  /// Runs a program to its end and takes what it writes to its standard output. Blocks.
  ///
  /// - Parameters:
  ///   - command: The program, looked for in `PATH`, and its arguments; no shell reads them.
  ///   - access: What is left to the program.
  ///   - isCancelled: Asked ten times a second; true ends the program.
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
