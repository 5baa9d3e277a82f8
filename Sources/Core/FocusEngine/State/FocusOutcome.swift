/// What a move or a repair did, and why.
package struct FocusOutcome: Hashable, Sendable {
  /// Why focus is where it is now.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The neighbour in the same line.
    case row
    /// The item nearest to the anchor in the next line of the section.
    case line
    /// What lies straight ahead in a free layout.
    case beam
    /// A section was entered by its entry rule.
    case entry
    /// A section was entered where it was left or at the item it names, or an item came back.
    case restore
    /// The other end of the line or of the section.
    case wrap
    /// The exit rule of a section led there, or the program itself asked for it.
    case redirect
    /// The item itself says what is next to it.
    case override
    /// A guide was met and led there.
    case guide
    /// What took the place of an item that is gone.
    case replacement
    /// Nothing lies beyond: focus stays.
    case edge
    /// A held direction, the section, or content that is on its way keeps focus: it stays.
    case stop
    /// There is nothing that could have focus.
    case nothing
  }

  /// What had focus before.
  package var from: NodeID?
  /// What has focus now; equal to `from` when it stays.
  package var to: NodeID?
  /// Why.
  package var reason: Reason

  /// Makes an outcome.
  package init(from: NodeID?, to: NodeID?, reason: Reason) {
    self.from = from
    self.to = to
    self.reason = reason
  }

  /// Whether focus is somewhere else now.
  package var moved: Bool { from != to }
}
