internal import CatalogModel
internal import Configuration
internal import Foundation
internal import Logging
internal import SearchScreen
internal import Support

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
  var start: Start = ChildProcess.start
  /// The log.
  var log = Logger(label: "open", factory: { _ in SwiftLogNoOpLogHandler() })

  /// Starts the program and reports when it has ended: an empty message when all went well.
  func open(_ item: Item, finished: @escaping @Sendable (_ message: ScreenMessage) -> Void) {
    let command: [String]
    do {
      command = try action.commandLine(id: item.id.rawValue, title: item.title, url: item.url)
    } catch {
      log.warning("A title is not opened: \(error)")
      finished(.words(Self.key(for: error)))
      return
    }
    guard let name = command.first, !name.isEmpty else {
      finished(.words(.openNotSetUp))
      return
    }
    guard let path = Self.executable(name) else {
      finished(.words(.programMissing, values: ["name": name]))
      return
    }
    do {
      try start(path, Array(command.dropFirst())) { finished(Self.message(for: $0, name: name)) }
    } catch {
      let reason = SystemReason.of(error)
      finished(.words(.programNotStarted, values: ["name": name, "reason": reason]))
    }
  }

  private static func key(for refusal: OpenAction.Refusal) -> WordKey {
    switch refusal {
    case .noAddress: .noAddress
    case .address: .addressNotAllowed
    case .value: .openFailed
    }
  }

  private static func message(for ending: Ending, name: String) -> ScreenMessage {
    switch ending {
    case .signal: .words(.programStopped, values: ["name": name])
    case .status(0): ""
    case .status(let status):
      .words(.programFailed, values: ["name": name, "status": String(status)])
    }
  }

  private static func executable(_ name: String) -> String? {
    let files = FileManager.default
    if name.contains("/") { return files.isExecutableFile(atPath: name) ? name : nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { files.isExecutableFile(atPath: $0) }
  }
}
