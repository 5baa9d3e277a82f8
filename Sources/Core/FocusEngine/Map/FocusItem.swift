public import Geometry

/// An item of a focus map: a part of the screen that can have focus.
public struct FocusItem: Hashable, Sendable {
  /// The identifier, unique in its map.
  public var id: NodeID
  /// The section it belongs to.
  public var section: NodeID
  /// The line in its section, 0 first: a row, or a column where the layout is `column`. A free
  /// layout ignores it.
  public var line: Int
  /// The frame in canvas points of the section's content, never the animated or enlarged frame.
  public var frame: Rect
  /// Whether it can have focus now.
  public var isEnabled: Bool
  /// Overrides of the neighbours: an item to go to, or a section to enter by its entry rule. A
  /// target that is missing, disabled or behind a modal section is ignored.
  public var next: DirectionTable<NodeID?>

  /// Makes an item, enabled by default.
  public init(
    id: NodeID, section: NodeID, line: Int, frame: Rect, isEnabled: Bool = true,
    next: DirectionTable<NodeID?> = DirectionTable(all: nil)
  ) {
    self.id = id
    self.section = section
    self.line = line
    self.frame = frame
    self.isEnabled = isEnabled
    self.next = next
  }
}
