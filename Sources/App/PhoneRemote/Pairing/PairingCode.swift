internal import Geometry

/// The code of the moment: six digits for a person, and a secret for a camera.
///
/// Both pair once, for two minutes. Five wrong tries make them void; the wait for digits after a wrong
/// try doubles for everybody, with every code, until a phone was paired. The secret, which nobody
/// guesses, never waits.
struct PairingCode {
  /// The outcome of a try.
  enum Outcome: Equatable {
    case paired
    case wrong
    /// Nothing was tried, because it is too soon, for so many milliseconds.
    case tooSoon(wait: Int)
    /// There is no code now.
    case closed
  }

  /// Milliseconds for which a code pairs.
  static let lifetime = 120_000
  /// The wrong tries that make a code void.
  static let mostTries = 5
  /// Milliseconds of the longest wait.
  static let longestWait = 60_000

  /// The six digits; empty while there are none.
  private(set) var digits = ""
  /// 128 random bits; empty while there are none.
  private(set) var secret = ""
  /// When the code ends; `nil` without one.
  private(set) var endsAt: Timestamp?
  /// Whether too many wrong tries have made the last code void.
  private(set) var wasAttacked = false
  private var tries = 0
  /// The wrong tries since a phone was paired.
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

  /// Makes the code void.
  mutating func close() {
    digits = ""
    secret = ""
    endsAt = nil
  }

  /// Tries what a phone has sent.
  mutating func attempt(_ text: String, at now: Timestamp) -> Outcome {
    guard let endsAt, now < endsAt else { return .closed }
    // Both are compared in constant time: how long it takes tells nothing.
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
