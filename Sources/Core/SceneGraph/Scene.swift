package import FocusEngine
package import Geometry

/// Everything that is on the screen at one moment: the one result of a layout.
///
/// What can be focused, what is painted and what is read out are three readings of it.
package struct Scene: Equatable, Sendable {
  /// The canvas, in canvas points.
  package var size: Size
  /// How tokens become colours, radii and durations.
  package var theme: Theme
  /// The artwork that tints the background; `nil` for the theme's own calm one.
  package var backdrop: Artwork?
  /// How far the screen is scrolled; `nil` for one that does not scroll as a whole.
  package var scroll: SceneScroll?
  /// The content that scrolls or moves as one by itself; each at most once.
  package var containers: [ScrollContainer]
  /// Everything on the screen, back to front.
  package var nodes: [Node]
  /// The sections that focus enters and leaves as units, in reading order.
  package var sections: [SceneSection]
  /// What has focus.
  package var focusedID: NodeID?

  /// Makes a scene; an empty one without nodes.
  package init(
    size: Size = .canvas, theme: Theme = Theme(), backdrop: Artwork? = nil,
    scroll: SceneScroll? = nil, containers: [ScrollContainer] = [], nodes: [Node] = [],
    sections: [SceneSection] = [],
    focusedID: NodeID? = nil
  ) {
    self.size = size
    self.theme = theme
    self.backdrop = backdrop
    self.scroll = scroll
    self.containers = containers
    self.nodes = nodes
    self.sections = sections
    self.focusedID = focusedID
  }

  /// The node with that id; linear in the number of nodes.
  package func node(_ id: NodeID) -> Node? { nodes.first { $0.id == id } }
}
