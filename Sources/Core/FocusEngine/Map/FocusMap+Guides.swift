internal import Geometry

extension FocusMap {
  /// The nearest guide straight ahead that has a target; `nil` when there is none.
  /// - Parameter limit: The coordinate along the direction that the guide must start before.
  /// - Complexity: O(n) in the number of guides.
  func guide(aheadOf origin: Rect, _ direction: Direction, before limit: Int) -> Int? {
    let own = DirectionalExtent(origin, direction)
    var best: Int?
    var bestKey = (Int.max, Int.max, Int.max)
    for (index, guide) in guides.enumerated() where guide.isEnabled && guide.directions[direction] {
      let extent = DirectionalExtent(guideFrames[index], direction)
      guard !guide.frame.isEmpty, extent.start < limit,
        extent.isAhead(of: own, catchesAcross: false),
        guide.targets.contains(where: { target($0) != nil })
      else { continue }
      let key = (extent.start, extent.end, extent.order(direction, isRightToLeft: isRightToLeft))
      if key < bestKey { (best, bestKey) = (index, key) }
    }
    return best
  }
}
