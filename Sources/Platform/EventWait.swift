internal import Geometry

/// Sleeps until SDL should be asked again.
///
/// SDL 2 itself asks every millisecond as soon as a controller is open, or on drivers without
/// one descriptor to wait for. Every eight is half a frame, and little enough work that an idle
/// screen costs nothing to speak of; a `wake()` ends the sleep at once.
struct EventWait {
  /// Milliseconds between two looks.
  static let interval = 8
  /// Milliseconds between two looks when nothing has happened for `patience`.
  static let idleInterval = 16
  /// Milliseconds of nothing after which nobody seems to be there.
  static let patience = 3_000

  private let pipe: WakePipe
  private let deadline: Int?
  private let start: Int
  private let clock = MonotonicClock()

  init(pipe: WakePipe, timeout: Int?) {
    self.pipe = pipe
    let start = clock.now().milliseconds
    self.start = start
    deadline = timeout.map { start + max(0, $0) }
  }

  /// Sleeps one interval, or less when woken, when a descriptor can be read, or when the time is
  /// up.
  ///
  /// - Returns: `false` when the time was up before.
  mutating func sleep(watching descriptors: [Int32] = []) -> Bool {
    let now = clock.now().milliseconds
    if let deadline, now >= deadline { return false }
    let interval =
      now - start > EventWait.patience ? EventWait.idleInterval : EventWait.interval
    let time = min(interval, (deadline ?? Int.max) - now)
    pipe.sleep(milliseconds: time, watching: descriptors)
    return true
  }
}
