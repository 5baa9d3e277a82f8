internal import CSDL2

/// A handle that wakes the loop from any thread.
package struct EventWaker: Sendable {
  /// The number of our own event, registered once for each window.
  let eventType: UInt32
  /// The pipe that ends the loop's sleep.
  let pipe: WakePipe

  /// Makes the next, or the current, `waitEvents` return with a `.wake`.
  package func wake() {
    var event = SDL_Event()
    event.type = eventType
    // Fails only when the queue is full or gone, and then no wait is in progress.
    _ = SDL_PushEvent(&event)
    pipe.signal()
  }
}
