internal import CatalogModel
internal import CatalogSearch
internal import Dispatch
internal import PostgreSQLCatalog
internal import ScreenHost
internal import Synchronization

/// Periodically asks the servers of a catalogue for a newer import, and servers that have not answered yet
/// for any.
final class ServerWatch {
  private let timer: any DispatchSourceTimer

  /// Seconds between queries.
  private static let interval = 5

  /// Starts polling.
  /// - Parameter current: The current index.
  init(
    _ server: ProgramSetup.OpenServer, current: @escaping @Sendable () -> any SearchIndex,
    mailbox: Mailbox
  ) {
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "server watch"))
    timer.schedule(
      deadline: .now() + .seconds(Self.interval), repeating: .seconds(Self.interval),
      leeway: .seconds(1))
    timer.setEventHandler {
      let found =
        (current() as? ServerIndex).map { $0.newer() } ?? (try? ServerIndex(server.address))
      guard let index = found else { return }
      mailbox.post(.catalogReplaced(index, titles: index.itemCount, server.facts(index)))
    }
    timer.resume()
  }

  deinit { timer.cancel() }
}
