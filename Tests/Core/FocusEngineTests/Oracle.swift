import FocusEngine
import Geometry

/// The rules of moving written down as plainly as they read, without any index: every question is
/// answered by looking at everything there is.
struct Oracle {
  let plan: Plan
  var focused: NodeID
  var anchorX: Int?
  var anchorY: Int?
  let alive: [FocusItem]
  /// The way through a free layout that a press straight back takes back.
  private(set) var moveHistory: [(direction: Direction, from: NodeID)] = []

  init(_ plan: Plan, at id: NodeID) {
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
    case item(NodeID)
    case section(NodeID)
  }

  /// Returns the focused item after a press, and the reason.
  mutating func move(
    _ direction: Direction, isRepeat: Bool
  ) -> (to: NodeID, reason: FocusOutcome.Reason) {
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
    _ reason: FocusOutcome.Reason, _ direction: Direction, from: NodeID, to: NodeID
  ) {
    if let last = moveHistory.last, reason == .beam, last.direction == direction.opposite,
      last.from == to
    {
      moveHistory.removeLast()
    } else {
      if reason != .beam || moveHistory.last.map({ $0.direction != direction }) ?? false {
        moveHistory = []
      }
      if reason == .beam { moveHistory.append((direction, from)) }
    }
  }

  private func answer(
    _ from: FocusItem, _ direction: Direction, isRepeat: Bool
  ) -> (to: NodeID, reason: FocusOutcome.Reason) {
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

  func item(_ id: NodeID) -> FocusItem? { alive.first { $0.id == id } }

  func section(_ id: NodeID?) -> FocusSection? { plan.sections.first { $0.id == id } }

  func thing(_ id: NodeID) -> Thing? {
    if item(id) != nil { return .item(id) }
    return section(id) != nil && !content(of: id).isEmpty ? .section(id) : nil
  }

  /// Every item in a section and in those that stand in it; `nil` is the screen.
  func content(of id: NodeID?) -> [FocusItem] {
    alive.filter { item in
      var next: NodeID? = item.section
      while let section = next, section != id { next = self.section(section)?.parent }
      return next == id
    }
  }

  func children(of id: NodeID?) -> [NodeID] {
    plan.sections.filter { $0.parent == id && !content(of: $0.id).isEmpty }.map(\.id)
  }

  func layout(_ id: NodeID?) -> FocusSection.Layout { section(id)?.layout ?? .rows }

  func frame(_ thing: Thing) -> Rect {
    switch thing {
    case .item(let id): item(id)?.frame ?? .zero
    case .section(let id): section(id)?.frame ?? .zero
    }
  }

  /// Items and sections that stand directly in a section.
  func members(of id: NodeID?) -> [Thing] {
    alive.filter { $0.section == id }.map { .item($0.id) } + children(of: id).map { .section($0) }
  }

  func runs(_ id: NodeID?, _ direction: Direction) -> Bool {
    direction.isHorizontal != (layout(id) == .column)
  }

  // MARK: Inside

  func neighbour(
    of from: FocusItem, _ direction: Direction
  ) -> (to: NodeID, reason: FocusOutcome.Reason)? {
    let id = from.section
    guard layout(id) != .free, children(of: id).isEmpty else {
      if layout(id) == .free, let last = moveHistory.last, last.direction == direction.opposite,
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
  func nearest(_ items: [FocusItem], _ direction: Direction) -> NodeID? {
    items.min { key($0.frame, direction) < key($1.frame, direction) }?.id
  }

  func anchor(_ direction: Direction) -> Int {
    (direction.isHorizontal ? anchorY : anchorX) ?? 0
  }

  func key(_ frame: Rect, _ direction: Direction) -> (Int, Int, Int) {
    let (low, high) = across(frame, direction)
    let target = anchor(direction)
    let distance = max(0, max(2 * low - target, target - 2 * high))
    return (distance, abs(low + high - target), order(frame, direction))
  }

  func order(_ frame: Rect, _ direction: Direction) -> Int {
    let (low, high) = across(frame, direction)
    return plan.isRightToLeft && !direction.isHorizontal ? -high : low
  }
}
