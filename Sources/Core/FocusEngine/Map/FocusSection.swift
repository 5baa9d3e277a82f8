public import Geometry

/// A part of the screen that focus enters and leaves as a unit: the keyboard, a shelf, a grid.
///
/// Sections may be nested. Moves between items and child sections beside them go by their frames,
/// as between items.
public struct FocusSection: Hashable, Sendable {
  /// The arrangement of items in a section.
  public enum Layout: String, Hashable, Sendable, CaseIterable {
    /// Horizontal lines: Left and Right stay in the line.
    case rows
    /// Vertical lines: Up and Down stay in the line.
    case column
    /// Rows of equal cells.
    case grid
    /// Any arrangement: only items straight ahead can be reached.
    case free
  }

  /// The entry rule: the item focused when the section is entered.
  public enum Entry: Hashable, Sendable {
    /// The item nearest to the anchor, in the line that faces the direction of travel.
    case nearest
    /// The item focused last, else the nearest.
    case lastFocused
    /// The item focused last, else the first in reading order.
    case lastFocusedOrFirst
    /// The first item in reading order.
    case first
    /// The named item or child section when it can have focus, else the nearest.
    case item(NodeID)
  }

  /// The kinds of focus changes that follow an entry rule with a named item.
  public enum EntryPriority: String, Hashable, Sendable, CaseIterable {
    /// Jumps and repairs; a move of the user goes to the nearest item.
    ///
    /// Source: `DefaultFocusEvaluationPriority.automatic` (SwiftUI).
    case automatic
    /// Moves of the user too.
    case userInitiated
  }

  /// The exit rule at an edge of the section.
  public enum Exit: Hashable, Sendable {
    /// Focus goes to the next item or section in that direction, if there is one.
    case escape
    /// Focus stays.
    case stop
    /// Focus goes to the other end: of the line along it, of the section across its lines.
    case wrap
    /// Focus goes to the named item, or into the named section by its entry rule; if impossible, same as
    /// `escape`.
    case redirect(NodeID)
    /// Focus stays, because the direction does something else in the section, such as typing; a button on the
    /// screen, such as Back, leads where `escape` would.
    case button
  }

  /// The effect of a held direction where a single press would leave the section.
  public enum RepeatExit: String, Hashable, Sendable, CaseIterable {
    /// Focus stops at the edge; wrapping inside the section continues.
    case stop
    /// Focus leaves as after a single press.
    case leave
  }

  /// The identifier, unique in its map.
  public var id: NodeID
  /// The parent section; `nil`, or one that does not exist, for the screen itself.
  public var parent: NodeID?
  /// The area that catches focus, in canvas points of the parent's content.
  public var frame: Rect
  /// The arrangement of its items.
  public var layout: Layout
  /// The entry rule.
  public var entry: Entry
  /// The kinds of focus changes that follow an entry rule with a named item.
  public var entryPriority: EntryPriority
  /// The exit rule at each edge.
  public var exits: DirectionTable<Exit>
  /// The effect of a held direction at an edge.
  public var repeatExit: RepeatExit
  /// Whether focus can neither leave the section and its descendants nor enter anything else. Of
  /// several modal sections the last one with a reachable item counts.
  public var isModal: Bool
  /// Whether the section catches moves across its parent's lines from outside the beam: up and
  /// down, or left and right in a parent of columns; never in a free parent.
  public var catchesAcross: Bool
  /// The scroll position of its content; `nil` when the content does not scroll.
  public var scroll: Scroll?
  /// The generation of the content: a number that changes when the content is replaced, which
  /// discards the section's memory. Content that only grew keeps its number.
  public var contentGeneration: Int
  /// Whether a move that passes straight through the section continues from the item that its entry rule
  /// chose, as from a selected segment; one that turns back still retraces its way.
  public var resetsAnchor: Bool
  /// Whether its content is being replaced; if the focused item no longer exists, focus waits at its position
  /// until the content has loaded.
  public var isLoading: Bool

  /// Makes a section of rows that moves leave only upwards and downwards, by default.
  public init(
    id: NodeID, parent: NodeID? = nil, frame: Rect, layout: Layout = .rows,
    entry: Entry = .nearest, entryPriority: EntryPriority = .automatic,
    exits: DirectionTable<Exit> = DirectionTable(sides: .stop, ends: .escape),
    repeatExit: RepeatExit = .stop, isModal: Bool = false, catchesAcross: Bool = true,
    scroll: Scroll? = nil, contentGeneration: Int = 0, resetsAnchor: Bool = false,
    isLoading: Bool = false
  ) {
    self.id = id
    self.parent = parent
    self.frame = frame
    self.layout = layout
    self.entry = entry
    self.entryPriority = entryPriority
    self.exits = exits
    self.repeatExit = repeatExit
    self.isModal = isModal
    self.catchesAcross = catchesAcross
    self.scroll = scroll
    self.contentGeneration = contentGeneration
    self.resetsAnchor = resetsAnchor
    self.isLoading = isLoading
  }
}
