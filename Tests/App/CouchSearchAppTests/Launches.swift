import Synchronization

@testable import CouchSearchApp

/// Programs that were started, which end when a test says so.
final class Launches: Sendable {
  private struct Running {
    var words: [String]
    var ended: @Sendable (Launcher.Ending) -> Void
  }

  private let running = Mutex<[Running]>([])

  /// The argument vectors, in order.
  var argumentVectors: [[String]] { running.withLock { $0.map(\.words) } }

  /// Starts nothing, and keeps note.
  var start: Launcher.Start {
    { [self] path, arguments, ended in
      running.withLock { $0.append(Running(words: [path] + arguments, ended: ended)) }
    }
  }

  /// Ends a program.
  func end(_ number: Int, _ ending: Launcher.Ending = .status(0)) {
    running.withLock { $0[number].ended }(ending)
  }
}
