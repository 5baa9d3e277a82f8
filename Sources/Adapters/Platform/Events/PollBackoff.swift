/// Backoff for polling SDL: the interval grows while nothing happens. All times in milliseconds.
struct PollBackoff: Hashable {
  /// The interval while active: half a frame.
  static let interval = 8
  /// The interval when idle, if some input wakes no descriptor.
  static let idleInterval = 16
  /// The interval when idle and every input wakes a descriptor: for new controllers and SDL's timers.
  static let restInterval = 250
  /// The time without activity after which polling counts as idle.
  static let patience = 1_000

  private var lastActivity = 0
  private var deafUntil = 0

  /// Notes activity, which resets the backoff.
  mutating func noteActivity(at now: Int) { lastActivity = max(lastActivity, now) }

  /// Notes meaningless input; descriptors are ignored for one interval, because some controllers report their
  /// orientation a thousand times a second.
  mutating func noteNoise(at now: Int) {
    deafUntil = now + (isIdle(at: now) ? Self.idleInterval : Self.interval)
  }

  /// Whether descriptors end the sleep.
  func listens(at now: Int) -> Bool { now >= deafUntil }

  /// The time to sleep.
  /// - Parameter isCovered: Whether every input ends the sleep.
  func interval(at now: Int, isCovered: Bool) -> Int {
    guard listens(at: now) else { return deafUntil - now }
    guard isIdle(at: now) else { return Self.interval }
    return isCovered ? Self.restInterval : Self.idleInterval
  }

  private func isIdle(at now: Int) -> Bool { now - lastActivity >= Self.patience }
}
