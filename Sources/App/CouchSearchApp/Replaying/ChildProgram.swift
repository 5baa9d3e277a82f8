internal import Foundation

/// This very program, run as a process of its own: what ends it, ends only that.
final class ChildProgram {
  /// How a child ended.
  enum End: Hashable {
    /// By itself, with that status.
    case status(Int32)
    /// By a signal, such as that of a trap.
    case signal(Int32)
    /// It was ended because it did not come back.
    case hung
  }

  private let process = Process()
  private let output: URL?

  /// Prepares a child.
  /// - Parameters:
  ///   - arguments: What stands behind the name of the program.
  ///   - keepsOutput: Whether what it prints is kept for ``text`` instead of printed.
  ///   - environment: Variables that differ from those of this process; `nil` takes one away.
  init(_ arguments: [String], keepsOutput: Bool = true, environment: [String: String?] = [:]) {
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    output = keepsOutput ? Self.freshFile(".txt") : nil
    guard let output else { return }
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    process.standardOutput = FileHandle(forWritingAtPath: output.path)
    process.standardError = FileHandle.nullDevice
  }

  deinit {
    if let output { try? FileManager.default.removeItem(at: output) }
  }

  /// A file in the folder for temporary files that nobody else has.
  static func freshFile(_ ending: String) -> URL {
    FileManager.default.temporaryDirectory.appending(
      path: "couchsearch-\(UUID().uuidString)\(ending)")
  }

  /// Starts it.
  func start() throws { try process.run() }

  /// Whether it is still there.
  var isRunning: Bool { process.isRunning }

  /// What it has printed.
  var text: String { output.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "" }

  /// Waits for its end.
  /// - Parameters:
  ///   - patience: Seconds without a sign of life after which it is ended.
  ///   - sign: Changes while it is alive.
  func wait(patience: Double, sign: () -> Int = { 0 }) -> End {
    var last = sign()
    var lastChange = Date()
    while process.isRunning {
      usleep(5_000)
      let now = sign()
      if now != last { (last, lastChange) = (now, Date()) }
      guard Date().timeIntervalSince(lastChange) > patience else { continue }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return .hung
    }
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
      ? .signal(process.terminationStatus) : .status(process.terminationStatus)
  }
}
