package import Geometry

/// A part of the screen that focus enters and leaves as a unit: the keyboard, a shelf, a grid.
package struct FocusSection: Hashable, Sendable {
  /// How items stand in a section.
  package enum Layout: String, Hashable, Sendable {
    /// Lines from side to side: Left and Right stay in the line.
    case rows
    /// Lines from top to bottom: Up and Down stay in the line.
    case column
    /// Rows of equal cells.
    case grid
    /// Anywhere: only what lies straight ahead can be reached.
    case free
  }

  /// What gets focus when a person enters the section.
  package enum Entry: Hashable, Sendable {
    /// The item nearest to the anchor, in the line that faces the direction of travel.
    case nearest
    /// The item that had focus last, else the nearest.
    case lastFocused
    /// The first item in reading order.
    case first
    /// That item when it can have focus, else the nearest.
    case item(FocusID)
  }

  /// What happens at an edge of the section.
  package enum Exit: String, Hashable, Sendable {
    /// Focus goes to the next section in that direction, if there is one.
    case escape
    /// Focus stays.
    case stop
    /// Focus goes to the other end of the same line.
    case wrap
  }

  /// Unique in its map.
  package var id: FocusID
  /// The area that catches focus, in canvas points of the content.
  package var frame: Rect
  /// How its items stand.
  package var layout: Layout
  /// What gets focus on entry.
  package var entry: Entry
  /// What happens at the left and right ends.
  package var sides: Exit
  /// What happens at the top and bottom ends.
  package var ends: Exit
  /// Whether focus cannot leave it while it is there, nor enter anything else.
  package var isModal: Bool

  /// Makes a section of rows that focus leaves upwards and downwards.
  package init(
    id: FocusID, frame: Rect, layout: Layout = .rows, entry: Entry = .nearest,
    sides: Exit = .stop, ends: Exit = .escape, isModal: Bool = false
  ) {
    self.id = id
    self.frame = frame
    self.layout = layout
    self.entry = entry
    self.sides = sides
    self.ends = ends
    self.isModal = isModal
  }

  /// What happens at the edge in that direction.
  package func exit(_ direction: Direction) -> Exit {
    direction.isHorizontal ? sides : ends
  }
}
