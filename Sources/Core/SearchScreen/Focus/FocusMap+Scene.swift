package import FocusEngine
package import SceneGraph

extension FocusMap {
  /// Creates the focus map of a scene.
  ///
  /// While a modal section is present, the map holds only its items and those of the sections after it, which
  /// belong to the same panel.
  /// - Complexity: O(n log n) in the number of focusable nodes.
  package init(_ scene: Scene) {
    let panel = scene.sections.lastIndex { $0.focus.isModal }
    var sections = scene.sections[(panel ?? 0)...].map(\.focus)
    // Focus moves between the sections of a panel if it has several.
    if panel != nil, sections.count > 1 { sections[0].isModal = false }
    let known = Set(sections.map(\.id))
    let items = scene.nodes.compactMap { node -> FocusItem? in
      guard let place = node.focus, panel == nil || known.contains(place.section) else {
        return nil
      }
      return FocusItem(
        id: node.id, section: place.section, line: place.line, frame: place.frame,
        isEnabled: place.isEnabled)
    }
    self.init(
      sections: sections, items: items, guides: scene.focusGuides,
      isRightToLeft: scene.theme.isRightToLeft)
  }
}
