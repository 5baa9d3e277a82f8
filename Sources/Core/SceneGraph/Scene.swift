package import FocusEngine
package import Geometry

/// A scene: everything on the screen at one moment, the single result of a layout.
///
/// The focus map, the display list and the outline are projections of it.
package struct Scene: Equatable, Sendable {
  /// The size of the canvas, in canvas points.
  package var size: Size
  /// The theme, which resolves tokens to colours, radii and durations.
  package var theme: Theme
  /// The artwork that tints the background; `nil` for the theme's own background.
  package var backdrop: Artwork?
  /// The scroll position of the screen; `nil` for a screen that does not scroll as a whole.
  package var scroll: SceneScroll?
  /// The containers whose content scrolls or moves as one; identifiers are unique.
  package var containers: [ScrollContainer]
  /// The nodes, back to front.
  package var nodes: [Node]
  /// The sections of the focus map, in reading order.
  package var sections: [SceneSection]
  /// The fades of the results towards edges of the screen, at most one a layer.
  package var edgeFades: [EdgeFade]
  /// The artwork just outside of the screen, which may be seen next, the likeliest first.
  package var upcomingArtwork: [UpcomingArtwork]
  /// The focused node; `nil` when no node is focused.
  package var focusedID: NodeID?

  /// Makes a scene, by default without nodes.
  package init(
    size: Size = .canvas, theme: Theme = Theme(), backdrop: Artwork? = nil,
    scroll: SceneScroll? = nil, containers: [ScrollContainer] = [], nodes: [Node] = [],
    sections: [SceneSection] = [], edgeFades: [EdgeFade] = [],
    upcomingArtwork: [UpcomingArtwork] = [],
    focusedID: NodeID? = nil
  ) {
    self.size = size
    self.theme = theme
    self.backdrop = backdrop
    self.scroll = scroll
    self.containers = containers
    self.nodes = nodes
    self.sections = sections
    self.edgeFades = edgeFades
    self.upcomingArtwork = upcomingArtwork
    self.focusedID = focusedID
  }

  /// The node with an identifier; linear in the number of nodes.
  package func node(_ id: NodeID) -> Node? { nodes.first { $0.id == id } }
}
