internal import Geometry

/// The current pairing code: six digits for a person, and a secret for a camera.
///
/// Each pairs once, within two minutes. Five wrong attempts invalidate them; the wait for digits after a
/// wrong attempt doubles for everyone, across codes, until a phone is paired. The secret cannot be guessed
/// and never waits.
struct PairingCode {
  /// The outcome of an attempt.
  enum Outcome: Equatable {
    case paired
    case wrong
    /// The attempt was not checked, because it is too soon by a number of milliseconds.
    case tooSoon(wait: Int)
    /// There is currently no code.
    case closed
  }

  /// Milliseconds for which a code is valid.
  static let lifetime = 120_000
  /// The number of wrong attempts that invalidate a code.
  static let mostTries = 5
  /// The longest wait, in milliseconds.
  static let longestWait = 60_000

  /// The six digits; empty if there are none.
  private(set) var digits = ""
  /// 128 random bits; empty if there are none.
  private(set) var secret = ""
  /// When the code expires; `nil` without one.
  private(set) var endsAt: Timestamp?
  /// Whether too many wrong attempts have invalidated the last code.
  private(set) var wasAttacked = false
  private var tries = 0
  /// The wrong attempts since a phone was last paired.
  private var failures = 0
  private var nextTryAt = Timestamp.zero

  /// Makes a new code.
  mutating func renew(
    at now: Timestamp, using random: inout some RandomNumberGenerator
  ) {
    let number = String(Int.random(in: 0..<1_000_000, using: &random))
    digits = String(repeating: "0", count: 6 - number.count) + number
    secret = RandomText.make(using: &random)
    endsAt = now + Self.lifetime
    tries = 0
    wasAttacked = false
  }

  /// Invalidates the code.
  mutating func close() {
    digits = ""
    secret = ""
    endsAt = nil
  }

  /// Checks what a phone has sent.
  mutating func attempt(_ text: String, at now: Timestamp) -> Outcome {
    guard let endsAt, now < endsAt else { return .closed }
    // Both are compared in constant time, so that the time reveals nothing.
    let isSecret = ConstantTime.equal(text, secret)
    guard isSecret || now >= nextTryAt else { return .tooSoon(wait: nextTryAt - now) }
    if ConstantTime.equal(text, digits) || isSecret {
      failures = 0
      nextTryAt = .zero
      close()
      return .paired
    }
    tries += 1
    failures += 1
    nextTryAt = now + min(500 << min(failures, 10), Self.longestWait)
    if tries >= Self.mostTries {
      wasAttacked = true
      close()
    }
    return .wrong
  }
}
