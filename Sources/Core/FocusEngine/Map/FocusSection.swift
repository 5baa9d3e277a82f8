package import Geometry

/// A part of the screen that focus enters and leaves as a unit: the keyboard, a shelf, a grid.
///
/// Sections may stand inside others. Items that stand beside child sections meet them as they meet
/// each other: by their frames.
package struct FocusSection: Hashable, Sendable {
  /// How items stand in a section.
  package enum Layout: String, Hashable, Sendable, CaseIterable {
    /// Lines from side to side: Left and Right stay in the line.
    case rows
    /// Lines from top to bottom: Up and Down stay in the line.
    case column
    /// Rows of equal cells.
    case grid
    /// Anywhere: only what lies straight ahead can be reached.
    case free
  }

  /// What gets focus when the section is entered.
  package enum Entry: Hashable, Sendable {
    /// The item nearest to the anchor, in the line that faces the direction of travel.
    case nearest
    /// The item that had focus last, else the nearest.
    case lastFocused
    /// The item that had focus last, else the first in reading order.
    case lastFocusedOrFirst
    /// The first item in reading order.
    case first
    /// That item or child section when it can have focus, else the nearest.
    case item(NodeID)
  }

  /// Who is led to the item that an entry rule names.
  package enum EntryPriority: String, Hashable, Sendable, CaseIterable {
    /// Jumps and repairs; a move of a person goes to the nearest item.
    ///
    /// Source: `DefaultFocusEvaluationPriority.automatic` (SwiftUI).
    case automatic
    /// Moves of a person too.
    case userInitiated
  }

  /// What happens at an edge of the section.
  package enum Exit: Hashable, Sendable {
    /// Focus goes to the next thing in that direction, if there is one.
    case escape
    /// Focus stays.
    case stop
    /// Focus goes to the other end: of the line along it, of the section across its lines.
    case wrap
    /// Focus goes to that item, or into that section by its rule; when it cannot, as `escape`.
    case redirect(NodeID)
  }

  /// What a held direction does where a fresh press would leave the section.
  package enum RepeatExit: String, Hashable, Sendable, CaseIterable {
    /// It comes to rest; wrapping in the section goes on.
    case stop
    /// It leaves as a fresh press does.
    case leave
  }

  /// Unique in its map.
  package var id: NodeID
  /// The section it stands in; `nil`, or one that is not there, for the screen itself.
  package var parent: NodeID?
  /// The area that catches focus, in canvas points of the content of its parent.
  package var frame: Rect
  /// How its items stand.
  package var layout: Layout
  /// What gets focus on entry.
  package var entry: Entry
  /// Whom an entry rule with a given item leads there.
  package var entryPriority: EntryPriority
  /// What happens at each edge.
  package var exits: DirectionTable<Exit>
  /// What a held direction does at an edge.
  package var repeatExit: RepeatExit
  /// Whether focus cannot leave it and what stands in it, nor enter anything else. Of several the
  /// last counts that has something in it.
  package var isModal: Bool
  /// Whether it catches moves across its parent's lines although it lies aside: up and down, or to
  /// the sides in a parent of columns; never in a free parent.
  package var catchesAcross: Bool
  /// How its content is scrolled; `nil` when it is not.
  package var scroll: Scroll?
  /// A number that changes when the content is another one, so that what was remembered of it no
  /// longer counts. Content that only grew keeps its number.
  package var contentGeneration: Int
  /// Whether its content is being replaced: focus on an item that is gone then waits where the item
  /// was until the content is there.
  package var isLoading: Bool

  /// Makes a section of rows that focus leaves upwards and downwards.
  package init(
    id: NodeID, parent: NodeID? = nil, frame: Rect, layout: Layout = .rows,
    entry: Entry = .nearest, entryPriority: EntryPriority = .automatic,
    exits: DirectionTable<Exit> = DirectionTable(sides: .stop, ends: .escape),
    repeatExit: RepeatExit = .stop, isModal: Bool = false, catchesAcross: Bool = true,
    scroll: Scroll? = nil, contentGeneration: Int = 0, isLoading: Bool = false
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
    self.isLoading = isLoading
  }
}
