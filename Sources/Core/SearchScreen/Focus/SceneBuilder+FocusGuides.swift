internal import FocusEngine
internal import Geometry

extension SceneBuilder {
  /// Adds a guide to the focus map: a move in one direction that meets it leads to an item.
  /// - Parameter frame: The area that the move meets, in the section's content.
  mutating func addFocusGuide(
    in section: NodeID, frame: Rect, _ direction: Direction, to target: NodeID
  ) {
    var directions = DirectionTable(all: false)
    directions[direction] = true
    addFocusGuide(in: section, frame: frame, directions, to: [target])
  }

  /// Adds a guide for several directions and targets to the focus map.
  mutating func addFocusGuide(
    in section: NodeID, frame: Rect, _ directions: DirectionTable<Bool>, to targets: [NodeID]
  ) {
    focusGuides.append(
      FocusGuide(
        id: NodeID(section.rawValue + "/guide/" + String(focusGuides.count)), section: section,
        frame: frame, directions: directions, targets: targets))
  }
}
