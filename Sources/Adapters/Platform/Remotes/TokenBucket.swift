/// Token bucket that limits the rate of presses of one device.
///
/// A person does not press twenty buttons in a second; a receiver in sunlight or a broken device does.
struct TokenBucket {
  /// The presses allowed at once: what a person can press during a slow frame.
  static let burst = 24
  /// The sustained number of presses per second.
  static let rate = 20

  private var thousandths = TokenBucket.burst * 1000
  private var last = 0

  /// Takes one token.
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
