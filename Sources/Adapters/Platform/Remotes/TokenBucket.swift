/// Token bucket that limits the rate of presses of one device.
///
/// Nobody presses twenty buttons in a second; a receiver in the sun, or a broken device, does.
struct TokenBucket {
  /// The presses that may come at once: what a person does while a frame takes too long.
  static let burst = 24
  /// The presses a second that may go on for ever.
  static let rate = 20

  private var thousandths = TokenBucket.burst * 1000
  private var last = 0

  /// Takes one press out of it.
  /// - Returns: Whether a token was left.
  mutating func spend(at milliseconds: Int) -> Bool {
    thousandths = min(
      Self.burst * 1000, thousandths + max(0, milliseconds - last) * Self.rate)
    last = max(last, milliseconds)
    guard thousandths >= 1000 else { return false }
    thousandths -= 1000
    return true
  }
}
