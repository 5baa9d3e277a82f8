internal import Geometry

extension FocusMap {
  /// The last modal section that has something in it.
  var modalEntry: Int? {
    entries.lastIndex { $0.section.isModal && !$0.lines.isEmpty }
  }

  /// The first item of a section in reading order.
  func firstPlace(in entry: Int) -> Place {
    let line = entries[entry].lines[0]
    let startsRight = isRightToLeft && entries[entry].section.layout != .column
    return Place(entry: entry, line: 0, position: startsRight ? line.count - 1 : 0)
  }

  /// Where someone who has not moved sideways yet is thought to be: the middle of the item, or its
  /// leading edge when it spans most of its section.
  func anchor(from place: Place, _ direction: Direction) -> Int {
    let frame = item(at: place).frame
    let section = entries[place.entry].section.frame
    if direction.isHorizontal { return frame.midY }
    guard frame.width * 10 >= section.width * 6 else { return frame.midX }
    return isRightToLeft ? frame.maxX - 1 : frame.minX
  }

  /// The item of a line whose interval is nearest to a coordinate; ties go to the nearer middle,
  /// then to the leading one.
  func nearestPosition(to target: Int, entry: Int, line: Int) -> Int {
    let isColumn = entries[entry].section.layout == .column
    let members = entries[entry].lines[line]
    var best = 0
    var bestKey = (Int.max, Int.max, Int.max)
    for (position, index) in members.enumerated() {
      let frame = items[index].frame
      let (low, high, middle) =
        isColumn
        ? (frame.minY, frame.maxY - 1, frame.midY) : (frame.minX, frame.maxX - 1, frame.midX)
      let gap = max(0, max(low - target, target - high))
      let order = isRightToLeft && !isColumn ? members.count - position : position
      let key = (gap, abs(middle - target), order)
      if key < bestKey { (best, bestKey) = (position, key) }
    }
    return best
  }

  /// The line of a section that lies nearest to a coordinate across its lines.
  func nearestLine(to target: Int, entry: Int) -> Int {
    let isColumn = entries[entry].section.layout == .column
    var best = 0
    var bestGap = Int.max
    for (index, line) in entries[entry].lines.enumerated() {
      let frame = items[line[0]].frame
      let (low, high) =
        isColumn ? (frame.minX, frame.maxX - 1) : (frame.minY, frame.maxY - 1)
      let gap = max(0, max(low - target, target - high))
      if gap < bestGap { (best, bestGap) = (index, gap) }
    }
    return best
  }

  /// The next section in a direction: the nearest one that lies beyond. Up and down its frame
  /// counts as wide as the screen, so none is ever passed over; to the sides it must lie beside.
  func section(beyond entry: Int, _ direction: Direction) -> Int? {
    let frame = entries[entry].section.frame
    var best: Int?
    var bestGap = Int.max
    for (index, candidate) in entries.enumerated()
    where index != entry && !candidate.lines.isEmpty && !candidate.section.isModal {
      let other = candidate.section.frame
      let gap: Int
      switch direction {
      case .up: gap = frame.minY - other.maxY
      case .down: gap = other.minY - frame.maxY
      case .left: gap = frame.minX - other.maxX
      case .right: gap = other.minX - frame.maxX
      }
      guard gap >= 0 else { continue }
      let liesBeside = other.minY < frame.maxY && frame.minY < other.maxY
      if direction.isHorizontal && !liesBeside { continue }
      if gap < bestGap { (best, bestGap) = (index, gap) }
    }
    return best
  }

  /// The section that has something in it and lies nearest to a rectangle, in reading order.
  func entryNearest(to frame: Rect) -> Int? {
    var best: Int?
    var bestGap = Int.max
    for (index, candidate) in entries.enumerated() where !candidate.lines.isEmpty {
      let other = candidate.section.frame
      let gap = max(0, max(other.minY - frame.maxY, frame.minY - other.maxY))
      if gap < bestGap { (best, bestGap) = (index, gap) }
    }
    return best
  }

  /// What lies straight ahead in a free layout: both edges beyond, sharing some of the beam; the
  /// smallest gap wins, and among those that share its visual line the one nearest to the anchor.
  func straightAhead(of place: Place, _ direction: Direction, anchor: Int?) -> Place? {
    let origin = Ray(item(at: place).frame, direction)
    let target = anchor ?? origin.middle
    var ahead: [(place: Place, ray: Ray)] = []
    for (line, members) in entries[place.entry].lines.enumerated() {
      for (position, index) in members.enumerated() {
        let ray = Ray(items[index].frame, direction)
        guard ray.start >= origin.end || (ray.start > origin.start && ray.end > origin.end),
          ray.low < origin.high, origin.low < ray.high
        else { continue }
        ahead.append((Place(entry: place.entry, line: line, position: position), ray))
      }
    }
    guard let nearest = ahead.min(by: { $0.ray.start < $1.ray.start }) else { return nil }
    let sameLine = ahead.filter { $0.ray.sharesLine(with: nearest.ray) }
    return sameLine.min { first, second in
      let (a, b) = (first.ray.distance(to: target), second.ray.distance(to: target))
      return a != b ? a < b : abs(first.ray.middle - target) < abs(second.ray.middle - target)
    }?.place
  }
}

/// A rectangle seen in a direction: how far along it starts and ends, and what it spans across.
private struct Ray {
  var start: Int
  var end: Int
  var low: Int
  var high: Int

  init(_ frame: Rect, _ direction: Direction) {
    switch direction {
    case .right: (start, end, low, high) = (frame.minX, frame.maxX, frame.minY, frame.maxY)
    case .left: (start, end, low, high) = (-frame.maxX, -frame.minX, frame.minY, frame.maxY)
    case .down: (start, end, low, high) = (frame.minY, frame.maxY, frame.minX, frame.maxX)
    case .up: (start, end, low, high) = (-frame.maxY, -frame.minY, frame.minX, frame.maxX)
    }
  }

  var middle: Int { (low + high) / 2 }

  func distance(to target: Int) -> Int { max(0, max(low - target, target - (high - 1))) }

  /// Whether it shares at least half of the other's extent along the way.
  func sharesLine(with other: Ray) -> Bool {
    let overlap = min(end, other.end) - max(start, other.start)
    return overlap * 2 >= min(other.end - other.start, end - start)
  }
}
