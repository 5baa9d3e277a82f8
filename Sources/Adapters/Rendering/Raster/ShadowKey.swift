internal import SceneGraph

/// Cache key of a shadow mask: everything that affects its pixels.
struct ShadowKey: Hashable, Sendable {
  /// The size of the node that casts it, in pixels.
  var width: Int
  var height: Int
  /// In canvas points.
  var radius: Int
  var shape: ShadowShape
  /// Pixels per canvas point.
  var scale: Double
  var hasHole: Bool

  /// Its extent on every side, in pixels.
  var reach: Int { Int(shape.reach * scale) }

  /// Draws it; `nil` if it is too large. Takes about half a millisecond.
  func draw() -> PixelSurface? {
    ShadowPainter.mask(
      width: width, height: height, radius: Double(radius) * scale,
      softness: shape.softness * scale, reach: reach, drop: Int(shape.drop * scale),
      hasHole: hasHole)
  }
}
