internal import CatalogModel
internal import Configuration
internal import Foundation

/// Runs the configured action for an item: an argument vector, never a shell.
struct Launcher: Sendable {
  /// What to run.
  var action: OpenAction

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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = Array(command.dropFirst())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { finished(Self.sentence(for: $0, name: name)) }
    do {
      try process.run()
    } catch {
      finished("\(name) could not be started: \(error.localizedDescription)")
    }
  }

  private static func sentence(for process: Process, name: String) -> String {
    if process.terminationReason == .uncaughtSignal { return "\(name) stopped unexpectedly." }
    let status = process.terminationStatus
    return status == 0 ? "" : "\(name) could not open this title (status \(status))."
  }

  private static func executable(_ name: String) -> String? {
    let files = FileManager.default
    if name.contains("/") { return files.isExecutableFile(atPath: name) ? name : nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { files.isExecutableFile(atPath: $0) }
  }
}
