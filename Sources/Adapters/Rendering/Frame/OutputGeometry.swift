package import Geometry

/// Placement of the canvas on an output: scaled to fit, centred.
package struct OutputGeometry: Hashable, Sendable {
  /// The width of the output, in pixels.
  package let width: Int
  /// The height of the output, in pixels.
  package let height: Int
  /// The canvas, in canvas points.
  package let canvas: Size
  /// Pixels per canvas point, above 0.
  package let scale: Double
  /// The canvas's left edge, in pixels.
  package let left: Double
  /// The canvas's top edge, in pixels.
  package let top: Double

  /// Fits a canvas into an output of the given pixels; sides below 1 count as 1.
  package init(width: Int, height: Int, canvas: Size = .canvas) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.canvas = canvas
    let (across, down) = (Double(max(1, canvas.width)), Double(max(1, canvas.height)))
    scale = min(Double(self.width) / across, Double(self.height) / down)
    left = max(0, (Double(self.width) - across * scale) / 2)
    top = max(0, (Double(self.height) - down * scale) / 2)
  }

  /// The canvas point at a pixel; outside the canvas in the borders.
  package func canvasPoint(forPixelX x: Double, y: Double) -> Point {
    Point(
      x: Int(((x - left) / scale).rounded(.down)), y: Int(((y - top) / scale).rounded(.down)))
  }

  /// A canvas rectangle in whole pixels; each edge is rounded separately, so that neighbours still meet.
  func pixels(_ rect: Rect) -> PixelBox { pixels(Box(rect)) }

  /// A fractional rectangle in whole pixels.
  func pixels(_ box: Box) -> PixelBox {
    let x = (left + box.x * scale).rounded()
    let y = (top + box.y * scale).rounded()
    let right = (left + box.maxX * scale).rounded()
    let bottom = (top + box.maxY * scale).rounded()
    return PixelBox(x: Int(x), y: Int(y), width: Int(right - x), height: Int(bottom - y))
  }
}
