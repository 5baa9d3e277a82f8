import CatalogModel
import Synchronization
import UserLibrary

@testable import CouchSearchApp
@testable import ScreenHost

/// Programs that were started, which end when a test says so.
final class Launches: Sendable {
  private struct Running {
    var words: [String]
    var ended: @Sendable (ProgramEnding) -> Void
  }

  private let running = Mutex<[Running]>([])
  private let reported = Mutex<Set<ItemID>>([])

  /// The argument vectors, in order.
  var argumentVectors: [[String]] { running.withLock { $0.map(\.words) } }

  /// The titles whose servers were told that they were watched.
  var watched: Set<ItemID> { reported.withLock { $0 } }

  /// Notes which titles servers are told were watched, and which were not.
  var report: @Sendable (Item, PlayedPlace) -> Void {
    { [self] item, place in
      reported.withLock { titles in
        if place.isFinished { titles.insert(item.id) } else { titles.remove(item.id) }
      }
    }
  }

  /// Starts nothing, and keeps note.
  var start: Launcher.Start {
    { [self] path, arguments, ended in
      running.withLock { $0.append(Running(words: [path] + arguments, ended: ended)) }
    }
  }

  /// Ends a program.
  func end(_ number: Int, _ ending: ProgramEnding = .status(0)) {
    running.withLock { $0[number].ended }(ending)
  }
}
