/// A rectangle in whole pixels.
struct PixelBox: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var area: Int { max(0, width) * max(0, height) }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The box enlarged by a number of pixels on every side; shrunk if negative.
  func grown(by margin: Int) -> PixelBox {
    PixelBox(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The box, moved.
  func moved(byX across: Int, y down: Int) -> PixelBox {
    PixelBox(x: x + across, y: y + down, width: width, height: height)
  }

  func contains(_ other: PixelBox) -> Bool {
    x <= other.x && y <= other.y && other.maxX <= maxX && other.maxY <= maxY
  }

  func intersects(_ other: PixelBox) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  func intersection(_ other: PixelBox) -> PixelBox {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelBox(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  func union(_ other: PixelBox) -> PixelBox {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelBox(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
