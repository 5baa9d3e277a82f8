package import Geometry

/// A part of the screen that focus enters and leaves as a unit: the keyboard, a shelf.
package struct FocusGroup: Hashable, Sendable, Identifiable {
  /// How its items stand.
  package enum Arrangement: String, Hashable, Sendable {
    /// Lines from side to side; left and right stay in the line.
    case rows
    /// Lines from top to bottom; up and down stay in the line.
    case column
    /// Rows of equal cells.
    case grid
    /// Anywhere; only what is straight ahead can be reached.
    case free
  }

  /// What gets focus when it is entered.
  package enum Entry: Hashable, Sendable {
    /// The item nearest to where the person last moved sideways.
    case nearest
    /// The item that had focus last, else the nearest.
    case remembered
    /// The first item.
    case first
    /// That item, else the nearest.
    case item(NodeID)
  }

  /// What happens at the left and right ends of a line.
  package enum SideExit: String, Hashable, Sendable {
    /// Focus goes to what lies beyond, if anything does.
    case escape
    /// Focus stays.
    case stop
    /// Focus goes to the other end of the same line.
    case wrap
  }

  /// Unique in its scene.
  package var id: NodeID
  /// What is read out on entry: "Keyboard", "Films".
  package var label: String
  /// The area that catches focus, in the content: before vertical scrolling.
  package var frame: Rect
  /// How its items stand.
  package var arrangement: Arrangement
  /// What gets focus on entry.
  package var entry: Entry
  /// What happens at the ends of a line.
  package var sides: SideExit
  /// Whether focus cannot leave it: a sheet, an alert.
  package var isModal: Bool
  /// How far its rows are scrolled towards their end, in canvas points.
  package var scrolled: Int

  /// Makes a group.
  package init(
    id: NodeID, label: String, frame: Rect, arrangement: Arrangement = .rows,
    entry: Entry = .nearest, sides: SideExit = .stop, isModal: Bool = false,
    scrolled: Int = 0
  ) {
    self.id = id
    self.label = label
    self.frame = frame
    self.arrangement = arrangement
    self.entry = entry
    self.sides = sides
    self.isModal = isModal
    self.scrolled = scrolled
  }
}
