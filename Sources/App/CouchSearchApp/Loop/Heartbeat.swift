internal import Geometry

/// The heartbeat of the loop: a call at regular intervals for as long as turns end, frames are
/// presented to a display that lives, and searches are answered.
///
/// Only the loop's thread beats: a helper would go on while the screen stands still.
final class Heartbeat {
  /// Milliseconds that a frame or an answer may be overdue before the heart stops.
  static let patience = 15_000

  private let interval: Int
  private let isDisplaySilent: () -> Bool
  private let beat: (Timestamp) -> Void
  private(set) var nextAt = Timestamp.zero
  private var frameOwedSince: Timestamp?
  private var searchingSince: Timestamp?

  /// Makes a heart.
  /// - Parameters:
  ///   - interval: Milliseconds between two beats; at least 1.
  ///   - isDisplaySilent: Tells whether what shows the frames does not answer.
  ///   - beat: Called with the time; the first time at the end of the first turn.
  init(
    interval: Int, isDisplaySilent: @escaping () -> Bool = { false },
    beat: @escaping (Timestamp) -> Void
  ) {
    self.interval = max(1, interval)
    self.isDisplaySilent = isDisplaySilent
    self.beat = beat
  }

  /// Beats if it is time and nothing is overdue.
  /// - Parameters:
  ///   - now: The time.
  ///   - owesFrame: Tells whether the screen is not what it should be.
  ///   - isSearching: Tells whether the answer to a search is to come.
  func turnEnded(at now: Timestamp, owesFrame: Bool, isSearching: Bool) {
    frameOwedSince = owesFrame || isDisplaySilent() ? frameOwedSince ?? now : nil
    searchingSince = isSearching ? searchingSince ?? now : nil
    guard now >= nextAt else { return }
    nextAt = now + interval
    let oldest = [frameOwedSince, searchingSince].compactMap(\.self).min()
    if let oldest, now - oldest > Self.patience { return }
    beat(now)
  }
}
