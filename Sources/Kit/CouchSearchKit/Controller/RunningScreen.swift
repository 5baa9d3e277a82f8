internal import CouchSearchApp
internal import InputMapping
internal import SearchScreen
internal import Synchronization

/// A screen while it runs. Every call may come from any thread, and does nothing before and after.
public final class RunningScreen: Sendable {
  struct Link: Sendable {
    var post: @Sendable (Action) -> Void
    var wake: @Sendable () -> Void
    var reload: @Sendable () -> Void
  }

  private let link = Mutex<Link?>(nil)
  private let isClosing = Mutex(false)

  init() {}

  /// Ends the screen: ``SearchController/run(_:)`` returns.
  public func close() {
    isClosing.withLock { $0 = true }
    link.withLock { $0 }?.wake()
  }

  /// Types a text in place of the one in the field.
  public func search(for text: String) {
    link.withLock { $0 }?.post(.intent(.replaceText(text)))
  }

  /// Asks the provider anew, because its results have changed. Focus and scrolling stay.
  public func reload() { link.withLock { $0 }?.reload() }

  /// Shows a message for a few seconds.
  public func show(notice: String) { link.withLock { $0 }?.post(.notice(.text(notice))) }

  /// Joins a loop that is about to run.
  func attach(_ link: Link) {
    isClosing.withLock { $0 = false }
    self.link.withLock { $0 = link }
  }

  func detach() { link.withLock { $0 = nil } }

  /// Whether somebody has asked for the end.
  var wantsToEnd: Bool { isClosing.withLock { $0 } }
}

/// Ends the loop when somebody asks for it.
final class ClosingObserver: ScreenObserver {
  private let screen: RunningScreen
  let name = "The search screen"

  init(_ screen: RunningScreen) { self.screen = screen }

  var wantsToEnd: Bool { screen.wantsToEnd }
}
