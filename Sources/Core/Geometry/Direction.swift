/// A direction on the screen, physical: `left` is left in right-to-left layouts too.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  case up
  case down
  case left
  case right

  /// The opposite direction.
  public var opposite: Direction {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    }
  }

  /// Whether the direction is left or right.
  public var isHorizontal: Bool { self == .left || self == .right }

  /// The direction after mirroring the screen: left and right are swapped.
  public var mirrored: Direction { isHorizontal ? opposite : self }
}
