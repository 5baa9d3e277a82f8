/// The dead zone of one trigger, read as a button.
struct TriggerState: Hashable, Sendable {
  private var hasSeenRelease = false
  private(set) var isDown = false

  /// Takes a new value, 0 … 32,767; a trigger counts as released until it has been seen released.
  mutating func update(value: Int) {
    if value < AxisThreshold.triggerRelease {
      hasSeenRelease = true
      isDown = false
    } else if value >= AxisThreshold.triggerPress && hasSeenRelease {
      isDown = true
    }
  }

  /// Counts as released until it has been seen released.
  mutating func letGo() {
    hasSeenRelease = hasSeenRelease && !isDown
    isDown = false
  }
}
