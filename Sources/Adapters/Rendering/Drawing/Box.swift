internal import Geometry

/// A rectangle with fractional sides: in canvas points during animations, in pixels inside a drawing.
struct Box: Hashable, Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  init(_ rect: Rect) {
    self.init(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
  }

  var midX: Double { x + width / 2 }
  var midY: Double { y + height / 2 }
  var maxX: Double { x + width }
  var maxY: Double { y + height }

  /// Whether two boxes have the same size.
  func hasSize(of other: Box) -> Bool { width == other.width && height == other.height }

  /// The box with every measure multiplied.
  func scaled(_ factor: (x: Double, y: Double)) -> Box {
    Box(x: x * factor.x, y: y * factor.y, width: width * factor.x, height: height * factor.y)
  }

  /// The box inset by the same margin on every side.
  func inset(_ margin: Double) -> Box {
    Box(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }
}
