/// A direction on the screen, physical: `left` is left in right-to-left layouts too.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  case up
  case down
  case left
  case right

  /// The way back.
  public var opposite: Direction {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    }
  }

  /// `true` for left and right.
  public var isHorizontal: Bool { self == .left || self == .right }

  /// The direction seen in a mirror that stands upright: left and right change places.
  public var mirrored: Direction { isHorizontal ? opposite : self }
}
