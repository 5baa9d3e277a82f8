internal import CouchSearchApp
internal import InputMapping
internal import SearchScreen
internal import Synchronization

/// A screen while it runs. Every call may come from any thread, and does nothing before and after.
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
    /// Results that a loop has not asked for yet; `nil` while none asks.
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

  /// Types a text in place of the one in the field.
  public func search(for text: String) {
    link.withLock { $0 }?.post(.intent(.replaceText(text)))
  }

  /// Asks the provider anew, because its results have changed. Focus and scrolling stay.
  public func reload() { link.withLock { $0 }?.reload() }

  /// Shows a message for a few seconds.
  public func show(notice: String) { link.withLock { $0 }?.post(.notice(.text(notice))) }

  /// Waits until a result is chosen: by Select where its ``SearchResult/selection`` is `.open`, else by Open
  /// on its sheet. The screen stays, and ``SearchController/onOpen`` is called as well.
  ///
  /// ```swift
  /// Task {
  ///   while let film = await screen.pick() { queue.add(film) }
  /// }
  /// ```
  /// - Returns: The result, with its payload; `nil` when the screen ends, or the task is cancelled. Before
  ///   the screen runs it waits for that, too.
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

  /// The number of tasks that wait for a result.
  var waitingCount: Int { waiting.withLock { $0.picks.count } }

  /// Tells those who wait that a result was chosen, or that there will be none.
  func chose(_ result: SearchResult?) {
    let picks = waiting.withLock { waiting in
      defer { waiting.picks = [:] }
      if let result { waiting.chosen?.append(result) }
      return waiting.picks
    }
    for number in picks.keys.sorted() { picks[number]?.resume(returning: result) }
  }

  /// Keeps results that are chosen for ``takeChosen()``.
  func keepChosen() { waiting.withLock { $0.chosen = [] } }

  /// The earliest result that was chosen and not taken; `nil` for none.
  func takeChosen() -> SearchResult? {
    waiting.withLock { $0.chosen?.isEmpty == false ? $0.chosen?.removeFirst() : nil }
  }

  /// Whether the screen is shown now.
  var isRunning: Bool { link.withLock { $0 != nil } }

  /// Joins a screen that is about to be shown, and asks for its first page.
  @MainActor func attach(
    _ root: CompositionRoot, _ blueprint: Blueprint, onFocus: (@MainActor (SearchResult?) -> Void)?
  ) {
    let (worker, post) = (blueprint.worker, root.post)
    let categories = blueprint.scopes.map(\.category)
    isClosing.withLock { $0 = false }
    link.withLock {
      $0 = Link(
        post: post, wake: root.wake,
        reload: {
          post(.catalogChanged(CatalogFacts(categories: categories)))
          worker.landing(answer: post)
        }, end: { worker.end() })
    }
    root.loop.attach(ScreenEnd(self))
    if let onFocus {
      root.loop.attach(FocusObserver(root.loop, known: worker.known, onFocus: onFocus))
    }
    worker.landing(answer: post)
  }

  /// Leaves the screen, which has ended.
  func detach() {
    let former = link.withLock { link in
      defer { link = nil }
      return link
    }
    former?.end()
    chose(nil)
  }

  /// Whether somebody has asked for the end.
  var wantsToEnd: Bool { isClosing.withLock { $0 } }
}

/// Ends the loop when somebody asks for it.
private final class ScreenEnd: ScreenObserver {
  private let screen: RunningScreen
  let name = "The search screen"

  init(_ screen: RunningScreen) { self.screen = screen }

  var wantsToEnd: Bool { screen.wantsToEnd }
}
