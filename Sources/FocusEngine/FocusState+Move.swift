package import Geometry

extension FocusState {
  /// Moves focus one step, as a person asked for.
  ///
  /// Lines first, then the anchor, then sections: inside a section Left and Right (Up and Down in a
  /// column) go to the neighbour in the line; across lines the item nearest to the anchor is taken;
  /// at the end of the section its exit rule decides. No line and no section that has something
  /// reachable in it is ever passed over.
  /// - Parameters:
  ///   - direction: Physical, whatever the reading direction.
  ///   - isRepeat: Whether the direction is held; a held one never leaves its section.
  ///   - map: What can have focus now.
  @discardableResult
  package mutating func move(
    _ direction: Direction, isRepeat: Bool = false, in map: FocusMap
  ) -> FocusOutcome {
    let outcome = step(direction, isRepeat: isRepeat, in: map)
    lastOutcome = outcome
    return outcome
  }

  private mutating func step(
    _ direction: Direction, isRepeat: Bool, in map: FocusMap
  ) -> FocusOutcome {
    guard let from = focused, let place = map.place(of: from) else { return repair(in: map) }
    let section = map.entries[place.entry].section
    if let found = neighbour(of: place, towards: direction, in: map) {
      return take(found.place, direction, reason: found.reason, from: from, in: map)
    }
    switch section.exits[direction] {
    case .wrap:
      guard let other = otherEnd(of: place, towards: direction, in: map) else {
        return FocusOutcome(from: from, to: from, reason: .edge)
      }
      return take(other, direction, reason: .wrap, from: from, in: map)
    case .stop:
      return FocusOutcome(from: from, to: from, reason: isRepeat ? .stop : .edge)
    case .escape, .redirect:
      if isRepeat { return FocusOutcome(from: from, to: from, reason: .stop) }
      return escape(from: place, direction, item: from, in: map)
    }
  }

  private func neighbour(
    of place: FocusMap.Place, towards direction: Direction, in map: FocusMap
  ) -> (place: FocusMap.Place, reason: FocusOutcome.Reason)? {
    let entry = map.entries[place.entry]
    if entry.section.layout == .free {
      let target = anchor(for: direction, in: entry.section.id)
      return map.straightAhead(of: place, direction, anchor: target)
        .map { ($0, .beam) }
    }
    let runsAlongLine = direction.isHorizontal != (entry.section.layout == .column)
    let step = direction == .left || direction == .up ? -1 : 1
    var next = place
    if runsAlongLine {
      next.position += step
      guard entry.lines[place.line].indices.contains(next.position) else { return nil }
      return (next, .row)
    }
    next.line += step
    guard entry.lines.indices.contains(next.line) else { return nil }
    let target =
      anchor(for: direction, in: entry.section.id) ?? map.anchor(from: place, direction)
    next.position = map.nearestPosition(to: target, entry: place.entry, line: next.line)
    return (next, .line)
  }

  private func otherEnd(
    of place: FocusMap.Place, towards direction: Direction, in map: FocusMap
  ) -> FocusMap.Place? {
    let entry = map.entries[place.entry]
    let runsAlongLine = direction.isHorizontal != (entry.section.layout == .column)
    guard runsAlongLine, entry.section.layout != .free else { return nil }
    let line = entry.lines[place.line]
    guard line.count > 1 else { return nil }
    var other = place
    other.position = place.position == 0 ? line.count - 1 : 0
    return other
  }

  private mutating func escape(
    from place: FocusMap.Place, _ direction: Direction, item from: FocusID, in map: FocusMap
  ) -> FocusOutcome {
    let start = anchor(for: direction) ?? map.anchor(from: place, direction)
    guard !map.entries[place.entry].section.isModal,
      let entry = map.section(beyond: place.entry, direction, anchor: start)
    else { return FocusOutcome(from: from, to: from, reason: .edge) }
    if anchor(for: direction) == nil { setAnchor(start, direction) }
    let (target, reason) = entrance(to: entry, direction, from: map.item(at: place).frame, in: map)
    return take(target, direction, reason: reason, from: from, in: map)
  }

  /// Gives focus to the item at a place and keeps what the next move needs.
  mutating func take(
    _ place: FocusMap.Place, _ direction: Direction?, reason: FocusOutcome.Reason,
    from: FocusID?, in map: FocusMap
  ) -> FocusOutcome {
    let item = map.item(at: place)
    if let direction {
      let origin = from.flatMap { map.place(of: $0) }
      updateAnchors(direction, from: origin, to: place, reason: reason, in: map)
    } else {
      follow(item)
    }
    settle(on: place, in: map)
    return FocusOutcome(from: from, to: item.id, reason: reason)
  }

  /// Takes the middle of an item for the anchor, because a jump led there.
  mutating func follow(_ item: FocusItem) {
    anchorX = item.frame.doubledMidX
    anchorY = item.frame.doubledMidY
    arrival = nil
  }

  /// Makes the item at a place the focused one, and remembers where it stands.
  mutating func settle(on place: FocusMap.Place, in map: FocusMap) {
    let item = map.item(at: place)
    focused = item.id
    remember(item.id, in: item.section)
    ghost = Ghost(
      section: item.section, line: place.line, position: place.position, frame: item.frame)
  }

  private mutating func updateAnchors(
    _ direction: Direction, from origin: FocusMap.Place?, to place: FocusMap.Place,
    reason: FocusOutcome.Reason, in map: FocusMap
  ) {
    let item = map.item(at: place)
    if direction.isHorizontal {
      anchorX = item.frame.doubledMidX
      if reason != .row && reason != .wrap { anchorY = item.frame.doubledMidY }
      arrival?.x = item.frame.doubledMidX
    } else {
      if anchorX == nil, let origin { anchorX = map.anchor(from: origin, direction) }
      anchorY = item.frame.doubledMidY
      arrival?.y = item.frame.doubledMidY
    }
    guard origin?.entry != place.entry else { return }
    guard map.entries[place.entry].section.entry != .nearest else {
      arrival = nil
      return
    }
    let left = memory.first { $0.section == item.section && $0.item == item.id }
    arrival = Arrival(
      section: item.section, x: left?.x ?? item.frame.doubledMidX,
      y: left?.y ?? item.frame.doubledMidY)
  }

  /// The coordinate that leaving a section in that direction keeps to: x for up and down, y for
  /// the sides.
  func anchor(for direction: Direction) -> Int? {
    direction.isHorizontal ? anchorY : anchorX
  }

  /// The coordinate that a move inside a section keeps to.
  private func anchor(for direction: Direction, in section: FocusID) -> Int? {
    guard let arrival, arrival.section == section else { return anchor(for: direction) }
    return direction.isHorizontal ? arrival.y : arrival.x
  }

  private mutating func setAnchor(_ value: Int, _ direction: Direction) {
    if direction.isHorizontal { anchorY = value } else { anchorX = value }
  }
}
