internal import CouchSearchApp
package import Dispatch
package import Foundation
internal import Support

/// A child process that runs this very program or another one: a crash ends only the child.
package final class ChildProgram {
  /// The end of a child.
  package enum End: Hashable {
    /// By itself, with that status.
    case status(Int32)
    /// By a signal, such as that of a trap.
    case signal(Int32)
    /// It was ended because it did not come back.
    case hung
  }

  private let process = Process()
  private let hasEnded = DispatchSemaphore(value: 0)
  private let output: URL?

  /// Prepares a child.
  /// - Parameters:
  ///   - program: The file of the program; this very one by default.
  ///   - arguments: The arguments after the name of the program.
  ///   - keepsOutput: True to keep its output for ``text`` instead of printing it.
  ///   - environment: Variables that differ from those of this process; `nil` takes one away.
  ///   - ended: Signalled when the child has ended, for those who wait for any of several.
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
    // A temporary file that cannot be removed does no harm.
    if let output { try? FileManager.default.removeItem(at: output) }
  }

  /// The file of this very program.
  package static var own: URL { URL(filePath: "/proc/self/exe").resolvingSymlinksInPath() }

  /// A new file, unique in the folder for temporary files.
  package static func freshFile(_ ending: String) -> URL {
    FileManager.default.temporaryDirectory.appending(
      path: "couchsearch-\(UUID().uuidString)\(ending)")
  }

  /// Starts it.
  package func start() throws { try process.run() }

  /// Whether it is still there.
  var isRunning: Bool { process.isRunning }

  /// Its output so far; nothing where it cannot be read.
  package var text: String { output.flatMap { try? RegularFile.text(of: $0.path) } ?? "" }

  /// Waits for its end; to be called once.
  /// - Parameters:
  ///   - patience: Seconds without a sign of life after which it is ended.
  ///   - sign: Changes while it is alive.
  package func wait(patience: Double, sign: () -> Int = { 0 }) -> End {
    var last = sign()
    var deadline = DispatchTime.now() + patience
    // The sign is looked at ten times, so that a hang is noticed a tenth too late at most.
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
