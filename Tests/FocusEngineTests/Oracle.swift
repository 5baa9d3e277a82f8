import FocusEngine
import Geometry

/// The rules of moving written down as plainly as they read, without any index: every question is
/// answered by looking at everything there is.
struct Oracle {
  let plan: Plan
  var focused: FocusID
  var anchorX: Int?
  var anchorY: Int?
  private let alive: [FocusItem]
  /// The way through a free layout that a press straight back takes back.
  private var trail: [(direction: Direction, from: FocusID)] = []

  init(_ plan: Plan, at id: FocusID) {
    self.plan = plan
    let sections = Set(plan.sections.map(\.id))
    alive = plan.items.filter {
      $0.isEnabled && !$0.frame.isEmpty && sections.contains($0.section)
    }
    focused = id
    let frame = alive.first { $0.id == id }?.frame ?? .zero
    (anchorX, anchorY) = (frame.minX + frame.maxX, frame.minY + frame.maxY)
  }

  /// Something that a move can come to: an item or a section with something in it.
  enum Thing: Hashable {
    case item(FocusID)
    case section(FocusID)
  }

  /// What has focus after a press, and why.
  mutating func move(
    _ direction: Direction, isRepeat: Bool
  ) -> (to: FocusID, reason: FocusOutcome.Reason) {
    guard let from = item(focused) else { return (focused, .nothing) }
    let (to, reason) = answer(from, direction, isRepeat: isRepeat)
    let isHeld = isRepeat && section(from.section)?.repeatExit == .stop
    if isHeld, item(to)?.section != from.section { return (from.id, .stop) }
    if [.edge, .stop].contains(reason) || reason == .guide && to == from.id {
      return (from.id, reason)
    }
    follow(reason, direction, from: from.id, to: to)
    if let target = item(to) {
      let isLed = [.override, .guide, .redirect].contains(reason)
      if direction.isHorizontal || isLed { anchorX = target.frame.minX + target.frame.maxX }
      if !direction.isHorizontal || isLed { anchorY = target.frame.minY + target.frame.maxY }
    }
    focused = to
    return (to, reason)
  }

  private mutating func follow(
    _ reason: FocusOutcome.Reason, _ direction: Direction, from: FocusID, to: FocusID
  ) {
    if let last = trail.last, reason == .beam, last.direction == direction.opposite, last.from == to {
      trail.removeLast()
    } else {
      if reason != .beam || trail.last.map({ $0.direction != direction }) ?? false { trail = [] }
      if reason == .beam { trail.append((direction, from)) }
    }
  }

  private func answer(
    _ from: FocusItem, _ direction: Direction, isRepeat: Bool
  ) -> (to: FocusID, reason: FocusOutcome.Reason) {
    if let id = from.next[direction], let thing = thing(id) {
      return (arrive(at: thing, direction, from: from.frame), .override)
    }
    let inside = neighbour(of: from, direction)
    let end = far(frame(.section(from.section)), direction)
    let limit = inside.map { near(item($0.to)?.frame ?? .zero, direction) } ?? end
    if let led = guide(from, direction, before: limit) { return led }
    return inside ?? beyond(from, direction, isRepeat: isRepeat)
  }

  // MARK: What there is

  func item(_ id: FocusID) -> FocusItem? { alive.first { $0.id == id } }

  private func section(_ id: FocusID?) -> FocusSection? { plan.sections.first { $0.id == id } }

  private func thing(_ id: FocusID) -> Thing? {
    if item(id) != nil { return .item(id) }
    return section(id) != nil && !content(of: id).isEmpty ? .section(id) : nil
  }

  /// Every item in a section and in those that stand in it; `nil` is the screen.
  private func content(of id: FocusID?) -> [FocusItem] {
    alive.filter { item in
      var next: FocusID? = item.section
      while let section = next, section != id { next = self.section(section)?.parent }
      return next == id
    }
  }

  private func children(of id: FocusID?) -> [FocusID] {
    plan.sections.filter { $0.parent == id && !content(of: $0.id).isEmpty }.map(\.id)
  }

  private func layout(_ id: FocusID?) -> FocusSection.Layout { section(id)?.layout ?? .rows }

  private func frame(_ thing: Thing) -> Rect {
    switch thing {
    case .item(let id): item(id)?.frame ?? .zero
    case .section(let id): section(id)?.frame ?? .zero
    }
  }

  /// Items and sections that stand directly in a section.
  private func members(of id: FocusID?) -> [Thing] {
    alive.filter { $0.section == id }.map { .item($0.id) } + children(of: id).map { .section($0) }
  }

  private func runs(_ id: FocusID?, _ direction: Direction) -> Bool {
    direction.isHorizontal != (layout(id) == .column)
  }

  // MARK: Inside

  private func neighbour(
    of from: FocusItem, _ direction: Direction
  ) -> (to: FocusID, reason: FocusOutcome.Reason)? {
    let id = from.section
    guard layout(id) != .free, children(of: id).isEmpty else {
      if layout(id) == .free, let last = trail.last, last.direction == direction.opposite,
        item(last.from)?.section == id
      {
        return (last.from, .beam)
      }
      let found = ahead(of: from.frame, in: id, direction, except: .item(from.id))
      guard let found else { return nil }
      let to = arrive(at: found, direction, from: from.frame)
      guard case .item = found else { return (to, .entry) }
      return (to, layout(id) == .free ? .beam : runs(id, direction) ? .row : .line)
    }
    let own = alive.filter { $0.section == id }
    if runs(id, direction) {
      let beyond = own.filter {
        $0.line == from.line && near($0.frame, direction) > near(from.frame, direction)
      }
      return beyond.min { near($0.frame, direction) < near($1.frame, direction) }
        .map { ($0.id, .row) }
    }
    let isForward = direction == .down || direction == .right
    let lines = own.map(\.line).filter { isForward ? $0 > from.line : $0 < from.line }
    guard let line = isForward ? lines.min() : lines.max() else { return nil }
    return nearest(own.filter { $0.line == line }, direction).map { ($0, .line) }
  }

  /// Of a line the item nearest to the anchor; then the nearer middle, then the leading one.
  private func nearest(_ items: [FocusItem], _ direction: Direction) -> FocusID? {
    items.min { key($0.frame, direction) < key($1.frame, direction) }?.id
  }

  private func anchor(_ direction: Direction) -> Int {
    (direction.isHorizontal ? anchorY : anchorX) ?? 0
  }

  private func key(_ frame: Rect, _ direction: Direction) -> (Int, Int, Int) {
    let (low, high) = across(frame, direction)
    let target = anchor(direction)
    let distance = max(0, max(2 * low - target, target - 2 * high))
    return (distance, abs(low + high - target), order(frame, direction))
  }

  private func order(_ frame: Rect, _ direction: Direction) -> Int {
    let (low, high) = across(frame, direction)
    return plan.isRightToLeft && !direction.isHorizontal ? -high : low
  }
}

// MARK: By frames

extension Oracle {
  private func across(_ frame: Rect, _ direction: Direction) -> (low: Int, high: Int) {
    direction.isHorizontal ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
  }

  private func near(_ frame: Rect, _ direction: Direction) -> Int {
    switch direction {
    case .right: frame.minX
    case .left: -frame.maxX
    case .down: frame.minY
    case .up: -frame.maxY
    }
  }

  private func far(_ frame: Rect, _ direction: Direction) -> Int {
    switch direction {
    case .right: frame.maxX
    case .left: -frame.minX
    case .down: frame.maxY
    case .up: -frame.minY
    }
  }

  private func isAhead(
    _ frame: Rect, of origin: Rect, _ direction: Direction, catches: Bool
  ) -> Bool {
    guard near(frame, direction) > near(origin, direction),
      far(frame, direction) > far(origin, direction)
    else { return false }
    let (own, other) = (across(frame, direction), across(origin, direction))
    let isInBeam = own.low < other.high && other.low < own.high
    return isInBeam || catches && near(frame, direction) >= far(origin, direction)
  }

  private func ahead(
    of origin: Rect, in id: FocusID?, _ direction: Direction, except: Thing
  ) -> Thing? {
    let isAcross = !runs(id, direction) && layout(id) != .free
    let things = members(of: id).filter { thing in
      var catches = isAcross
      if case .section(let child) = thing, section(child)?.catchesAcross == false { catches = false }
      return thing != except && isAhead(frame(thing), of: origin, direction, catches: catches)
    }
    return pick(things, direction)
  }

  /// The nearest, or of those that cover half of its extent the one nearest to the anchor.
  private func pick(_ things: [Thing], _ direction: Direction) -> Thing? {
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

  private func arrive(at thing: Thing, _ direction: Direction, from origin: Rect) -> FocusID {
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

  private func span(
    _ items: [FocusItem], _ direction: Direction
  ) -> (distance: Int, middle: Int) {
    let low = items.map { across($0.frame, direction).low }.min() ?? 0
    let high = items.map { across($0.frame, direction).high }.max() ?? 0
    let target = anchor(direction)
    return (max(0, max(2 * low - target, target - 2 * high)), abs(low + high - target))
  }

  private func entrance(of id: FocusID, _ direction: Direction) -> Thing? {
    guard layout(id) != .free, runs(id, direction) else { return pick(members(of: id), direction) }
    return members(of: id).min { one, two in
      let (a, b) = (frame(one), frame(two))
      return (key(a, direction).0, near(a, direction), order(a, direction))
        < (key(b, direction).0, near(b, direction), order(b, direction))
    }
  }

  // MARK: Beyond

  private func beyond(
    _ from: FocusItem, _ direction: Direction, isRepeat: Bool
  ) -> (to: FocusID, reason: FocusOutcome.Reason) {
    let isHeld = isRepeat && section(from.section)?.repeatExit == .stop
    var next: FocusID? = from.section
    while let id = next, let own = section(id) {
      switch own.exits[direction] {
      case .stop: return (from.id, isHeld ? .stop : .edge)
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
  private func otherEnd(_ from: FocusItem, _ direction: Direction) -> FocusID? {
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

  private func guide(
    _ from: FocusItem, _ direction: Direction, before limit: Int
  ) -> (to: FocusID, reason: FocusOutcome.Reason)? {
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
