package import Geometry

/// What has focus, and what is remembered for the next move.
package struct FocusState: Hashable, Sendable {
  /// The item that has focus; `nil` only when nothing can.
  package var focused: NodeID?
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
  /// The direction of the last move; `nil` when a jump came after it.
  package internal(set) var lastDirection: Direction?
  /// Whether what has focus is gone while its section loads: moves start from where it was, and
  /// Select has nothing to choose.
  package internal(set) var isGhost = false
  /// Where focus is inside a section that was entered at a place of its own choice.
  var arrival: Arrival?
  /// The item that had focus last, for every section that was left and may be entered there again.
  var memory: [Memory] = []
  /// Where the focused item stood when it was last seen, for a repair after it is gone.
  var ghost: Ghost?
  /// The way back through a free layout, where an anchor alone does not lead home.
  var trail: [TrailStep] = []
  /// The index of the focused item in the map that was asked last.
  var hint = Hint()

  /// The column and row of a section that chose itself what to focus, in half canvas points: those
  /// it was left with, else the middle of that item.
  ///
  /// Steps inside the section start from what is seen; the anchor waits for leaving it again.
  struct Arrival: Hashable, Sendable {
    var section: NodeID
    var x: Int
    var y: Int
  }

  struct Memory: Hashable, Sendable {
    var section: NodeID
    var item: NodeID
    /// The anchors that steps inside the section had when it was left.
    var x: Int?
    var y: Int?
    /// The content that was left, as the section numbers it.
    var contentGeneration: Int
    /// The index of the section in the map that was asked last.
    var hint = Hint()
  }

  struct Ghost: Hashable, Sendable {
    var section: NodeID
    var parent: NodeID?
    var line: Int
    /// Counted in reading order.
    var position: Int
    var frame: Rect
  }

  /// An index that only saves a search: states that differ in it are the same.
  struct Hint: Hashable, Sendable {
    var index = -1

    static func == (first: Hint, second: Hint) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// Makes a state that remembers nothing.
  package init(focused: NodeID? = nil) {
    self.focused = focused
  }

  /// The item that has focus in that section, or had it when the section was left.
  ///
  /// Sections that are always entered near the anchor are not remembered.
  package func lastFocused(in section: NodeID) -> NodeID? {
    if ghost?.section == section { return focused }
    return memory.first { $0.section == section }?.item
  }

  /// What was known as one item is known as another from now on: focus and memory stay with it.
  package mutating func rename(_ old: NodeID, to new: NodeID) {
    if focused == old { focused = new }
    for index in memory.indices where memory[index].item == old { memory[index].item = new }
  }

  // MARK: Memory

  /// Where the memory of a section is, tried first by the index it had.
  func memoryIndex(of section: NodeID, node: Int) -> Int? {
    memory.firstIndex { $0.hint.index == node && $0.section == section }
      ?? memory.firstIndex { $0.section == section }
  }

  /// What is remembered of a section whose content is still the same.
  func remembered(_ node: Int, in map: FocusMap) -> Memory? {
    guard let index = memoryIndex(of: map.sections[node].id, node: node),
      memory[index].contentGeneration == map.sections[node].contentGeneration
    else { return nil }
    return memory[index]
  }

  /// Notes what had focus in every section that is left on the way to a cell.
  mutating func leave(for cell: Int, from origin: Int?, in map: FocusMap) {
    guard let focused else { return }
    let target = map.node(ofCell: cell)
    let here = origin.map { map.node(ofCell: $0) } ?? ghost.flatMap { map.node(of: $0.section) }
    guard var node = here, node != target else { return }
    while node != map.root, !map.isInside(target, of: node) {
      if !map.nodes[node].isNearest { remember(focused, in: node, of: map) }
      guard let parent = map.parent(of: node) else { return }
      node = parent
    }
  }

  private mutating func remember(_ item: NodeID, in node: Int, of map: FocusMap) {
    let section = map.sections[node].id
    let here = arrival?.section == section ? arrival : nil
    let entry = Memory(
      section: section, item: item, x: here?.x ?? anchorX, y: here?.y ?? anchorY,
      contentGeneration: map.sections[node].contentGeneration, hint: Hint(index: node))
    if let index = memoryIndex(of: section, node: node) {
      memory[index] = entry
    } else {
      memory.append(entry)
    }
  }
}
