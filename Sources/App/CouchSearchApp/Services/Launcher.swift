internal import CatalogModel
internal import Configuration
internal import Foundation

/// Runs the configured action for an item: an argument vector, never a shell.
struct Launcher: Sendable {
  /// The end of a program.
  enum Ending: Hashable, Sendable {
    case status(Int32)
    case signal
  }

  /// Starts a program and reports its end on another thread.
  typealias Start =
    @Sendable (
      _ path: String, _ arguments: [String], _ ended: @escaping @Sendable (Ending) -> Void
    ) throws -> Void

  /// The program and its arguments, with placeholders.
  var action: OpenAction
  /// Starts processes.
  var start: Start = Launcher.process

  /// Starts the program and reports when it has ended: an empty sentence when all went well.
  func open(_ item: Item, finished: @escaping @Sendable (_ message: String) -> Void) {
    if item.url.isEmpty, action.arguments.contains(where: { $0.contains("{url}") }) {
      finished("There is no address to open for this title.")
      return
    }
    let command = action.commandLine(
      id: item.id.rawValue, title: item.title, url: item.url)
    guard let name = command.first, !name.isEmpty else {
      finished("Nothing is set up to open titles with: see “open” in the configuration.")
      return
    }
    guard let path = Self.executable(name) else {
      finished("\(name) is not installed, so this title could not be opened.")
      return
    }
    do {
      try start(path, Array(command.dropFirst())) { finished(Self.sentence(for: $0, name: name)) }
    } catch {
      finished("\(name) could not be started: \(error.localizedDescription)")
    }
  }

  private static func sentence(for ending: Ending, name: String) -> String {
    switch ending {
    case .signal: "\(name) stopped unexpectedly."
    case .status(0): ""
    case .status(let status): "\(name) could not open this title (status \(status))."
    }
  }

  /// Starts a process without input and output.
  private static func process(
    _ path: String, _ arguments: [String], _ ended: @escaping @Sendable (Ending) -> Void
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { process in
      let isSignal = process.terminationReason == .uncaughtSignal
      ended(isSignal ? .signal : .status(process.terminationStatus))
    }
    try process.run()
  }

  private static func executable(_ name: String) -> String? {
    let files = FileManager.default
    if name.contains("/") { return files.isExecutableFile(atPath: name) ? name : nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { files.isExecutableFile(atPath: $0) }
  }
}
