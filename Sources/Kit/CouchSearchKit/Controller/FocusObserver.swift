internal import ScreenHost
internal import SearchScreen

/// Reports when focus moves to another result.
final class FocusObserver: ScreenObserver {
  private weak var loop: ScreenLoop?
  private let known: KnownResults
  private let onFocus: @MainActor (SearchResult?) -> Void
  private var focused: String?
  let name = "onFocus"

  init(
    _ loop: ScreenLoop, known: KnownResults, onFocus: @escaping @MainActor (SearchResult?) -> Void
  ) {
    self.loop = loop
    self.known = known
    self.onFocus = onFocus
  }

  func sceneChanged() {
    guard let loop, loop.machine.focusedResult != focused else { return }
    let focused = loop.machine.focusedResult
    self.focused = focused
    let result = focused.flatMap { known.result(id: $0) }
    let onFocus = onFocus
    // The loop runs on the main thread.
    MainActor.assumeIsolated { onFocus(result) }
  }
}
