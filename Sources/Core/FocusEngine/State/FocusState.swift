public import Geometry

/// The focused item, and the memory that later moves depend on: anchors, sections, history.
public struct FocusState: Hashable, Sendable {
  /// The focused item; `nil` only when no item can have focus.
  public var focused: NodeID?
  /// The anchor for Up and Down: the x of the last move to a side; rows are entered near it.
  ///
  /// In half canvas points, so that the middle of an odd width is exact and a mirrored screen gives
  /// mirrored results.
  public var anchorX: Int?
  /// The anchor for Left and Right: the y of the last move up or down, in half canvas points;
  /// columns are entered near it.
  public var anchorY: Int?
  /// The outcome of the last move or jump, with its reason.
  public internal(set) var lastOutcome: FocusOutcome?
  /// The direction of the last move; `nil` after a jump.
  public internal(set) var lastDirection: Direction?
  /// Whether the focused item is gone while its section loads: moves start from its last frame,
  /// and Select does nothing.
  public internal(set) var isGhost = false
  /// The arrival in the section of the focused item, when its entry rule chose the item.
  var arrival: Arrival?
  /// The focus memory: the item focused last in every section that was left and may restore it.
  var memory: [Memory] = []
  /// The position and frame of the focused item when last seen, for a repair after it is gone.
  var ghost: Ghost?
  /// The moves made in a free layout, where the anchor alone does not lead back.
  var moveHistory: [PastMove] = []
  /// The index of the focused item in the map used last.
  var hint = Hint()

  /// The column and row of a section whose entry rule chose the item, in half canvas points: those
  /// it was left with, else the middle of the item.
  ///
  /// Moves inside the section start from these; the anchors are kept for leaving the section.
  struct Arrival: Hashable, Sendable {
    var section: NodeID
    var x: Int
    var y: Int
    /// The direction of the move that arrived.
    var direction: Direction
  }

  struct Memory: Hashable, Sendable {
    var section: NodeID
    var item: NodeID
    /// The anchors that moves inside the section had when it was left.
    var x: Int?
    var y: Int?
    /// The `contentGeneration` of the section when it was left.
    var contentGeneration: Int
    /// The index of the section in the map used last.
    var hint = Hint()
  }

  struct Ghost: Hashable, Sendable {
    var section: NodeID
    var parent: NodeID?
    var line: Int
    /// The position in the line, in reading order.
    var position: Int
    var frame: Rect
  }

  /// An index that only saves a lookup: states that differ in it alone are equal.
  struct Hint: Hashable, Sendable {
    var index = -1

    static func == (first: Hint, second: Hint) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// Makes a state that remembers nothing.
  public init(focused: NodeID? = nil) {
    self.focused = focused
  }

  /// The item focused in a section, or focused when the section was left.
  ///
  /// Sections that are always entered near the anchor are not remembered.
  public func lastFocused(in section: NodeID) -> NodeID? {
    if ghost?.section == section { return focused }
    return memory.first { $0.section == section }?.item
  }

  /// Renames an item: focus and memory stay with it under its new identifier.
  public mutating func rename(_ old: NodeID, to new: NodeID) {
    if focused == old { focused = new }
    for index in memory.indices where memory[index].item == old { memory[index].item = new }
  }

  // MARK: Memory

  /// The index of a section's memory, tried first at its hint.
  func memoryIndex(of section: NodeID, node: Int) -> Int? {
    memory.firstIndex { $0.hint.index == node && $0.section == section }
      ?? memory.firstIndex { $0.section == section }
  }

  /// The memory of a section, if its content is still the same; else `nil`.
  func remembered(_ node: Int, in map: FocusMap) -> Memory? {
    guard let index = memoryIndex(of: map.sections[node].id, node: node),
      memory[index].contentGeneration == map.sections[node].contentGeneration
    else { return nil }
    return memory[index]
  }

  /// Records the focused item of every section that is left on the way to a cell.
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
