internal import Geometry

/// What has focus, and what is remembered for the next move.
package struct FocusState: Hashable, Sendable {
  /// The item that has focus; `nil` only when nothing can.
  package var focused: FocusID?
  /// The x at which the person last moved sideways; rows are entered near it.
  ///
  /// In half canvas points, so that the middle of an odd width is exact and a mirrored screen gives
  /// mirrored answers.
  package var anchorX: Int?
  /// The y at which the person last moved up or down, in half canvas points; columns are entered
  /// near it.
  package var anchorY: Int?
  /// What the last move or jump did, and why.
  package internal(set) var lastOutcome: FocusOutcome?
  /// Where focus is inside a section that was entered at a place of its own choice.
  var arrival: Arrival?
  /// The item that had focus last, for every section that was left.
  var memory: [Memory]
  /// Where the focused item stood when it was last seen, for a repair after it is gone.
  var ghost: Ghost?

  /// The column and row of a section that chose itself what to focus, in half canvas points: those
  /// it was left with, else the middle of that item.
  ///
  /// Steps inside the section start from what is seen; the anchor waits for leaving it again.
  struct Arrival: Hashable, Sendable {
    var section: FocusID
    var x: Int
    var y: Int
  }

  struct Memory: Hashable, Sendable {
    var section: FocusID
    var item: FocusID
    /// The anchors that steps inside the section had when it was left.
    var x: Int?
    var y: Int?
  }

  struct Ghost: Hashable, Sendable {
    var section: FocusID
    var line: Int
    var position: Int
    var frame: Rect
  }

  /// Makes a state that remembers nothing.
  package init(focused: FocusID? = nil) {
    self.focused = focused
    self.memory = []
  }

  /// The item that had focus last in that section.
  package func lastFocused(in section: FocusID) -> FocusID? {
    memory.first { $0.section == section }?.item
  }

  /// Forgets which item of the section had focus, because its content is another one now.
  package mutating func forget(section: FocusID) {
    memory.removeAll { $0.section == section }
  }

  /// What was known as one item is known as another from now on: focus and memory stay with it.
  package mutating func rename(_ old: FocusID, to new: FocusID) {
    if focused == old { focused = new }
    for index in memory.indices where memory[index].item == old { memory[index].item = new }
  }

  mutating func remember(_ item: FocusID, in section: FocusID) {
    let here = arrival?.section == section ? arrival : nil
    let entry = Memory(section: section, item: item, x: here?.x ?? anchorX, y: here?.y ?? anchorY)
    if let index = memory.firstIndex(where: { $0.section == section }) {
      memory[index] = entry
    } else {
      memory.append(entry)
    }
  }
}
