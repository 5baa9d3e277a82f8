package import Geometry

extension FocusState {
  /// Where focus arrives in a section, and by which rule.
  func entrance(
    to entry: Int, _ direction: Direction, from origin: Rect, in map: FocusMap
  ) -> (FocusMap.Place, FocusOutcome.Reason) {
    let section = map.entries[entry].section
    switch section.entry {
    case .lastFocused:
      if let last = lastFocused(in: section.id) {
        if let place = map.place(of: last), place.entry == entry { return (place, .restore) }
        // What is there but cannot have focus now gives it to its neighbour.
        if let item = map.item(last), item.section == section.id,
          let place = map.nearestPlace(to: item.frame, entry: entry)
        {
          return (place, .replacement)
        }
      }
    case .item(let id):
      if let place = map.place(of: id), place.entry == entry { return (place, .restore) }
    case .first:
      return (map.firstPlace(in: entry), .entry)
    case .nearest:
      break
    }
    return (nearestPlace(in: entry, direction, from: origin, in: map), .entry)
  }

  private func nearestPlace(
    in entry: Int, _ direction: Direction, from origin: Rect, in map: FocusMap
  ) -> FocusMap.Place {
    let lines = map.entries[entry].lines
    let isColumn = map.entries[entry].section.layout == .column
    if direction.isHorizontal == isColumn {
      // The lines lie across the way: take the one that faces the direction of travel.
      let line = direction == .down || direction == .right ? 0 : lines.count - 1
      let target = anchor(for: direction) ?? origin.doubledMiddle(across: direction)
      return FocusMap.Place(
        entry: entry, line: line,
        position: map.nearestPosition(to: target, entry: entry, line: line))
    }
    // The lines run the way of the move: take the one beside the anchor, at its near end.
    let target = anchor(for: direction) ?? origin.doubledMiddle(across: direction)
    let line = map.nearestLine(to: target, entry: entry)
    let isForward = direction == .down || direction == .right
    return FocusMap.Place(
      entry: entry, line: line, position: isForward ? 0 : lines[line].count - 1)
  }

  /// Gives focus to an item because the program asked for it, not a person.
  ///
  /// Anchors follow the item, so that the next step starts from where it is seen.
  /// - Returns: What happened; focus stays where it is when the item cannot have it.
  @discardableResult
  package mutating func focus(_ id: FocusID, in map: FocusMap) -> FocusOutcome {
    guard let place = map.place(of: id) else {
      return FocusOutcome(from: focused, to: focused, reason: .nothing)
    }
    let from = focused
    settle(on: place, in: map)
    follow(map.item(at: place))
    let outcome = FocusOutcome(from: from, to: id, reason: .redirect)
    lastOutcome = outcome
    return outcome
  }

  /// Enters a section by its entry rule, as when a button jumps there.
  @discardableResult
  package mutating func enter(_ section: FocusID, in map: FocusMap) -> FocusOutcome {
    guard let entry = map.entryIndex(of: section), !map.entries[entry].lines.isEmpty else {
      return FocusOutcome(from: focused, to: focused, reason: .nothing)
    }
    guard let origin = focused.flatMap({ map.item($0) })?.frame else {
      // Nobody has been anywhere yet: begin where reading begins.
      let remembered = lastFocused(in: section).flatMap { map.place(of: $0) }
      let place = remembered ?? map.firstPlace(in: entry)
      return jump(to: place, reason: remembered == nil ? .entry : .restore, in: map)
    }
    let (place, reason) = entrance(to: entry, .down, from: origin, in: map)
    return jump(to: place, reason: reason, in: map)
  }

  mutating func jump(
    to place: FocusMap.Place, reason: FocusOutcome.Reason, in map: FocusMap
  ) -> FocusOutcome {
    let outcome = take(place, nil, reason: reason, from: focused, in: map)
    lastOutcome = outcome
    return outcome
  }

  /// Follows the focused item after its section was scrolled sideways under it: the anchor stays
  /// on it when that is where it was.
  /// - Parameters:
  ///   - frame: Where the focused item was before.
  ///   - map: Where things are now.
  package mutating func followScroll(from frame: Rect, in map: FocusMap) {
    guard anchorX == frame.doubledMidX, let item = focused.flatMap({ map.item($0) }) else { return }
    anchorX = item.frame.doubledMidX
  }
}
