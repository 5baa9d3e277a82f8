public import FocusEngine

/// A section of the focus map as part of a scene: the keyboard, a shelf.
public struct SceneSection: Hashable, Sendable, Identifiable {
  /// The section of the focus map: its area and its rules of entry, exit and moves. Frames are
  /// those of the content: `y` before vertical scrolling, `x` after scrolling.
  public var focus: FocusSection
  /// The name spoken on entry: "Keyboard", "Films".
  public var label: String

  /// Makes a section from its part in the focus map and its name.
  public init(_ focus: FocusSection, label: String) {
    self.focus = focus
    self.label = label
  }

  /// The identifier of the section in the focus map; unique in its scene.
  public var id: NodeID { focus.id }
}
