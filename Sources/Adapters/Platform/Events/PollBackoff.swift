/// How long to sleep between two looks at SDL, in milliseconds.
struct PollBackoff: Hashable {
  /// While something is going on: half a frame.
  static let interval = 8
  /// When nothing has happened for `patience`, but something may come that nobody would notice.
  static let idleInterval = 16
  /// When whatever a person does ends the sleep: for controllers that come, and what SDL does by
  /// the clock.
  static let restInterval = 250
  /// How long nothing must have happened for anything less often than `interval`.
  static let patience = 1_000

  private var lastActivity = 0
  private var deafUntil = 0

  /// Something happened.
  mutating func noteActivity(at now: Int) { lastActivity = max(lastActivity, now) }

  /// Something was said that means nothing so far. Whoever has said it is not listened to for a
  /// moment, because there are controllers that say a thousand times a second how they are held.
  mutating func noteNoise(at now: Int) {
    deafUntil = now + (isIdle(at: now) ? Self.idleInterval : Self.interval)
  }

  /// Whether descriptors end the sleep.
  func listens(at now: Int) -> Bool { now >= deafUntil }

  /// How long to sleep.
  /// - Parameter isCovered: Whether everything that can come ends the sleep.
  func interval(at now: Int, isCovered: Bool) -> Int {
    guard listens(at: now) else { return deafUntil - now }
    guard isIdle(at: now) else { return Self.interval }
    return isCovered ? Self.restInterval : Self.idleInterval
  }

  private func isIdle(at now: Int) -> Bool { now - lastActivity >= Self.patience }
}
