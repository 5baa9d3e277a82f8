internal import Geometry

/// What has focus, and what is remembered for the next move.
package struct FocusState: Hashable, Sendable {
  /// The item that has focus; `nil` only when nothing can.
  package var focused: FocusID?
  /// The x at which the person last moved sideways, in canvas points; rows are entered near it.
  package var anchorX: Int?
  /// The y at which the person last moved up or down; columns are entered near it.
  package var anchorY: Int?
  /// The item that had focus last, for every section that was left.
  var memory: [Memory]
  /// Where the focused item stood when it was last seen, for a repair after it is gone.
  var ghost: Ghost?

  struct Memory: Hashable, Sendable {
    var section: FocusID
    var item: FocusID
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

  mutating func remember(_ item: FocusID, in section: FocusID) {
    if let index = memory.firstIndex(where: { $0.section == section }) {
      memory[index].item = item
    } else {
      memory.append(Memory(section: section, item: item))
    }
  }
}
