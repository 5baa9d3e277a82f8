public import Geometry

/// A focus guide: an area that never has focus itself and redirects moves that meet it.
///
/// A move meets it when it lies straight ahead and nearer than the move's destination.
public struct FocusGuide: Hashable, Sendable {
  /// The identifier, unique in its map.
  public var id: NodeID
  /// The section whose content it scrolls with; `nil`, or one that does not exist, for the screen
  /// itself.
  public var section: NodeID?
  /// The frame, in canvas points of that content.
  public var frame: Rect
  /// The directions of the moves that it redirects.
  public var directions: DirectionTable<Bool>
  /// Items, or sections to enter by their entry rule. The first one that can have focus and does
  /// not have it is taken; a guide without one has no effect.
  public var targets: [NodeID]
  /// Whether the guide takes effect.
  public var isEnabled: Bool

  /// Makes a guide, enabled and for all directions by default.
  public init(
    id: NodeID, section: NodeID? = nil, frame: Rect,
    directions: DirectionTable<Bool> = DirectionTable(all: true), targets: [NodeID],
    isEnabled: Bool = true
  ) {
    self.id = id
    self.section = section
    self.frame = frame
    self.directions = directions
    self.targets = targets
    self.isEnabled = isEnabled
  }
}
