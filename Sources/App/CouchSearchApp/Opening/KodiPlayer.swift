internal import Dispatch
internal import Foundation
internal import SearchScreen
internal import Support

/// Opens titles in Kodi through JSON-RPC, starting Kodi if it is not running.
///
/// Source: Kodi's wiki, JSON-RPC API; it listens on a local port by default.
struct KodiPlayer: Sendable {
  /// The port.
  var port: UInt16 = 9090
  /// Starts Kodi and reports its end.
  var start: @Sendable (_ ended: @escaping @Sendable (ScreenMessage) -> Void) -> Void
  private let queue = DispatchQueue(label: "kodi")

  /// Milliseconds to wait for a reply.
  private static let patience: Int32 = 5_000
  /// How often a Kodi that was just started is asked, once a second.
  private static let attempts = 60

  init(
    port: UInt16 = 9090,
    start: @escaping @Sendable (_ ended: @escaping @Sendable (ScreenMessage) -> Void) -> Void
  ) {
    self.port = port
    self.start = start
  }

  /// Opens a title. If Kodi was already running, it is left running, and this finishes as soon as playback
  /// starts.
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

  /// Sends the request to Kodi; `nil` if nothing is listening.
  private func ask(_ title: KodiTitle) -> Bool? {
    guard let connection = LocalConnection(.port(port)) else { return nil }
    guard connection.send(title.request) else { return nil }
    let answer = connection.object(milliseconds: Self.patience)
    return !String(decoding: answer, as: UTF8.self).contains("\"error\"")
  }
}
