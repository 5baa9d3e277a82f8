/// The position at which a title was left in a player.
package struct PlayedPlace: Hashable, Sendable {
  /// Seconds from the beginning.
  package var position: Int
  /// The length in seconds; 0 if unknown.
  package var duration: Int
  /// Whether nothing is left to see.
  package var isFinished: Bool
  /// The time at which it was left, in seconds since 1970.
  package var time: Int

  /// Whether something was seen and something is left; false for a title that was returned to its beginning.
  package var isBegun: Bool { position > 0 && !isFinished }

  /// Creates a place.
  package init(position: Int, duration: Int, isFinished: Bool, time: Int) {
    self.position = position
    self.duration = duration
    self.isFinished = isFinished
    self.time = time
  }
}
