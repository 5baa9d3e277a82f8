internal import Geometry

/// Spatial navigation: a geometric search by beam and frame among the items of free layouts, and
/// among child sections with the cells beside them.
extension FocusMap {
  /// A directional beam, the start of a geometric search.
  struct Beam {
    var origin: Rect
    var direction: Direction
    /// The anchor across the direction, in half canvas points.
    var anchor: Int
  }

  /// The member ahead in a section: the nearest one, and among those on its visual line the one
  /// nearest to the anchor.
  /// - Complexity: O(log n) in the number of members, and linear in those that overlap the beam,
  ///   or in those before the answer, whichever are fewer.
  func member(aheadOf beam: Beam, in node: Int) -> Int? {
    let origin = DirectionalExtent(beam.origin, beam.direction)
    let range = nodes[node].members
    if range.count > Self.few, let inBeam = membersInBeam(beam, in: node), inBeam.count <= Self.few
    {
      let order: Direction = beam.direction.isHorizontal ? .down : .right
      return nearest(in: inBeam, by: order, beam) { member, extent in
        extent.isAhead(of: origin, catchesAcross: false)
      }
    }
    let first = firstIndex(in: range) {
      DirectionalExtent.start(of: members[ordered($0, beam.direction)].frame, beam.direction)
        > origin.start
    }
    return nearest(in: first..<range.upperBound, by: beam.direction, beam) { member, extent in
      extent.isAhead(of: origin, catchesAcross: catches(member, in: node, beam.direction))
    }
  }

  /// The number of members up to which a linear search is used.
  private static let few = 48

  /// The range of members, sorted across the direction, that may overlap the beam; `nil` when
  /// members outside the beam can be reached too.
  private func membersInBeam(_ beam: Beam, in node: Int) -> Range<Int>? {
    let isHorizontal = beam.direction.isHorizontal
    let layout = nodes[node].layout
    guard layout == .free || isHorizontal != (layout == .column) else { return nil }
    let order: Direction = isHorizontal ? .down : .right
    let (low, high) =
      isHorizontal
      ? (beam.origin.minY - nodes[node].largest.height, beam.origin.maxY)
      : (beam.origin.minX - nodes[node].largest.width, beam.origin.maxX)
    func start(_ position: Int) -> Int {
      DirectionalExtent.start(of: members[ordered(position, order)].frame, order)
    }
    let first = firstIndex(in: nodes[node].members) { start($0) > low }
    let last = firstIndex(in: nodes[node].members) { start($0) >= high }
    return first..<max(first, last)
  }

  /// The destination of a move that wraps: the member farthest behind, by the same rules.
  func member(wrappingFrom beam: Beam, in node: Int) -> Int? {
    let origin = DirectionalExtent(beam.origin, beam.direction)
    return nearest(in: nodes[node].members, by: beam.direction, beam) { member, extent in
      extent.start < origin.start && extent.end < origin.end
        && (extent.isInBeam(of: origin)
          || catches(member, in: node, beam.direction) && extent.end <= origin.start)
    }
  }

  /// The member that faces a move into a section searched by frames.
  /// - Parameter clip: The visible part of the section; if it shows no member, all members count.
  func member(entering node: Int, _ beam: Beam, in clip: Rect?) -> Int? {
    let range = nodes[node].members
    guard hasChildren(node), nodes[node].layout != .free, runsAlongLine(node, beam.direction) else {
      return nearest(in: range, by: beam.direction, beam) { member, _ in
        clip.map { $0.intersects(members[member].frame) } ?? true
      } ?? clip.flatMap { _ in member(entering: node, beam, in: nil) }
    }
    // The lines run along the move: the line beside the anchor comes before the nearest member.
    var best: Int?
    var bestKey = (Int.max, Int.max, Int.max)
    for member in range where clip.map({ $0.intersects(members[member].frame) }) ?? true {
      let extent = DirectionalExtent(members[member].frame, beam.direction)
      let key = (
        extent.across.distance(to: beam.anchor), extent.start,
        extent.order(beam.direction, isRightToLeft: isRightToLeft)
      )
      if key < bestKey { (best, bestKey) = (member, key) }
    }
    return best ?? clip.flatMap { _ in member(entering: node, beam, in: nil) }
  }

  /// Whether a member catches moves in a direction from outside its beam.
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
    in positions: Range<Int>, by order: Direction, _ beam: Beam,
    where qualifies: (Int, DirectionalExtent) -> Bool
  ) -> Int? {
    let isOrdered = order == beam.direction
    guard let (start, first) = first(in: positions, by: order, beam.direction, where: qualifies)
    else { return nil }
    var best: Int?
    var bestKey = (Int.max, Int.max, Int.max, Int.max)
    for position in (isOrdered ? start : positions.lowerBound)..<positions.upperBound {
      let member = ordered(position, order)
      probe(.member(member))
      let extent = DirectionalExtent(members[member].frame, beam.direction)
      if isOrdered, extent.start >= first.end { break }
      guard extent.sharesLine(with: first), qualifies(member, extent) else { continue }
      let key = (
        extent.across.distance(to: beam.anchor), abs(extent.across.middle - beam.anchor),
        extent.start,
        extent.order(beam.direction, isRightToLeft: isRightToLeft)
      )
      if key < bestKey { (best, bestKey) = (member, key) }
    }
    return best
  }

  /// The first qualifying member: of those with the same start the one that ends first, then the
  /// leading one.
  private func first(
    in positions: Range<Int>, by order: Direction, _ direction: Direction,
    where qualifies: (Int, DirectionalExtent) -> Bool
  ) -> (position: Int, extent: DirectionalExtent)? {
    var found: (position: Int, extent: DirectionalExtent)?
    for position in positions {
      let member = ordered(position, order)
      probe(.member(member))
      let extent = DirectionalExtent(members[member].frame, direction)
      if let found, extent.start > found.extent.start {
        if order == direction { break }
        continue
      }
      guard qualifies(member, extent) else { continue }
      guard let known = found else {
        found = (position, extent)
        continue
      }
      let old = known.extent.order(direction, isRightToLeft: isRightToLeft)
      let new = extent.order(direction, isRightToLeft: isRightToLeft)
      if (extent.start, extent.end, new) < (known.extent.start, known.extent.end, old) {
        found = (known.position, extent)
      }
    }
    return found
  }
}
