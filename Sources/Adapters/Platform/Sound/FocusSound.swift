/// A short feedback sound.
package struct FocusSound: Hashable, Sendable {
  /// The event that causes it.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Focus moved.
    case move
    /// Focus could not move further.
    case bump
    /// A selection.
    case select
    /// One level back.
    case back
    /// An action failed.
    case error
  }

  /// The event that causes it.
  package var kind: Kind
  /// The stereo position: −1 is the left edge of the screen, 1 the right one.
  package var pan: Double
  /// The size of the focused item: 0 is a key, 1 the largest card. Larger items sound lower.
  package var largeness: Double
  /// Whether it follows the previous sound within 120 ms: rapid sounds are quieter.
  package var isFast: Bool

  /// Makes a sound, by default centred, small and slow. Values outside their ranges are clamped.
  package init(_ kind: Kind, pan: Double = 0, largeness: Double = 0, isFast: Bool = false) {
    self.kind = kind
    self.pan = min(1, max(-1, pan))
    self.largeness = min(1, max(0, largeness))
    self.isFast = isFast
  }
}
