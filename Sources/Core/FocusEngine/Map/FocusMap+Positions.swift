internal import Geometry

/// The positions of cells in a section, and its visible part.
extension FocusMap {
  /// The number of cells before a cell in its line, in reading order.
  func readingPosition(of cell: Int) -> Int {
    let range = lines[line(of: cell)].cells
    let layout = nodes[node(ofCell: cell)].layout
    let startsRight = isRightToLeft && layout != .column && layout != .free
    return startsRight ? range.upperBound - 1 - cell : cell - range.lowerBound
  }

  /// The cell at a position of a section, or the last one of that line; `nil` when the line is
  /// missing.
  func cell(line: Int, position: Int, in node: Int) -> Int? {
    guard line < nodes[node].lines.count else { return nil }
    let range = lines[nodes[node].lines.lowerBound + line].cells
    let offset = min(position, range.count - 1)
    let layout = nodes[node].layout
    let startsRight = isRightToLeft && layout != .column && layout != .free
    return startsRight ? range.upperBound - 1 - offset : range.lowerBound + offset
  }

  /// The visible part of a section that is entered from outside.
  func clip(_ clip: Rect?, entering node: Int) -> Rect? {
    guard nodes[node].hasScroll, var viewport = sections[node].scroll?.viewport else { return clip }
    let declared = sections[node].frame
    if !declared.isEmpty {
      // The section's own frame already includes the scrolls around it.
      viewport = viewport.offset(
        dx: nodes[node].frame.x - declared.x, dy: nodes[node].frame.y - declared.y)
    }
    return clip.map { $0.intersection(viewport) } ?? viewport
  }

  /// The section with cells of its own nearest to a rectangle; the first one of several.
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

  /// The cell of a section ahead of a start that is not one of its cells.
  func cell(aheadOf beam: Beam, in node: Int) -> Int? {
    let origin = DirectionalExtent(beam.origin, beam.direction)
    let catches = nodes[node].layout != .free && !runsAlongLine(node, beam.direction)
    var ahead: [(cell: Int, extent: DirectionalExtent)] = []
    for line in nodes[node].lines {
      for cell in lines[line].cells {
        let extent = DirectionalExtent(cells[cell].frame, beam.direction)
        if extent.isAhead(of: origin, catchesAcross: catches) { ahead.append((cell, extent)) }
      }
    }
    guard let first = ahead.min(by: { ($0.extent.start, $0.cell) < ($1.extent.start, $1.cell) })
    else {
      return nil
    }
    return ahead.filter { $0.extent.sharesLine(with: first.extent) }
      .min {
        (
          $0.extent.across.distance(to: beam.anchor),
          $0.extent.order(beam.direction, isRightToLeft: isRightToLeft)
        )
          < (
            $1.extent.across.distance(to: beam.anchor),
            $1.extent.order(beam.direction, isRightToLeft: isRightToLeft)
          )
      }?.cell
  }
}
