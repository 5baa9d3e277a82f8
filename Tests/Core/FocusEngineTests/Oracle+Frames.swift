import FocusEngine
import Geometry

/// The rules of frames, of entering and of leaving sections.
extension Oracle {
  func across(_ frame: Rect, _ direction: Direction) -> (low: Int, high: Int) {
    direction.isHorizontal ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
  }

  func near(_ frame: Rect, _ direction: Direction) -> Int {
    switch direction {
    case .right: frame.minX
    case .left: -frame.maxX
    case .down: frame.minY
    case .up: -frame.maxY
    }
  }

  func far(_ frame: Rect, _ direction: Direction) -> Int {
    switch direction {
    case .right: frame.maxX
    case .left: -frame.minX
    case .down: frame.maxY
    case .up: -frame.minY
    }
  }

  func isAhead(
    _ frame: Rect, of origin: Rect, _ direction: Direction, catches: Bool
  ) -> Bool {
    guard near(frame, direction) > near(origin, direction),
      far(frame, direction) > far(origin, direction)
    else { return false }
    let (own, other) = (across(frame, direction), across(origin, direction))
    let isInBeam = own.low < other.high && other.low < own.high
    return isInBeam || catches && near(frame, direction) >= far(origin, direction)
  }

  func ahead(
    of origin: Rect, in id: NodeID?, _ direction: Direction, except: Thing
  ) -> Thing? {
    let isAcross = !runs(id, direction) && layout(id) != .free
    let things = members(of: id).filter { thing in
      var catches = isAcross
      if case .section(let child) = thing, section(child)?.catchesAcross == false {
        catches = false
      }
      return thing != except && isAhead(frame(thing), of: origin, direction, catches: catches)
    }
    return pick(things, direction)
  }

  /// The nearest, or of those that cover half of its extent the one nearest to the anchor.
  func pick(_ things: [Thing], _ direction: Direction) -> Thing? {
    let first = things.min { one, two in
      let (a, b) = (frame(one), frame(two))
      return (near(a, direction), far(a, direction), order(a, direction))
        < (near(b, direction), far(b, direction), order(b, direction))
    }
    guard let first else { return nil }
    let (start, end) = (near(frame(first), direction), far(frame(first), direction))
    let level = things.filter { thing in
      let frame = frame(thing)
      return (min(far(frame, direction), end) - max(near(frame, direction), start)) * 2
        >= end - start
    }
    return level.min { one, two in
      let (a, b) = (key(frame(one), direction), key(frame(two), direction))
      return (a.0, a.1, near(frame(one), direction), a.2)
        < (b.0, b.1, near(frame(two), direction), b.2)
    }
  }

  // MARK: Arriving

  func arrive(at thing: Thing, _ direction: Direction, from origin: Rect) -> NodeID {
    guard case .section(let id) = thing else {
      if case .item(let id) = thing { return id }
      return focused
    }
    guard layout(id) != .free, children(of: id).isEmpty else {
      let found = entrance(of: id, direction)
      return found.map { arrive(at: $0, direction, from: origin) } ?? focused
    }
    let own = alive.filter { $0.section == id }
    let isForward = direction == .down || direction == .right
    guard runs(id, direction) else {
      let line = isForward ? own.map(\.line).min() : own.map(\.line).max()
      return nearest(own.filter { $0.line == line }, direction) ?? focused
    }
    // The line beside the anchor, at its near end.
    let lines = Dictionary(grouping: own, by: \.line).sorted { $0.key < $1.key }
    let beside = lines.min { one, two in
      let (a, b) = (span(one.value, direction), span(two.value, direction))
      return (a.distance, a.middle, one.key) < (b.distance, b.middle, two.key)
    }
    let end = beside?.value.min { near($0.frame, direction) < near($1.frame, direction) }
    return end?.id ?? focused
  }

  func span(
    _ items: [FocusItem], _ direction: Direction
  ) -> (distance: Int, middle: Int) {
    let low = items.map { across($0.frame, direction).low }.min() ?? 0
    let high = items.map { across($0.frame, direction).high }.max() ?? 0
    let target = anchor(direction)
    return (max(0, max(2 * low - target, target - 2 * high)), abs(low + high - target))
  }

  func entrance(of id: NodeID, _ direction: Direction) -> Thing? {
    guard layout(id) != .free, runs(id, direction) else { return pick(members(of: id), direction) }
    return members(of: id).min { one, two in
      let (a, b) = (frame(one), frame(two))
      return (key(a, direction).0, near(a, direction), order(a, direction))
        < (key(b, direction).0, near(b, direction), order(b, direction))
    }
  }

  // MARK: Beyond

  func beyond(
    _ from: FocusItem, _ direction: Direction, isRepeat: Bool
  ) -> (to: NodeID, reason: FocusOutcome.Reason) {
    let isHeld = isRepeat && section(from.section)?.repeatExit == .stop
    var next: NodeID? = from.section
    while let id = next, let own = section(id) {
      switch own.exits[direction] {
      case .stop, .button: return (from.id, isHeld ? .stop : .edge)
      case .redirect(let target):
        if let thing = thing(target) {
          return (arrive(at: thing, direction, from: from.frame), .redirect)
        }
      case .wrap: return otherEnd(from, direction).map { ($0, .wrap) } ?? (from.id, .edge)
      case .escape: break
      }
      if isHeld { return (from.id, .stop) }
      let found = ahead(of: own.frame, in: own.parent, direction, except: .section(id))
      let limit =
        found.map { near(frame($0), direction) }
        ?? section(own.parent).map { far($0.frame, direction) } ?? Int.max
      if let led = guide(from, direction, before: limit) { return led }
      if let found {
        let to = arrive(at: found, direction, from: from.frame)
        guard case .item = found else { return (to, .entry) }
        let isFree = layout(own.parent) == .free
        return (to, isFree ? .beam : runs(own.parent, direction) ? .row : .line)
      }
      next = own.parent
    }
    return (from.id, isHeld ? .stop : .edge)
  }

  /// The other end of the line, or of the section across its lines.
  func otherEnd(_ from: FocusItem, _ direction: Direction) -> NodeID? {
    let own = alive.filter { $0.section == from.section }
    if runs(from.section, direction) {
      let line = own.filter { $0.line == from.line }
      guard line.count > 1 else { return nil }
      return line.min { near($0.frame, direction) < near($1.frame, direction) }?.id
    }
    let isForward = direction == .down || direction == .right
    let lines = Set(own.map(\.line))
    guard lines.count > 1, let other = isForward ? lines.min() : lines.max() else { return nil }
    return nearest(own.filter { $0.line == other }, direction)
  }

  func guide(
    _ from: FocusItem, _ direction: Direction, before limit: Int
  ) -> (to: NodeID, reason: FocusOutcome.Reason)? {
    let met = plan.guides.filter { guide in
      guide.isEnabled && guide.directions[direction] && near(guide.frame, direction) < limit
        && isAhead(guide.frame, of: from.frame, direction, catches: false)
        && guide.targets.contains { thing($0) != nil }
    }
    let nearest = met.min { one, two in
      (near(one.frame, direction), far(one.frame, direction), order(one.frame, direction))
        < (near(two.frame, direction), far(two.frame, direction), order(two.frame, direction))
    }
    guard let nearest else { return nil }
    for target in nearest.targets {
      guard let thing = thing(target) else { continue }
      let to = arrive(at: thing, direction, from: from.frame)
      if to != from.id { return (to, .guide) }
    }
    return (from.id, .guide)
  }
}
