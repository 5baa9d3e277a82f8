/// The wait before a file whose probe took too long is probed again: ten minutes, an hour, a day; after four
/// attempts it counts as not usable.
struct ProbeDelay: Hashable {
  /// The number of probes that took too long, 1 or more.
  var attempts: Int
  /// The time of the last of them, in seconds since 1970.
  var last: Int

  /// The waits in seconds, in order.
  private static let waits = [600, 3_600, 86_400]
  /// The longest wait, in seconds.
  static let longest = 86_400

  /// Creates a delay after a number of probes that took too long.
  init(attempts: Int, last: Int) { (self.attempts, self.last) = (attempts, last) }

  /// Reads the text of a note; `nil` for any other text.
  init?(text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "late", let attempts = Int(parts[1]), attempts > 0,
      let last = Int(parts[2]), (0...1 << 40).contains(last)
    else { return nil }
    self.init(attempts: attempts, last: last)
  }

  /// The text of a note.
  var text: String { "late \(attempts) \(last)" }

  /// The time of the next attempt, in seconds since 1970; `nil` for none.
  var nextAttempt: Int? {
    attempts <= Self.waits.count ? last + Self.waits[attempts - 1] : nil
  }
}
