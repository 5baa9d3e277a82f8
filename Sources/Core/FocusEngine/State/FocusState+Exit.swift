internal import Geometry

extension FocusState {
  /// The result of the exit rules of a section, then of the sections around it.
  func beyond(_ origin: Origin, in map: FocusMap) -> Destination {
    let direction = origin.direction
    let target =
      anchor(for: direction)
      ?? origin.cell.map { map.anchor(from: $0, direction) }
      ?? origin.frame.doubledMiddle(across: direction)
    var beam = FocusMap.Beam(origin: origin.frame, direction: direction, anchor: target)
    var node = origin.node
    while node != map.root {
      switch map.sections[node].exits[direction] {
      case .stop: return .stays(origin.isHeld ? .stop : .edge)
      case .wrap: return otherEnd(of: node, beam, from: origin, in: map) ?? .stays(.edge)
      case .redirect(let id):
        if let target = map.target(id) {
          return .to(arrival(at: target, from: origin, in: map), .redirect)
        }
      case .button where !origin.isButton: return .stays(origin.isHeld ? .stop : .edge)
      case .button, .escape: break
      }
      if origin.isHeld { return .stays(.stop) }
      guard node != map.scope, let parent = map.parent(of: node) else { break }
      beam.origin = map.nodes[node].frame
      let member = map.member(aheadOf: beam, in: parent)
      if !map.guides.isEmpty {
        let end =
          parent == map.root ? Int.max : DirectionalExtent(map.nodes[parent].frame, direction).end
        let limit =
          member.map { DirectionalExtent.start(of: map.members[$0].frame, direction) } ?? end
        if let led = guided(before: limit, from: origin, in: map) { return led }
      }
      if let member { return arrival(atMember: member, in: parent, beam, from: origin, map) }
      node = parent
    }
    return .stays(origin.isHeld ? .stop : .edge)
  }

  private func otherEnd(
    of node: Int, _ beam: FocusMap.Beam, from origin: Origin, in map: FocusMap
  ) -> Destination? {
    guard map.nodes[node].members.isEmpty else {
      guard let member = map.member(wrappingFrom: beam, in: node),
        case .to(let cell, _) = arrival(atMember: member, in: node, beam, from: origin, map)
      else { return nil }
      return .to(cell, .wrap)
    }
    guard let cell = origin.cell else { return nil }
    let direction = beam.direction
    let line = map.line(of: cell)
    if map.runsAlongLine(node, direction) {
      let cells = map.lines[line].cells
      guard cells.count > 1 else { return nil }
      return .to(direction.isForward ? cells.lowerBound : cells.upperBound - 1, .wrap)
    }
    let lines = map.nodes[node].lines
    guard lines.count > 1 else { return nil }
    let target = anchor(for: direction, in: map.sections[node].id) ?? beam.anchor
    let other = direction.isForward ? lines.lowerBound : lines.upperBound - 1
    return .to(map.nearestCell(to: target, line: other), .wrap)
  }
}
