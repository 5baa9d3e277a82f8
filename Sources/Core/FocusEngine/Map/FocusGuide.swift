package import Geometry

/// An area that is never focused itself: a move that meets it goes to its target.
///
/// It is met when it lies straight ahead and nearer than whatever else the move would reach.
package struct FocusGuide: Hashable, Sendable {
  /// Unique in its map.
  package var id: NodeID
  /// The section in whose content it stands, with which it scrolls; `nil`, or one that is not there,
  /// for the screen itself.
  package var section: NodeID?
  /// Where it is, in canvas points of that content.
  package var frame: Rect
  /// The directions in which it is met.
  package var directions: DirectionTable<Bool>
  /// Items, or sections to enter by their rule. The first that can have focus and has not got it
  /// is taken; without any the guide does not exist.
  package var targets: [NodeID]
  /// Whether it is there at all.
  package var isEnabled: Bool

  /// Makes a guide that is met from everywhere unless said otherwise.
  package init(
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
