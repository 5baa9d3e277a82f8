internal import Geometry

extension FocusState {
  /// Repairs focus after the map changed; does nothing while the focused item can still have focus.
  ///
  /// Tries in this order: the same item; the item at its position in the same section; the
  /// section's entry rule; the nearest section inside the surrounding one, then the nearest of all.
  /// A modal section takes focus from everything outside it. While its section loads, focus waits
  /// at the item's position as a ghost, and returns to the item if it comes back.
  @discardableResult
  public mutating func repair(in map: FocusMap) -> FocusOutcome {
    let outcome = settleSomewhere(in: map)
    if outcome.moved {
      lastOutcome = outcome
      clearHistory()
    }
    return outcome
  }

  private mutating func settleSomewhere(in map: FocusMap) -> FocusOutcome {
    let from = focused
    if let cell = from.flatMap({ map.cell(of: $0, hint: hint.index) }) {
      anchorsFollow(map.cells[cell].frame)
      settle(on: cell, in: map)
      return FocusOutcome(from: from, to: from, reason: .restore)
    }
    guard let ghost else { return settle(nearest: nil, in: map) }
    guard let node = map.node(of: ghost.section) else {
      return settle(nearest: ghost.parent.flatMap { map.node(of: $0) }, in: map)
    }
    if map.nodes[node].isLoading, map.scope.map({ map.isInside(node, of: $0) }) ?? true {
      isGhost = true
      return FocusOutcome(from: from, to: from, reason: .stop)
    }
    guard map.nodes[node].count > 0 else {
      return settle(nearest: map.parent(of: node), in: map)
    }
    if let cell = map.cell(line: ghost.line, position: ghost.position, in: node) {
      settle(on: cell, in: map)
      return FocusOutcome(from: from, to: focused, reason: .replacement)
    }
    let found = entrance(to: node, beam(.up, from: ghost.frame), isUserMove: false, in: map)
    settle(on: found.cell, in: map)
    return FocusOutcome(from: from, to: focused, reason: found.reason)
  }

  /// Focuses the section nearest to the ghost: inside a section, else around it.
  private mutating func settle(nearest around: Int?, in map: FocusMap) -> FocusOutcome {
    let from = focused
    var around = around ?? map.root
    if let scope = map.scope, !map.isInside(around, of: scope) {
      let frame = ghost?.frame ?? .zero
      return settle(in: scope, beam(.down, from: frame), in: map)
    }
    while true {
      if let node = map.section(nearestTo: ghost?.frame ?? .zero, inside: around) {
        return settle(in: node, beam(.down, from: ghost?.frame ?? .zero), in: map)
      }
      guard let parent = map.parent(of: around) else { break }
      around = parent
    }
    focused = nil
    isGhost = false
    return FocusOutcome(from: from, to: nil, reason: .nothing)
  }

  private mutating func settle(
    in node: Int, _ beam: FocusMap.Beam, in map: FocusMap
  ) -> FocusOutcome {
    let from = focused
    let found = entrance(to: node, beam, isUserMove: false, in: map)
    leave(for: found.cell, from: nil, in: map)
    settle(on: found.cell, in: map)
    return FocusOutcome(from: from, to: focused, reason: found.reason)
  }

  /// Moves the anchors with the focused item after it was moved without a press, as by scrolling,
  /// where they were on it.
  private mutating func anchorsFollow(_ frame: Rect) {
    guard let old = ghost?.frame, old != frame else { return }
    if anchorX == old.doubledMidX { anchorX = frame.doubledMidX }
    if anchorY == old.doubledMidY { anchorY = frame.doubledMidY }
    if arrival?.x == old.doubledMidX { arrival?.x = frame.doubledMidX }
    if arrival?.y == old.doubledMidY { arrival?.y = frame.doubledMidY }
  }
}
