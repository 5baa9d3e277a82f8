internal import CouchSearchApp
package import Dispatch
package import Foundation
internal import ScreenHost
internal import Support

/// A child process that runs this program or another one: a crash ends only the child.
package final class ChildProgram {
  /// How a child ended.
  package enum End: Hashable {
    /// By itself, with an exit status.
    case status(Int32)
    /// By a signal, as in a crash.
    case signal(Int32)
    /// It was killed because it hung.
    case hung
  }

  private let process = Process()
  private let hasEnded = DispatchSemaphore(value: 0)
  private let output: URL?

  /// Prepares a child.
  /// - Parameters:
  ///   - program: The program's file; this program by default.
  ///   - arguments: The arguments, without the program's name.
  ///   - keepsOutput: Whether to keep its output for ``text`` instead of printing it.
  ///   - environment: Variables that differ from this process's; `nil` removes one.
  ///   - ended: Signalled when the child has ended, for waiting on several children.
  package init(
    of program: URL = ChildProgram.own, _ arguments: [String], keepsOutput: Bool = true,
    environment: [String: String?] = [:],
    ended: DispatchSemaphore? = nil
  ) {
    process.executableURL = program
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    process.terminationHandler = { [hasEnded] _ in
      hasEnded.signal()
      ended?.signal()
    }
    output = keepsOutput ? Self.freshFile(".txt") : nil
    guard let output else { return }
    process.standardOutput = try? OutputPlace.create(output.path)
    process.standardError = FileHandle.nullDevice
  }

  deinit {
    // Failing to remove a temporary file does no harm.
    if let output { try? FileManager.default.removeItem(at: output) }
  }

  /// The file of this program.
  package static var own: URL { URL(filePath: "/proc/self/exe").resolvingSymlinksInPath() }

  /// A new, unique file in the temporary folder.
  package static func freshFile(_ ending: String) -> URL {
    FileManager.default.temporaryDirectory.appending(
      path: "couchsearch-\(UUID().uuidString)\(ending)")
  }

  /// Starts it.
  package func start() throws { try process.run() }

  /// Whether it is still running.
  var isRunning: Bool { process.isRunning }

  /// Its output so far; empty if unreadable.
  package var text: String { output.flatMap { try? RegularFile.text(of: $0.path) } ?? "" }

  /// Waits for it to end; call once.
  /// - Parameters:
  ///   - patience: Seconds without a sign of life after which it is killed.
  ///   - sign: Returns a value that changes while it is alive.
  package func wait(patience: Double, sign: () -> Int = { 0 }) -> End {
    var last = sign()
    var deadline = DispatchTime.now() + patience
    // The sign is checked ten times, so that a hang is noticed at most a tenth too late.
    while hasEnded.wait(timeout: .now() + patience / 10) == .timedOut {
      let now = sign()
      if now != last { (last, deadline) = (now, .now() + patience) }
      guard deadline <= .now() else { continue }
      kill(process.processIdentifier, SIGKILL)
      hasEnded.wait()
      return .hung
    }
    return process.terminationReason == .uncaughtSignal
      ? .signal(process.terminationStatus) : .status(process.terminationStatus)
  }
}
