public import FocusEngine

/// A section of the focus map as part of a scene: the keyboard, a shelf.
public struct SceneSection: Hashable, Sendable, Identifiable {
  /// The section of the focus map: its area and its rules of entry, exit and moves. Frames are content
  /// frames: `y` before vertical scrolling, `x` after scrolling.
  public var focus: FocusSection
  /// The name spoken on entry: "Keyboard", "Films".
  public var label: String
  /// The named parts of the section, by their first lines; empty for a single part.
  package var parts: [Part] = []

  /// Lines of a section that form a unit, up to the next part.
  package struct Part: Hashable, Sendable {
    /// The first line.
    package var line: Int
    /// The name; empty for none.
    package var label: String

    /// Makes a part from its first line and its name.
    package init(line: Int, label: String) {
      self.line = line
      self.label = label
    }
  }

  /// The part that a line belongs to; `nil` before the first part.
  package func part(ofLine line: Int) -> Part? { parts.last { $0.line <= line } }

  /// Makes a section from its section in the focus map and its name.
  public init(_ focus: FocusSection, label: String) {
    self.focus = focus
    self.label = label
  }

  /// The identifier of the section in the focus map; unique in its scene.
  public var id: NodeID { focus.id }
}
