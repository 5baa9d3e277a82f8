/// An axis-aligned rectangle, in canvas points; the right and bottom edges are excluded.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// Canvas points, 0 or more.
  public var width: Int
  /// Canvas points, 0 or more.
  public var height: Int

  /// Makes a rectangle from its top left corner and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// A rectangle without extent at the top left corner.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Int { x }
  /// The top edge.
  public var minY: Int { y }
  /// The first x to the right of the rectangle.
  public var maxX: Int { x + width }
  /// The first y below the rectangle.
  public var maxY: Int { y + height }
  /// The middle, rounded towards the left.
  public var midX: Int { x + width / 2 }
  /// The middle, rounded towards the top.
  public var midY: Int { y + height / 2 }
  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }
  /// Width and height.
  public var size: Size { Size(width: width, height: height) }
  /// All x coordinates from the left edge to the right one; empty for a rectangle without area.
  package var columns: Range<Int> { x..<max(x, maxX) }
  /// All y coordinates from the top edge to the bottom one; empty for a rectangle without area.
  package var rows: Range<Int> { y..<max(y, maxY) }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether a point is inside; the right and bottom edges are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Whether all of `other` lies inside.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether the two share any area.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The area that both share; empty when they share none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let width = max(0, min(maxX, other.maxX) - left)
    let height = max(0, min(maxY, other.maxY) - top)
    return Rect(x: left, y: top, width: width, height: height)
  }

  /// The smallest rectangle around both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle moved by `dx` to the right and `dy` down.
  public func offset(dx: Int, dy: Int) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle without the margins; its sides are at least 0.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle mirrored inside a strip from 0 to `width`, for right-to-left layouts.
  public func mirrored(in width: Int) -> Rect {
    Rect(x: width - maxX, y: y, width: self.width, height: height)
  }

  /// The rectangle scaled by `thousandths` from the origin; rectangles that share an edge still share it.
  public func scaled(by thousandths: Int) -> Rect {
    let (left, top) = (x * thousandths / 1000, y * thousandths / 1000)
    return Rect(
      x: left, y: top, width: maxX * thousandths / 1000 - left,
      height: maxY * thousandths / 1000 - top)
  }
}
