/// A handle that wakes the loop from any thread, even after the window has closed.
///
/// SDL's own queue does not work for this: shutting down SDL frees the lock that another thread in
/// `SDL_PushEvent` may be waiting for.
package struct EventWaker: Sendable {
  /// The pipe that ends the loop's sleep.
  let pipe: WakePipe

  /// Makes the current or next `waitEvents` return with a `.wake`.
  package func wake() { pipe.signal() }
}
