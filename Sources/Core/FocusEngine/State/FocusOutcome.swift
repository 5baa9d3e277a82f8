/// The result of a move or a repair, with its reason.
public struct FocusOutcome: Hashable, Sendable {
  /// The reason why focus is where it is now.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The neighbour in the same line.
    case row
    /// The item nearest to the anchor in the next line of the section.
    case line
    /// The nearest item straight ahead, in the beam, in a free layout.
    case beam
    /// A section was entered by its entry rule.
    case entry
    /// A section was entered at the item it was left at or the item it names, or an item came back.
    case restore
    /// The other end of the line or of the section.
    case wrap
    /// The exit rule of a section redirected the move, or the program itself set focus.
    case redirect
    /// The item overrides its neighbour in that direction.
    case override
    /// The move met a guide and went to its target.
    case guide
    /// The replacement for a focused item that no longer exists.
    case replacement
    /// Nothing lies beyond the edge: focus stays.
    case edge
    /// A held direction, a section that stops, or content that is loading: focus stays.
    case stop
    /// No item can have focus.
    case nothing
  }

  /// The item focused before.
  public var from: NodeID?
  /// The item focused now; equal to `from` when focus stays.
  public var to: NodeID?
  /// The reason for the result.
  public var reason: Reason

  /// Makes an outcome.
  public init(from: NodeID?, to: NodeID?, reason: Reason) {
    self.from = from
    self.to = to
    self.reason = reason
  }

  /// Whether focus moved to another item.
  public var moved: Bool { from != to }
}
