package import FocusEngine
package import Geometry

/// One thing on the screen: a key, a chip, a card's artwork, a line of text.
///
/// A node is painted as a whole: its marks are drawn once, relative to its own top left corner,
/// and moved, scaled and faded together.
package struct Node: Equatable, Sendable, Identifiable {
  /// What a node is to a person, for the outline, speech and scripts.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case panel
    case text
    case field
    case button
    case key
    case chip
    case segment
    case card
    case caption
    case image
  }

  /// What a node looks like besides its marks.
  package struct Condition: OptionSet, Hashable, Sendable {
    /// One bit for each condition.
    package var rawValue: Int
    /// Makes a set of conditions from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// Has focus.
    package static let focused = Condition(rawValue: 1 << 0)
    /// Select is held down on it.
    package static let pressed = Condition(rawValue: 1 << 1)
    /// The chosen one of its section.
    package static let selected = Condition(rawValue: 1 << 2)
    /// Cannot be used now, or leads nowhere.
    package static let dimmed = Condition(rawValue: 1 << 3)
  }

  /// Where a focusable node stands.
  package struct FocusPlace: Hashable, Sendable {
    /// The section it belongs to.
    package var section: NodeID
    /// Its row (or its column, in a section laid out as a column), 0 first.
    package var line: Int
    /// Where it stands in the content: `y` before vertical scrolling, `x` as it is seen.
    package var frame: Rect
    /// Whether it can have focus now; otherwise focus passes over it.
    package var isEnabled: Bool
    /// Makes a place in a line of a section; enabled unless said otherwise.
    package init(section: NodeID, line: Int, frame: Rect, isEnabled: Bool = true) {
      self.section = section
      self.line = line
      self.frame = frame
      self.isEnabled = isEnabled
    }
  }

  /// Unique in its scene.
  package var id: NodeID
  /// What it is to a person.
  package var role: Role
  /// What is read out and stands in the outline; empty for decoration.
  package var label: String
  /// Where it is at rest, after scrolling, on the canvas; focus growth is in `scale`.
  package var frame: Rect
  /// What it moves with while the screen scrolls.
  package var layer: ScrollLayer
  /// The content it moves with inside its layer; `nil` for a node that moves by itself. One that
  /// names a container that its scene does not have moves with nothing.
  package var container: NodeID?
  /// The card that it is the caption of; `nil` for everything else.
  package var card: NodeID?
  /// Painting stops at the edges of this rectangle; `nil` when it may go anywhere.
  package var clip: Rect?
  /// How large it is painted around its middle, in thousandths: 1,000 is the frame's own size.
  package var scale: Int
  /// 0 … 1,000; 1,000 is opaque.
  package var opacity: Int
  /// How far above the background it floats, which deepens its shadow.
  package var elevation: Elevation
  /// The radius of the corners of its shadow and focus ring, in canvas points.
  package var cornerRadius: Int
  /// What is true of it now.
  package var condition: Condition
  /// Where it stands among the focusable nodes; `nil` when it cannot have focus.
  package var focus: FocusPlace?
  /// What it grows out of when it appears, and back into when it goes; `nil` for nothing.
  package var origin: NodeID?
  /// What is drawn, back to front, relative to the top left corner of `frame`; empty for a node
  /// that lies outside the screen. Nothing is drawn outside the frame.
  package var marks: [DisplayItem]

  /// The container of the parts of the status line, which no scene has, so that none of them slides.
  package static let statusLine: NodeID = "status"

  /// Makes a node; without marks it only takes part in focus and the outline.
  package init(
    id: NodeID, role: Role, label: String = "", frame: Rect, layer: ScrollLayer = .fixed,
    container: NodeID? = nil, card: NodeID? = nil, clip: Rect? = nil, scale: Int = 1000,
    opacity: Int = 1000, elevation: Elevation = .none,
    cornerRadius: Int = 0, condition: Condition = [], focus: FocusPlace? = nil,
    origin: NodeID? = nil, marks: [DisplayItem] = []
  ) {
    self.id = id
    self.role = role
    self.label = label
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
    self.marks = marks
  }
}

/// How far above the background something floats.
package enum Elevation: Int, Hashable, Sendable, Comparable {
  /// Flat, without a shadow.
  case none
  /// A small shadow: cards at rest.
  case resting
  /// A deep shadow: what has focus.
  case focused
  /// A sheet above everything else.
  case sheet

  /// Whether the first floats lower than the second.
  package static func < (first: Elevation, second: Elevation) -> Bool {
    first.rawValue < second.rawValue
  }
}
