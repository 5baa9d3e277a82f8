public import Geometry

/// The focus contract: what a layout promises, so that anybody can use it with four arrows.
///
/// 1. **One focus**: as long as any item can have focus, one has it.
/// 2. **No trap**: every item can be reached from every other one, with a button where the section provides
///    one to leave it.
/// 3. **There and back**: as many steps up as down lead back to the start, and vice versa, as long as every
///    section on the way is entered at the nearest item. A section that chooses the item itself, such as a
///    bar with its selected segment, starts a new count.
///
/// Call it in the tests of your own layouts.
public enum FocusContract {
  /// A broken promise.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The promises.
    public enum Promise: String, Hashable, Sendable, CaseIterable {
      case oneFocus
      case noTrap
      case thereAndBack
    }

    /// The broken promise.
    public var promise: Promise
    /// The item from which it is broken.
    public var item: NodeID
    /// The item that cannot be reached, or the one that focus went to.
    public var other: NodeID?
    /// The direction of the moves; `nil` for any moves.
    public var direction: Direction?

    /// One sentence for a test's log.
    public var description: String {
      let name = other?.rawValue ?? "nothing"
      return switch promise {
      case .oneFocus: "After a move from \(item) no item has focus."
      case .noTrap: "No moves lead from \(item) to \(name)."
      case .thereAndBack:
        "From \(item) as many steps back as \(direction?.rawValue ?? "away") lead to \(name)."
      }
    }
  }

  /// Every violation in a map, in the order of its items.
  ///
  /// - Complexity: O(n²) in the number of items, in moves.
  public static func violations(in map: FocusMap) -> [Violation] {
    let items = map.items.map(\.id).filter(map.canFocus)
    return items.flatMap { lost(from: $0, in: map) } + traps(in: map)
      + items.flatMap { start in
        [Direction.down, .up].compactMap { strays(from: start, $0, in: map) }
      }
  }

  private static func lost(from item: NodeID, in map: FocusMap) -> [Violation] {
    let isLost = Direction.allCases.contains { direction in
      var state = FocusState(focused: item)
      state.move(direction, in: map)
      return !(state.focused.map(map.canFocus) ?? false)
    }
    return isLost ? [Violation(promise: .oneFocus, item: item)] : []
  }

  /// The items that cannot be reached from the first one, and those that cannot reach it.
  ///
  /// - Complexity: O(n) in the number of items, in moves.
  public static func traps(in map: FocusMap) -> [Violation] {
    let items = map.items.map(\.id).filter(map.canFocus)
    guard let first = items.first else { return [] }
    var edges: [NodeID: [NodeID]] = [:]
    var reversed: [NodeID: [NodeID]] = [:]
    for item in items {
      for direction in Direction.allCases {
        var state = FocusState(focused: item)
        let hasMoved = state.moveByButton(direction, in: map).moved
        guard hasMoved, let next = state.focused else { continue }
        edges[item, default: []].append(next)
        reversed[next, default: []].append(item)
      }
    }
    let (reached, leading) = (closure(of: first, edges), closure(of: first, reversed))
    return items.filter { !reached.contains($0) }
      .map { Violation(promise: .noTrap, item: first, other: $0) }
      + items.filter { !leading.contains($0) }
      .map { Violation(promise: .noTrap, item: $0, other: first) }
  }

  private static func closure(of start: NodeID, _ edges: [NodeID: [NodeID]]) -> Set<NodeID> {
    var known: Set = [start]
    var waiting = [start]
    while let item = waiting.popLast() {
      for next in edges[item] ?? [] where known.insert(next).inserted { waiting.append(next) }
    }
    return known
  }

  private static func strays(
    from start: NodeID, _ direction: Direction, in map: FocusMap
  ) -> Violation? {
    guard isEnteredFreely(start, in: map) else { return nil }
    var state = FocusState()
    state.focus(start, in: map)
    var steps = 0
    while steps < map.items.count {
      var next = state
      guard next.move(direction, in: map).moved, let item = next.focused,
        isEnteredFreely(item, in: map)
      else { break }
      state = next
      steps += 1
    }
    for _ in 0..<steps { state.move(direction.opposite, in: map) }
    guard state.focused != start else { return nil }
    return Violation(
      promise: .thereAndBack, item: start, other: state.focused, direction: direction)
  }

  /// Whether the section of an item is entered at the nearest item.
  private static func isEnteredFreely(_ item: NodeID, in map: FocusMap) -> Bool {
    guard let section = map.item(item).flatMap({ map.section($0.section) }) else { return false }
    return section.entry == .nearest && !section.resetsAnchor
  }
}
