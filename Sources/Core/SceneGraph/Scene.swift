public import FocusEngine
public import Geometry

/// A scene: everything on the screen at one moment, the single result of a layout.
///
/// The focus map, the display list and the outline are projections of it.
public struct Scene: Equatable, Sendable {
  /// The size of the canvas, in canvas points.
  public var size: Size
  /// The theme, which resolves tokens to colours, radii and durations.
  public var theme: Theme
  /// The artwork that tints the background; `nil` for the theme's own background.
  public var backdrop: Artwork?
  /// The scroll position of the screen; `nil` for a screen that does not scroll as a whole.
  public var scroll: SceneScroll?
  /// The containers whose content scrolls or moves as one; identifiers are unique.
  public var containers: [ScrollContainer]
  /// The nodes, back to front.
  public var nodes: [Node]
  /// The sections of the focus map, in reading order.
  public var sections: [SceneSection]
  /// The guides of the focus map: areas that lead focus elsewhere, in the coordinates of their
  /// section's content.
  public var focusGuides: [FocusGuide]
  /// The fades of the results towards edges of the screen, at most one per layer.
  public var edgeFades: [EdgeFade]
  /// Artwork just off the screen that may be seen next, most likely first.
  public var upcomingArtwork: [UpcomingArtwork]
  /// The focused node; `nil` when no node is focused.
  public var focusedID: NodeID?
  /// The y below which the light of ``backdrop`` falls, in canvas points; 0 for the whole canvas.
  package var backdropTop = 0
  /// Whether a page was just opened and has nothing to show yet.
  package var awaitsResults = false
  /// The path to the page shown in place of the search screen, such as a settings page; empty for none.
  /// Between a page and its parent, everything moves sideways.
  package var pagePath: [String] = []

  /// Makes a scene, without nodes by default.
  public init(
    size: Size = .canvas, theme: Theme = Theme(), backdrop: Artwork? = nil,
    scroll: SceneScroll? = nil, containers: [ScrollContainer] = [], nodes: [Node] = [],
    sections: [SceneSection] = [], focusGuides: [FocusGuide] = [], edgeFades: [EdgeFade] = [],
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
    self.focusGuides = focusGuides
    self.edgeFades = edgeFades
    self.upcomingArtwork = upcomingArtwork
    self.focusedID = focusedID
  }

  /// The node with an identifier; linear in the number of nodes.
  public func node(_ id: NodeID) -> Node? { nodes.first { $0.id == id } }
}
