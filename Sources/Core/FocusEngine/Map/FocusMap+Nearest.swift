public import Geometry

/// The nearest item to a rectangle, for nodes that cannot have focus themselves.
extension FocusMap {
  /// The reachable item of a section nearest to a rectangle, preferring one beside it to one above
  /// or below; ties go to the first in reading order. `nil` when no item of the section is
  /// reachable.
  public func nearestItem(to frame: Rect, in section: NodeID) -> NodeID? {
    node(of: section).flatMap { nearestCell(to: frame, node: $0) }.map(id(ofCell:))
  }

  /// The cell of a section whose middle is nearest to the middle of a rectangle.
  /// - Complexity: O(n) in the number of cells.
  func nearestCell(to frame: Rect, node: Int) -> Int? {
    let all = nodes[node].lines.flatMap { lines[$0].cells }
    return all.min { first, second in
      let (a, b) = (distance(of: first, to: frame), distance(of: second, to: frame))
      return (a, line(of: first), readingPosition(of: first))
        < (b, line(of: second), readingPosition(of: second))
    }
  }

  private func distance(of cell: Int, to frame: Rect) -> Int {
    let other = cells[cell].frame
    let across = abs(other.doubledMidX - frame.doubledMidX)
    return across + 2 * abs(other.doubledMidY - frame.doubledMidY)
  }
}
