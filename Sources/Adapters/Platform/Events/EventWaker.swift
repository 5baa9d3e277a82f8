/// A handle that wakes the loop from any thread, also once there is no window any more.
///
/// SDL's own queue is no way to do that: ending SDL frees the lock that another thread in
/// `SDL_PushEvent` waits for.
package struct EventWaker: Sendable {
  /// The pipe that ends the loop's sleep.
  let pipe: WakePipe

  /// Makes the next, or the current, `waitEvents` return with a `.wake`.
  package func wake() { pipe.signal() }
}
