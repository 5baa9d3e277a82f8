package import FocusEngine
package import SceneGraph

extension FocusID {
  /// The name that a node or a group of the scene has in the focus map.
  package init(_ node: NodeID) { self.init(node.rawValue) }
}

extension NodeID {
  /// The name that an item of the focus map has in the scene.
  package init(_ item: FocusID) { self.init(item.rawValue) }
}

extension FocusMap {
  /// Reads what can have focus from a scene.
  ///
  /// While a modal group is there only its items are in the map.
  /// - Complexity: O(n log n) in the number of focusable nodes.
  package init(_ scene: Scene) {
    let modal = scene.groups.last { $0.isModal }
    let groups = modal.map { [$0] } ?? scene.groups
    let items = scene.nodes.compactMap { node -> FocusItem? in
      guard let place = node.focus, modal == nil || place.group == modal?.id else { return nil }
      return FocusItem(
        id: FocusID(node.id), section: FocusID(place.group), line: place.line, frame: place.frame,
        isEnabled: place.isEnabled)
    }
    self.init(
      sections: groups.map(FocusSection.init), items: items,
      isRightToLeft: scene.theme.isRightToLeft)
  }
}

extension FocusSection {
  /// Reads a section from a group of the scene.
  fileprivate init(_ group: FocusGroup) {
    let layout: Layout =
      switch group.arrangement {
      case .rows: .rows
      case .column: .column
      case .grid: .grid
      case .free: .free
      }
    let entry: Entry =
      switch group.entry {
      case .nearest: .nearest
      case .remembered: .lastFocused
      case .first: .first
      case .item(let id): .item(FocusID(id))
      }
    let sides: Exit =
      switch group.sides {
      case .escape: .escape
      case .stop: .stop
      case .wrap: .wrap
      }
    self.init(
      id: FocusID(group.id), frame: group.frame, layout: layout, entry: entry,
      entryPriority: .userInitiated, exits: DirectionTable(sides: sides, ends: .escape),
      isModal: group.isModal)
  }
}
