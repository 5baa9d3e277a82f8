internal import Geometry

/// Lookups in lines: neighbours, ends, and the nearest cell to a coordinate.
extension FocusMap {
  /// Whether a move in a direction stays in a line of the section.
  func runsAlongLine(_ node: Int, _ direction: Direction) -> Bool {
    direction.isHorizontal != (nodes[node].layout == .column)
  }

  /// The first cell of a section in reading order, through its child sections.
  func firstCell(in node: Int) -> Int? {
    guard !hasChildren(node) else { return firstMember(in: node).flatMap { firstCell(at: $0) } }
    guard let line = nodes[node].lines.first else { return nil }
    let cells = lines[line].cells
    let startsRight = isRightToLeft && nodes[node].layout != .column && nodes[node].layout != .free
    return startsRight ? cells.upperBound - 1 : cells.lowerBound
  }

  private func firstCell(at member: Int) -> Int? {
    let target = Int(members[member].target)
    return target >= 0 ? target : firstCell(in: -1 - target)
  }

  /// The member where reading begins: the topmost, then the leading one; in columns the leading
  /// one first.
  private func firstMember(in node: Int) -> Int? {
    nodes[node].members.min { first, second in
      let (a, b) = (members[first].frame, members[second].frame)
      let across = isRightToLeft ? (-a.maxX, -b.maxX) : (a.minX, b.minX)
      guard nodes[node].layout == .column else {
        return (a.minY, across.0, first) < (b.minY, across.1, second)
      }
      return (across.0, a.minY, first) < (across.1, b.minY, second)
    }
  }

  /// Whether a section has child sections, so that moves in it go by frames.
  func hasChildren(_ node: Int) -> Bool {
    nodes[node].members.last.map { members[$0].target < 0 } ?? false
  }

  /// The anchor of an item before any move across: the middle of the item, or its leading edge when
  /// it spans most of its section. In half canvas points.
  func anchor(from cell: Int, _ direction: Direction) -> Int {
    let frame = cells[cell].frame
    if direction.isHorizontal { return frame.doubledMidY }
    let section = nodes[node(ofCell: cell)].frame
    guard frame.width * 10 >= section.width * 6 else { return frame.doubledMidX }
    return isRightToLeft ? frame.maxX * 2 : frame.minX * 2
  }

  /// The cell of a line whose interval is nearest to a coordinate; ties go to the nearer middle,
  /// then to the leading one.
  /// - Parameter clip: The visible part of the line; cells wholly outside count only when all are.
  /// - Complexity: O(log n) in the length of a line whose cells do not overlap.
  func nearestCell(to target: Int, line: Int, in clip: Rect? = nil) -> Int {
    let isColumn = nodes[Int(lines[line].node)].layout == .column
    let range = visibleCells(of: line, in: clip)
    func interval(_ cell: Int) -> Interval {
      probe(.cell(cell))
      return Interval(cells[cell].frame, isVertical: isColumn)
    }
    guard lines[line].isMonotone else {
      return best(of: range, to: target, isColumn: isColumn)
    }
    // Cells that contain the target are contiguous; the nearest on each side is next to them.
    let first = firstIndex(in: range) { interval($0).high >= target }
    let last = firstIndex(in: range) { interval($0).low > target }
    var low = max(range.lowerBound, first - 1)
    var high = min(range.upperBound, max(last, first) + 1)
    if last - first > 2 {
      let middle = firstIndex(in: first..<last) { interval($0).middle >= target }
      (low, high) = (max(first, middle - 1), min(last, middle + 1))
    }
    while low > range.lowerBound, interval(low - 1) == interval(low) { low -= 1 }
    while high < range.upperBound, interval(high) == interval(high - 1) { high += 1 }
    return best(of: low..<high, to: target, isColumn: isColumn)
  }

  private func best(of range: Range<Int>, to target: Int, isColumn: Bool) -> Int {
    let isMirrored = isRightToLeft && !isColumn
    var best = range.lowerBound
    var bestKey = (Int.max, Int.max, Int.max)
    for cell in range {
      probe(.cell(cell))
      let interval = Interval(cells[cell].frame, isVertical: isColumn)
      let key = (
        interval.distance(to: target), abs(interval.middle - target), isMirrored ? -cell : cell
      )
      if key < bestKey { (best, bestKey) = (cell, key) }
    }
    return best
  }

  /// The visible cells of a line, or all of them when none is visible.
  func visibleCells(of line: Int, in clip: Rect?) -> Range<Int> {
    let isColumn = nodes[Int(lines[line].node)].layout == .column
    let range = lines[line].cells
    guard let clip else { return range }
    let bounds = Interval(clip, isVertical: isColumn)
    if lines[line].isMonotone {
      let low = firstIndex(in: range) {
        Interval(cells[$0].frame, isVertical: isColumn).high > bounds.low
      }
      let high = firstIndex(in: range) {
        Interval(cells[$0].frame, isVertical: isColumn).low >= bounds.high
      }
      return low < high ? low..<high : range
    }
    let low = range.first { cells[$0].frame.intersects(clip) }
    let high = range.last { cells[$0].frame.intersects(clip) }
    guard let low, let high else { return range }
    return low..<(high + 1)
  }

  /// The line nearest to a coordinate across the lines.
  /// - Complexity: O(log n) in the number of lines that do not overlap.
  func nearestLine(to target: Int, node: Int, in clip: Rect? = nil) -> Int {
    let range = visibleLines(of: node, in: clip)
    guard nodes[node].isMonotone else { return best(of: range, to: target) }
    let first = firstIndex(in: range) { lines[$0].across.high >= target }
    let last = firstIndex(in: range) { lines[$0].across.low > target }
    return best(
      of: max(range.lowerBound, first - 1)..<min(range.upperBound, max(last, first) + 1),
      to: target)
  }

  private func best(of range: Range<Int>, to target: Int) -> Int {
    var best = range.lowerBound
    var bestKey = (Int.max, Int.max)
    for line in range {
      probe(.line(line))
      let across = lines[line].across
      let key = (across.distance(to: target), abs(across.middle - target))
      if key < bestKey { (best, bestKey) = (line, key) }
    }
    return best
  }

  /// The visible lines of a section, or all of them when none is visible.
  func visibleLines(of node: Int, in clip: Rect?) -> Range<Int> {
    let range = nodes[node].lines
    guard let clip else { return range }
    let bounds = Interval(clip, isVertical: nodes[node].layout != .column)
    func isVisible(_ line: Int) -> Bool {
      lines[line].across.high > bounds.low && lines[line].across.low < bounds.high
    }
    guard let low = range.first(where: isVisible), let high = range.last(where: isVisible) else {
      return range
    }
    return low..<(high + 1)
  }

  /// The first index that satisfies a condition, by binary search; all later ones must satisfy it
  /// too.
  func firstIndex(in range: Range<Int>, where isTrue: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
