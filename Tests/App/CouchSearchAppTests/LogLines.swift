import Logging
import Synchronization

/// The lines that were logged.
final class LogLines: Sendable {
  private let all = Mutex<[String]>([])

  /// Every line so far, as `level: message`.
  var lines: [String] { all.withLock { $0 } }

  /// A logger that writes here.
  var logger: Logger {
    var logger = Logger(label: "test") { _ in Handler(lines: self) }
    logger.logLevel = .trace
    return logger
  }

  private func add(_ line: String) { all.withLock { $0.append(line) } }

  private struct Handler: LogHandler {
    let lines: LogLines
    var metadata = Logger.Metadata()
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { lines.add("\(event.level): \(event.message)") }
  }
}
