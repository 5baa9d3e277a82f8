public import FocusEngine
public import Geometry

/// A node of a scene: a key, a chip, a card's artwork, a line of text.
///
/// It is painted as a whole: its display items are drawn once, relative to its top left corner, then moved,
/// scaled and faded together.
public struct Node: Equatable, Sendable, Identifiable {
  /// The role of a node for the user, in the outline, speech and scripts.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case panel
    case text
    case field
    case button
    case key
    case chip
    case segment
    case tab
    case card
    case caption
    case image
  }

  /// The way a node's words are read by the screen reader, or listed on a phone.
  public enum Reading: Hashable, Sendable {
    /// Read as a panel opens; not read on the search screen.
    case usual
    /// Never read: a hint, or a heading whose items are read with it.
    case silent
    /// Read when the page opens.
    case text
    /// Read only at full detail.
    case long
    /// Read when the page opens, and again whenever a digit changes.
    case code
    /// The answer to a press, read again if the press is repeated.
    case answer
    /// A message shown instead of results.
    case message
    /// The heading of the rows below it.
    case heading
    /// Typed by the user: shown at once and spoken letter by letter.
    case typed
  }

  /// The conditions of a node that change its appearance beyond its display items.
  public struct Condition: OptionSet, Hashable, Sendable {
    /// One bit for each condition.
    public var rawValue: Int
    /// Makes a set of conditions from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The focused node.
    public static let focused = Condition(rawValue: 1 << 0)
    /// The node on which Select is held down.
    public static let pressed = Condition(rawValue: 1 << 1)
    /// The selected node of its section.
    public static let selected = Condition(rawValue: 1 << 2)
    /// A node that cannot be used now, or has no effect.
    public static let dimmed = Condition(rawValue: 1 << 3)
  }

  /// The position of a focusable node in the focus map.
  public struct FocusPlace: Hashable, Sendable {
    /// The section it belongs to.
    public var section: NodeID
    /// The line, 0 first: a row, or a column in a section laid out as a column.
    public var line: Int
    /// The frame in the content: `y` before vertical scrolling, `x` after scrolling.
    public var frame: Rect
    /// Whether it can have focus now; otherwise focus passes over it.
    public var isEnabled: Bool
    /// Makes a position in a line of a section, enabled by default.
    public init(section: NodeID, line: Int, frame: Rect, isEnabled: Bool = true) {
      self.section = section
      self.line = line
      self.frame = frame
      self.isEnabled = isEnabled
    }
  }

  /// The identifier, unique in its scene.
  public var id: NodeID
  /// The role for the user.
  public var role: Role
  /// The text for speech and the outline; empty for decoration.
  public var label: String
  /// The way its words are read.
  public var reading: Reading
  /// The frame at rest on the canvas, after scrolling; growth on focus is in `scale`.
  public var frame: Rect
  /// The layer it scrolls with.
  public var layer: ScrollLayer
  /// The container it moves with inside its layer; `nil` for a node that moves by itself. If the container is
  /// not in the scene, the node moves with none.
  public var container: NodeID?
  /// The card that this node captions; `nil` for other nodes.
  public var card: NodeID?
  /// The rectangle to which painting is clipped; `nil` for no clipping.
  public var clip: Rect?
  /// The scale around its middle, in thousandths: 1,000 is the size of the frame.
  public var scale: Int
  /// The opacity, 0 … 1,000; 1,000 is opaque.
  public var opacity: Int
  /// The elevation above the background, which deepens its shadow.
  public var elevation: Elevation
  /// The radius of the corners of its shadow and focus ring, in canvas points.
  public var cornerRadius: Int
  /// The current conditions.
  public var condition: Condition
  /// The position in the focus map; `nil` when it cannot have focus.
  public var focus: FocusPlace?
  /// The node it grows out of when it appears, and shrinks into when it disappears; `nil` for none.
  public var origin: NodeID?
  /// The display items, back to front, relative to the top left corner of `frame`; empty for a node
  /// outside the screen. Nothing is drawn outside the frame.
  public var displayItems: [DisplayItem]

  /// The container of the parts of the status line. No scene contains it, so the parts never slide.
  public static let statusLine: NodeID = "status"
  /// The container of the field and its buttons, which changes its layer where filter rows replace the
  /// keyboard.
  public static let fieldRow: NodeID = "field/row"

  /// Makes a node; one without display items only takes part in focus and the outline.
  public init(
    id: NodeID, role: Role, label: String = "", reading: Reading = .usual, frame: Rect,
    layer: ScrollLayer = .fixed,
    container: NodeID? = nil, card: NodeID? = nil, clip: Rect? = nil, scale: Int = 1000,
    opacity: Int = 1000, elevation: Elevation = .none,
    cornerRadius: Int = 0, condition: Condition = [], focus: FocusPlace? = nil,
    origin: NodeID? = nil, displayItems: [DisplayItem] = []
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.reading = reading
    self.frame = frame
    self.layer = layer
    self.container = container
    self.card = card
    self.clip = clip
    self.scale = scale
    self.opacity = opacity
    self.elevation = elevation
    self.cornerRadius = cornerRadius
    self.condition = condition
    self.focus = focus
    self.origin = origin
    self.displayItems = displayItems
  }
}

/// The elevation of a node above the background.
public enum Elevation: Int, Hashable, Sendable, Comparable {
  /// Flat, without a shadow.
  case none
  /// A small shadow: cards at rest.
  case resting
  /// A deep shadow: the focused node.
  case focused
  /// A sheet above everything else.
  case sheet

  /// Whether the first elevation is lower than the second.
  public static func < (first: Elevation, second: Elevation) -> Bool {
    first.rawValue < second.rawValue
  }
}
