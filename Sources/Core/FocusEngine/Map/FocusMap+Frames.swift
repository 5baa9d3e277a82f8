internal import Geometry

/// Geometric search by beam and frame: the items of free layouts, and child sections with the cells
/// beside them.
extension FocusMap {
  /// The start of a geometric search.
  struct Aim {
    var origin: Rect
    var direction: Direction
    /// The anchor across the direction, in half canvas points.
    var anchor: Int
  }

  /// The member ahead in a section: the nearest one, and among those on its visual line the one
  /// nearest to the anchor.
  /// - Complexity: O(log n) in the number of members, and linear in those that overlap the beam,
  ///   or in those before the answer, whichever are fewer.
  func member(aheadOf aim: Aim, in node: Int) -> Int? {
    let origin = Ray(aim.origin, aim.direction)
    let range = nodes[node].members
    if range.count > Self.few, let beam = beam(of: aim, in: node), beam.count <= Self.few {
      let order: Direction = aim.direction.isHorizontal ? .down : .right
      return nearest(in: beam, by: order, aim) { member, ray in
        ray.isAhead(of: origin, catchesAcross: false)
      }
    }
    let first = firstIndex(in: range) {
      Ray.start(of: members[ordered($0, aim.direction)].frame, aim.direction) > origin.start
    }
    return nearest(in: first..<range.upperBound, by: aim.direction, aim) { member, ray in
      ray.isAhead(of: origin, catchesAcross: catches(member, in: node, aim.direction))
    }
  }

  /// The number of members up to which a linear search is used.
  private static let few = 48

  /// The range of members, sorted across the direction, that may overlap the beam; `nil` when
  /// members outside the beam can be reached too.
  private func beam(of aim: Aim, in node: Int) -> Range<Int>? {
    let isHorizontal = aim.direction.isHorizontal
    let layout = nodes[node].layout
    guard layout == .free || isHorizontal != (layout == .column) else { return nil }
    let order: Direction = isHorizontal ? .down : .right
    let (low, high) =
      isHorizontal
      ? (aim.origin.minY - nodes[node].largest.height, aim.origin.maxY)
      : (aim.origin.minX - nodes[node].largest.width, aim.origin.maxX)
    func start(_ position: Int) -> Int {
      Ray.start(of: members[ordered(position, order)].frame, order)
    }
    let first = firstIndex(in: nodes[node].members) { start($0) > low }
    let last = firstIndex(in: nodes[node].members) { start($0) >= high }
    return first..<max(first, last)
  }

  /// The destination of a move that wraps: the member farthest behind, by the same rules.
  func member(wrappingFrom aim: Aim, in node: Int) -> Int? {
    let origin = Ray(aim.origin, aim.direction)
    return nearest(in: nodes[node].members, by: aim.direction, aim) { member, ray in
      ray.start < origin.start && ray.end < origin.end
        && (ray.isInBeam(of: origin)
          || catches(member, in: node, aim.direction) && ray.end <= origin.start)
    }
  }

  /// The member that faces a move into a section searched by frames.
  /// - Parameter clip: The visible part of the section; if it shows no member, all members count.
  func member(entering node: Int, _ aim: Aim, in clip: Rect?) -> Int? {
    let range = nodes[node].members
    guard hasChildren(node), nodes[node].layout != .free, runsAlongLine(node, aim.direction) else {
      return nearest(in: range, by: aim.direction, aim) { member, _ in
        clip.map { $0.intersects(members[member].frame) } ?? true
      } ?? clip.flatMap { _ in member(entering: node, aim, in: nil) }
    }
    // The lines run along the move: the line beside the anchor comes before the nearest member.
    var best: Int?
    var bestKey = (Int.max, Int.max, Int.max)
    for member in range where clip.map({ $0.intersects(members[member].frame) }) ?? true {
      let ray = Ray(members[member].frame, aim.direction)
      let key = (
        ray.across.distance(to: aim.anchor), ray.start,
        ray.order(aim.direction, isRightToLeft: isRightToLeft)
      )
      if key < bestKey { (best, bestKey) = (member, key) }
    }
    return best ?? clip.flatMap { _ in member(entering: node, aim, in: nil) }
  }

  /// Tells whether a member catches moves in a direction from outside its beam.
  func catches(_ member: Int, in node: Int, _ direction: Direction) -> Bool {
    members[member].catchesAcross && direction.isHorizontal == (nodes[node].layout == .column)
  }

  /// The member at a position in the sorted order of a direction.
  func ordered(_ position: Int, _ direction: Direction) -> Int {
    let part =
      switch direction {
      case .up: 0
      case .down: 1
      case .left: 2
      case .right: 3
      }
    return Int(order[part * members.count + position])
  }

  /// The best of the qualifying members: on the visual line of the one that starts first, the one
  /// nearest to the anchor; ties go to the nearer middle, the nearer start, the leading edge.
  /// - Parameters:
  ///   - positions: The range of positions to search.
  ///   - order: The direction whose order is used; the order of the move itself is not read to its
  ///     end.
  private func nearest(
    in positions: Range<Int>, by order: Direction, _ aim: Aim,
    where qualifies: (Int, Ray) -> Bool
  ) -> Int? {
    let isOrdered = order == aim.direction
    guard let (start, first) = first(in: positions, by: order, aim.direction, where: qualifies)
    else { return nil }
    var best: Int?
    var bestKey = (Int.max, Int.max, Int.max, Int.max)
    for position in (isOrdered ? start : positions.lowerBound)..<positions.upperBound {
      let member = ordered(position, order)
      look(at: .member(member))
      let ray = Ray(members[member].frame, aim.direction)
      if isOrdered, ray.start >= first.end { break }
      guard ray.sharesLine(with: first), qualifies(member, ray) else { continue }
      let key = (
        ray.across.distance(to: aim.anchor), abs(ray.across.middle - aim.anchor), ray.start,
        ray.order(aim.direction, isRightToLeft: isRightToLeft)
      )
      if key < bestKey { (best, bestKey) = (member, key) }
    }
    return best
  }

  /// The first qualifying member: of those with the same start the one that ends first, then the
  /// leading one.
  private func first(
    in positions: Range<Int>, by order: Direction, _ direction: Direction,
    where qualifies: (Int, Ray) -> Bool
  ) -> (position: Int, ray: Ray)? {
    var found: (position: Int, ray: Ray)?
    for position in positions {
      let member = ordered(position, order)
      look(at: .member(member))
      let ray = Ray(members[member].frame, direction)
      if let found, ray.start > found.ray.start {
        if order == direction { break }
        continue
      }
      guard qualifies(member, ray) else { continue }
      guard let known = found else {
        found = (position, ray)
        continue
      }
      let old = known.ray.order(direction, isRightToLeft: isRightToLeft)
      let new = ray.order(direction, isRightToLeft: isRightToLeft)
      if (ray.start, ray.end, new) < (known.ray.start, known.ray.end, old) {
        found = (known.position, ray)
      }
    }
    return found
  }
}
