internal import Geometry

/// Where things stand in a section, and what is seen of it.
extension FocusMap {
  /// How many cells come before a cell in its line, in reading order.
  func readingPosition(of cell: Int) -> Int {
    let range = lines[line(of: cell)].cells
    let layout = nodes[node(ofCell: cell)].layout
    let startsRight = isRightToLeft && layout != .column && layout != .free
    return startsRight ? range.upperBound - 1 - cell : cell - range.lowerBound
  }

  /// The cell at a place of a section, or the last one of that line; `nil` without the line.
  func cell(line: Int, position: Int, in node: Int) -> Int? {
    guard line < nodes[node].lines.count else { return nil }
    let range = lines[nodes[node].lines.lowerBound + line].cells
    let offset = min(position, range.count - 1)
    let layout = nodes[node].layout
    let startsRight = isRightToLeft && layout != .column && layout != .free
    return startsRight ? range.upperBound - 1 - offset : range.lowerBound + offset
  }

  /// What of a section can be seen when it is entered from outside.
  func clip(_ clip: Rect?, entering node: Int) -> Rect? {
    guard nodes[node].hasScroll, var viewport = sections[node].scroll?.viewport else { return clip }
    let declared = sections[node].frame
    if !declared.isEmpty {
      // The section's own frame is shifted by what is around it already.
      viewport = viewport.offset(
        dx: nodes[node].frame.x - declared.x, dy: nodes[node].frame.y - declared.y)
    }
    return clip.map { $0.intersection(viewport) } ?? viewport
  }

  /// The section with cells of its own that lies nearest to a rectangle, the first of several.
  func section(nearestTo frame: Rect, inside around: Int) -> Int? {
    var best: Int?
    var bestGap = Int.max
    for node in sections.indices
    where nodes[node].count > 0 && !nodes[node].lines.isEmpty && isInside(node, of: around) {
      let other = nodes[node].frame
      let gap =
        max(0, max(other.minY - frame.maxY, frame.minY - other.maxY))
        + max(0, max(other.minX - frame.maxX, frame.minX - other.maxX))
      if gap < bestGap { (best, bestGap) = (node, gap) }
    }
    return best
  }

  /// What lies ahead among the cells of a section, for a start that is no cell of it.
  func cell(aheadOf aim: Aim, in node: Int) -> Int? {
    let origin = Ray(aim.origin, aim.direction)
    let catches = nodes[node].layout != .free && !runsAlongLine(node, aim.direction)
    var ahead: [(cell: Int, ray: Ray)] = []
    for line in nodes[node].lines {
      for cell in lines[line].cells {
        let ray = Ray(cells[cell].frame, aim.direction)
        if ray.isAhead(of: origin, catchesAcross: catches) { ahead.append((cell, ray)) }
      }
    }
    guard let first = ahead.min(by: { ($0.ray.start, $0.cell) < ($1.ray.start, $1.cell) }) else {
      return nil
    }
    return ahead.filter { $0.ray.sharesLine(with: first.ray) }
      .min {
        (
          $0.ray.across.distance(to: aim.anchor),
          $0.ray.order(aim.direction, isRightToLeft: isRightToLeft)
        )
          < (
            $1.ray.across.distance(to: aim.anchor),
            $1.ray.order(aim.direction, isRightToLeft: isRightToLeft)
          )
      }?.cell
  }
}
