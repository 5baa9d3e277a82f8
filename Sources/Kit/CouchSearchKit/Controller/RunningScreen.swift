internal import InputMapping
internal import ScreenHost
internal import SearchScreen
internal import Synchronization

/// A running screen. Its methods may be called on any thread, and have no effect while it is not running.
///
/// ```swift
/// let screen = search.screen
/// Task {
///   for await _ in library.changes { screen.reload() }
/// }
/// try search.run()
/// ```
public final class RunningScreen: Sendable {
  private struct Link: Sendable {
    var post: @Sendable (Action) -> Void
    var wake: @Sendable () -> Void
    var reload: @Sendable () -> Void
    var end: @Sendable () -> Void
  }

  private struct Waiting {
    var next = 0
    /// Chosen results not yet taken by a loop; `nil` if no loop takes them.
    var chosen: [SearchResult]?
    var picks: [Int: CheckedContinuation<SearchResult?, Never>] = [:]
  }

  private let link = Mutex<Link?>(nil)
  private let isClosing = Mutex(false)
  private let waiting = Mutex(Waiting())

  init() {}

  /// Ends the screen: ``SearchController/run(_:on:)`` returns.
  public func close() {
    isClosing.withLock { $0 = true }
    link.withLock { $0 }?.wake()
  }

  /// Replaces the text in the field.
  public func search(for text: String) {
    link.withLock { $0 }?.post(.intent(.replaceText(text)))
  }

  /// Asks the provider again, because its results have changed. Focus and scrolling are kept.
  public func reload() { link.withLock { $0 }?.reload() }

  /// Shows a message for a few seconds.
  public func show(notice: String) { link.withLock { $0 }?.post(.notice(.text(notice))) }

  /// Waits until a result is chosen: with Select if its ``SearchResult/selection`` is `.open`, otherwise with
  /// Open on its sheet. The screen stays open, and ``SearchController/onOpen`` is called as well.
  ///
  /// ```swift
  /// Task {
  ///   while let film = await screen.pick() { queue.add(film) }
  /// }
  /// ```
  /// - Returns: The result, with its payload; `nil` when the screen ends, or the task is cancelled. If the
  ///   screen is not running yet, waits for that first.
  public func pick() async -> SearchResult? {
    let number = waiting.withLock { waiting in
      waiting.next += 1
      return waiting.next
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = waiting.withLock { waiting in
          guard !Task.isCancelled else { return true }
          waiting.picks[number] = continuation
          return false
        }
        if isCancelled { continuation.resume(returning: nil) }
      }
    } onCancel: {
      waiting.withLock { $0.picks.removeValue(forKey: number) }?.resume(returning: nil)
    }
  }

  /// The number of tasks waiting for a result.
  var waitingCount: Int { waiting.withLock { $0.picks.count } }

  /// Tells waiting tasks that a result was chosen, or that there will be none.
  func chose(_ result: SearchResult?) {
    let picks = waiting.withLock { waiting in
      defer { waiting.picks = [:] }
      if let result { waiting.chosen?.append(result) }
      return waiting.picks
    }
    for number in picks.keys.sorted() { picks[number]?.resume(returning: result) }
  }

  /// Keeps chosen results for ``takeChosen()``.
  func keepChosen() { waiting.withLock { $0.chosen = [] } }

  /// The earliest chosen result not yet taken; `nil` for none.
  func takeChosen() -> SearchResult? {
    waiting.withLock { $0.chosen?.isEmpty == false ? $0.chosen?.removeFirst() : nil }
  }

  /// Whether the screen is currently shown.
  var isRunning: Bool { link.withLock { $0 != nil } }

  /// Attaches to a screen that is about to be shown, and requests its first page.
  @MainActor func attach(
    _ live: LiveScreen, _ blueprint: Blueprint, onFocus: (@MainActor (SearchResult?) -> Void)?
  ) {
    let (worker, post) = (blueprint.worker, live.post)
    let categories = blueprint.scopes.map(\.category)
    isClosing.withLock { $0 = false }
    link.withLock {
      $0 = Link(
        post: post, wake: live.wake,
        reload: {
          post(.catalogChanged(CatalogFacts(categories: categories)))
          worker.landing(answer: post)
        }, end: { worker.end() })
    }
    live.loop.attach(ScreenEnd(self))
    if let onFocus {
      live.loop.attach(FocusObserver(live.loop, known: worker.known, onFocus: onFocus))
    }
    worker.landing(answer: post)
  }

  /// Detaches from the screen, which has ended.
  func detach() {
    let former = link.withLock { link in
      defer { link = nil }
      return link
    }
    former?.end()
    chose(nil)
  }

  /// Whether the screen was asked to end.
  var wantsToEnd: Bool { isClosing.withLock { $0 } }
}

/// Ends the loop when requested.
private final class ScreenEnd: ScreenObserver {
  private let screen: RunningScreen
  let name = "The search screen"

  init(_ screen: RunningScreen) { self.screen = screen }

  var wantsToEnd: Bool { screen.wantsToEnd }
}
