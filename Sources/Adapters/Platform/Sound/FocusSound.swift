/// A short sound that answers a person.
package struct FocusSound: Hashable, Sendable {
  /// The event that it answers.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Focus moved.
    case move
    /// Focus could not move any further.
    case bump
    /// A selection.
    case select
    /// One level back.
    case back
    /// It did not work.
    case error
  }

  /// The event that it answers.
  package var kind: Kind
  /// The stereo position: −1 is the left edge of the screen, 1 the right one.
  package var pan: Double
  /// The size of the focused item: 0 is a key, 1 the largest card. Larger items sound deeper.
  package var largeness: Double
  /// Whether it follows the one before within 120 ms: fast sounds are quieter.
  package var isFast: Bool

  /// Makes a sound; in the middle, small and slow unless said otherwise. Values outside their
  /// ranges are clamped.
  package init(_ kind: Kind, pan: Double = 0, largeness: Double = 0, isFast: Bool = false) {
    self.kind = kind
    self.pan = min(1, max(-1, pan))
    self.largeness = min(1, max(0, largeness))
    self.isFast = isFast
  }
}
