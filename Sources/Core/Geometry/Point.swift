/// A position on the canvas, in canvas points.
public struct Point: Hashable, Sendable {
  /// Distance from the left edge, in canvas points.
  public var x: Int
  /// Distance from the top edge, in canvas points.
  public var y: Int

  /// Makes a point from its distances to the left and top edges.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)

  /// This point moved by the distances in `other`.
  public static func + (point: Point, other: Point) -> Point {
    Point(x: point.x + other.x, y: point.y + other.y)
  }

  /// This point moved back by the distances in `other`.
  public static func - (point: Point, other: Point) -> Point {
    Point(x: point.x - other.x, y: point.y - other.y)
  }
}
