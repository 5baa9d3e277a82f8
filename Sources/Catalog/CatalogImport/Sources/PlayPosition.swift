/// The position in a title that was begun and not finished, as its source remembers it.
package struct PlayPosition: Hashable, Sendable, Codable {
  /// The address of the title in the catalogue.
  package var address: String
  /// Seconds from the beginning, above 0.
  package var position: Int
  /// The length in seconds; 0 if unknown.
  package var duration: Int
  /// The time at which it was left, in seconds since 1970; 0 if unknown.
  package var time: Int

  /// The most positions of one source.
  package static let most = 50

  /// Creates a position; `nil` for a title that was not begun, or is as good as finished: the last twentieth
  /// of most films is their credits.
  package init?(address: String, position: Int, duration: Int, time: Int) {
    guard position > 0, duration == 0 || position < duration - duration / 20 else { return nil }
    self.address = address
    self.position = position
    self.duration = max(0, duration)
    self.time = max(0, time)
  }

  /// Seconds since 1970 of a time as a server writes it; 0 for none.
  package static func seconds(_ text: String) -> Int { Timestamp.seconds(text) ?? 0 }
}
