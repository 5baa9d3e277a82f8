package import FocusEngine
package import SceneGraph

extension FocusMap {
  /// Creates the focus map of a scene.
  ///
  /// While a modal section is present, the map holds only its items.
  /// - Complexity: O(n log n) in the number of focusable nodes.
  package init(_ scene: Scene) {
    let modal = scene.sections.last { $0.focus.isModal }
    let items = scene.nodes.compactMap { node -> FocusItem? in
      guard let place = node.focus, modal == nil || place.section == modal?.id else { return nil }
      return FocusItem(
        id: node.id, section: place.section, line: place.line, frame: place.frame,
        isEnabled: place.isEnabled)
    }
    self.init(
      sections: (modal.map { [$0] } ?? scene.sections).map(\.focus), items: items,
      guides: scene.focusGuides, isRightToLeft: scene.theme.isRightToLeft)
  }
}
