package import FocusEngine

/// A section of the focus map as part of a scene: the keyboard, a shelf.
package struct SceneSection: Hashable, Sendable, Identifiable {
  /// Its area, and the rules by which focus moves in it, enters it and leaves it. Frames are those
  /// of the content: `y` before vertical scrolling, `x` as it is seen.
  package var focus: FocusSection
  /// The name read out on entry: "Keyboard", "Films".
  package var label: String

  /// Makes a section from its rules and its name.
  package init(_ focus: FocusSection, label: String) {
    self.focus = focus
    self.label = label
  }

  /// The identifier of the section in the focus map; unique in its scene.
  package var id: NodeID { focus.id }
}
