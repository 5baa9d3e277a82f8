package import Geometry

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
  /// leading edge when it spans most of its section. In half canvas points.
  func anchor(from place: Place, _ direction: Direction) -> Int {
    let frame = item(at: place).frame
    let section = entries[place.entry].section.frame
    if direction.isHorizontal { return frame.doubledMidY }
    guard frame.width * 10 >= section.width * 6 else { return frame.doubledMidX }
    return isRightToLeft ? frame.maxX * 2 : frame.minX * 2
  }

  /// The item of a line whose interval is nearest to a coordinate; ties go to the nearer middle,
  /// then to the leading one.
  func nearestPosition(to target: Int, entry: Int, line: Int) -> Int {
    let isColumn = entries[entry].section.layout == .column
    let members = entries[entry].lines[line]
    var best = 0
    var bestKey = (Int.max, Int.max, Int.max)
    for (position, index) in members.enumerated() {
      let span = Span(items[index].frame, isVertical: isColumn)
      let order = isRightToLeft && !isColumn ? members.count - position : position
      let key = (span.distance(to: target), abs(span.middle - target), order)
      if key < bestKey { (best, bestKey) = (position, key) }
    }
    return best
  }

  /// The line of a section that lies nearest to a coordinate across its lines.
  func nearestLine(to target: Int, entry: Int) -> Int {
    let isColumn = entries[entry].section.layout == .column
    var best = 0
    var bestKey = (Int.max, Int.max)
    for (index, line) in entries[entry].lines.enumerated() {
      let span = Span(items[line[0]].frame, isVertical: !isColumn)
      let key = (span.distance(to: target), abs(span.middle - target))
      if key < bestKey { (best, bestKey) = (index, key) }
    }
    return best
  }

  /// The next section in a direction: the nearest one that lies beyond. Up and down its frame
  /// counts as wide as the screen, so none is ever passed over; to the sides it must lie beside.
  /// Of sections that stand side by side it is the one nearest to the anchor.
  func section(beyond entry: Int, _ direction: Direction, anchor: Int) -> Int? {
    let origin = Ray(entries[entry].section.frame, direction)
    var beyond: [(index: Int, ray: Ray)] = []
    for (index, candidate) in entries.enumerated()
    where index != entry && !candidate.lines.isEmpty && !candidate.section.isModal {
      let ray = Ray(candidate.section.frame, direction)
      guard ray.start >= origin.end, !direction.isHorizontal || ray.isInBeam(of: origin) else {
        continue
      }
      beyond.append((index, ray))
    }
    return nearest(of: beyond.map(\.ray), to: anchor, direction).map { beyond[$0].index }
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

  /// The item of a section that can have focus and lies nearest to a rectangle, rather beside it than
  /// above or below; ties go to the one that is read first. `nil` when nothing in the section can have focus.
  package func nearestItem(to frame: Rect, in section: FocusID) -> FocusID? {
    entryIndex(of: section).flatMap { nearestPlace(to: frame, entry: $0) }.map { item(at: $0).id }
  }

  /// The place of a section whose item lies nearest to a rectangle, middle to middle.
  func nearestPlace(to frame: Rect, entry: Int) -> Place? {
    var best: Place?
    var bestKey = (Int.max, Int.max, Int.max)
    for (line, members) in entries[entry].lines.enumerated() {
      for (position, index) in members.enumerated() {
        let other = items[index].frame
        let across = abs(other.doubledMidX - frame.doubledMidX)
        let down = abs(other.doubledMidY - frame.doubledMidY)
        let order = isRightToLeft ? members.count - position : position
        let key = (across + 2 * down, line, order)
        if key < bestKey {
          (best, bestKey) = (Place(entry: entry, line: line, position: position), key)
        }
      }
    }
    return best
  }

  /// What lies straight ahead in a free layout: both edges beyond, sharing some of the beam; the
  /// smallest gap wins, and among those that share its visual line the one nearest to the anchor.
  func straightAhead(of place: Place, _ direction: Direction, anchor: Int?) -> Place? {
    let origin = Ray(item(at: place).frame, direction)
    var ahead: [(place: Place, ray: Ray)] = []
    for (line, members) in entries[place.entry].lines.enumerated() {
      for (position, index) in members.enumerated() {
        let ray = Ray(items[index].frame, direction)
        guard ray.start > origin.start, ray.end > origin.end, ray.isInBeam(of: origin) else {
          continue
        }
        ahead.append((Place(entry: place.entry, line: line, position: position), ray))
      }
    }
    let target = anchor ?? origin.across.middle
    return nearest(of: ahead.map(\.ray), to: target, direction).map { ahead[$0].place }
  }

  /// The ray that starts first, or the one nearest to the anchor among those on its visual line;
  /// ties go to the nearer middle, then to the leading one.
  private func nearest(of rays: [Ray], to anchor: Int, _ direction: Direction) -> Int? {
    let isMirrored = isRightToLeft && !direction.isHorizontal
    func order(_ ray: Ray) -> Int { isMirrored ? -ray.across.high : ray.across.low }
    guard
      let first = rays.min(by: {
        ($0.start, $0.end, order($0)) < ($1.start, $1.end, order($1))
      })
    else { return nil }
    var best: Int?
    var bestKey = (Int.max, Int.max, Int.max, Int.max)
    for (index, ray) in rays.enumerated() where ray.sharesLine(with: first) {
      let across = ray.across
      let key = (
        across.distance(to: anchor), abs(across.middle - anchor), ray.start, order(ray)
      )
      if key < bestKey { (best, bestKey) = (index, key) }
    }
    return best
  }
}

/// What a rectangle covers on one axis, in half canvas points.
private struct Span {
  var low: Int
  var high: Int

  init(_ frame: Rect, isVertical: Bool) {
    (low, high) =
      isVertical ? (frame.minY * 2, frame.maxY * 2) : (frame.minX * 2, frame.maxX * 2)
  }

  var middle: Int { (low + high) / 2 }

  func distance(to target: Int) -> Int { max(0, max(low - target, target - high)) }
}

/// A rectangle seen in a direction: how far along it starts and ends, and what it spans across.
private struct Ray {
  var start: Int
  var end: Int
  var across: Span

  init(_ frame: Rect, _ direction: Direction) {
    switch direction {
    case .right: (start, end) = (frame.minX, frame.maxX)
    case .left: (start, end) = (-frame.maxX, -frame.minX)
    case .down: (start, end) = (frame.minY, frame.maxY)
    case .up: (start, end) = (-frame.maxY, -frame.minY)
    }
    across = Span(frame, isVertical: direction.isHorizontal)
  }

  /// Whether it shares some of what the other spans.
  func isInBeam(of other: Ray) -> Bool {
    across.low < other.across.high && other.across.low < across.high
  }

  /// Whether it shares at least half of the other's extent along the way.
  func sharesLine(with other: Ray) -> Bool {
    let overlap = min(end, other.end) - max(start, other.start)
    return overlap * 2 >= min(other.end - other.start, end - start)
  }
}

extension Rect {
  /// Twice the middle, which is exact for odd widths too.
  var doubledMidX: Int { minX + maxX }
  /// Twice the middle, which is exact for odd heights too.
  var doubledMidY: Int { minY + maxY }

  /// Twice the middle on the axis across a direction.
  func doubledMiddle(across direction: Direction) -> Int {
    direction.isHorizontal ? doubledMidY : doubledMidX
  }
}
