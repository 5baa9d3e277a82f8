package import Geometry

/// Something that can have focus.
package struct FocusItem: Hashable, Sendable {
  /// Unique in its map.
  package var id: NodeID
  /// The section it belongs to.
  package var section: NodeID
  /// Its line in the section: a row, or a column where the layout is `column`; 0 first. A free
  /// layout does not look at it.
  package var line: Int
  /// Where it is, in canvas points of the content of its section, never the animated or enlarged
  /// frame.
  package var frame: Rect
  /// Whether it can have focus now.
  package var isEnabled: Bool
  /// Where a move goes whatever lies there: to an item, or into a section by its entry rule. What
  /// is missing, disabled or behind a modal section counts as not said.
  package var next: DirectionTable<NodeID?>

  /// Makes an item; enabled unless said otherwise.
  package init(
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
