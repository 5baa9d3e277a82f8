internal import Dispatch
internal import Foundation
internal import SearchScreen
internal import Support

/// Opens titles in Kodi by its JSON-RPC, starting Kodi where it does not run.
///
/// Source: Kodi's wiki, JSON-RPC API; it answers on a port of this computer without being asked to.
struct KodiPlayer: Sendable {
  /// The port.
  var port: UInt16 = 9090
  /// Starts Kodi and tells its end.
  var start: @Sendable (_ ended: @escaping @Sendable (ScreenMessage) -> Void) -> Void
  private let queue = DispatchQueue(label: "kodi")

  /// Milliseconds to wait for an answer.
  private static let patience: Int32 = 5_000
  /// The times that a Kodi that was started is asked, once a second.
  private static let attempts = 60

  init(
    port: UInt16 = 9090,
    start: @escaping @Sendable (_ ended: @escaping @Sendable (ScreenMessage) -> Void) -> Void
  ) {
    self.port = port
    self.start = start
  }

  /// Opens a title. A Kodi that runs already is left running: it is done then as soon as it plays.
  func open(_ title: KodiTitle, finished: @escaping @Sendable (ScreenMessage) -> Void) {
    queue.async {
      if let isGood = ask(title) { return finished(isGood ? "" : .words(.openFailed)) }
      start(finished)
      again(title, attempts: Self.attempts)
    }
  }

  private func again(_ title: KodiTitle, attempts: Int) {
    guard attempts > 0 else { return }
    queue.asyncAfter(deadline: .now() + 1) {
      if ask(title) == nil { again(title, attempts: attempts - 1) }
    }
  }

  /// Asks Kodi; `nil` where nobody listens.
  private func ask(_ title: KodiTitle) -> Bool? {
    guard let connection = LocalConnection(.port(port)) else { return nil }
    guard connection.send(title.request) else { return nil }
    let answer = connection.object(milliseconds: Self.patience)
    return !String(decoding: answer, as: UTF8.self).contains("\"error\"")
  }
}
