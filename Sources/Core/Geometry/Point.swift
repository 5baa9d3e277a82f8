/// A place on the canvas, in canvas points.
package struct Point: Hashable, Sendable {
  /// Distance from the left edge, in canvas points.
  package var x: Int
  /// Distance from the top edge, in canvas points.
  package var y: Int

  /// Makes a point from its distances to the left and top edges.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  package static let zero = Point(x: 0, y: 0)

  /// This point moved by the distances in `other`.
  package static func + (point: Point, other: Point) -> Point {
    Point(x: point.x + other.x, y: point.y + other.y)
  }

  /// This point moved back by the distances in `other`.
  package static func - (point: Point, other: Point) -> Point {
    Point(x: point.x - other.x, y: point.y - other.y)
  }
}
