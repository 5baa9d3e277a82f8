internal import SceneGraph

/// Cache key of a shadow mask: everything that decides its pixels.
struct ShadowKey: Hashable, Sendable {
  /// The size of what throws it, in pixels.
  var width: Int
  var height: Int
  /// In canvas points.
  var radius: Int
  var shape: ShadowShape
  /// Canvas points to pixels.
  var scale: Double
  var hasHole: Bool

  /// Its reach on every side, in pixels.
  var reach: Int { Int(shape.reach * scale) }

  /// Draws it; `nil` for one that is too large. Takes about half a millisecond.
  func draw() -> PixelSurface? {
    ShadowPainter.mask(
      width: width, height: height, radius: Double(radius) * scale,
      softness: shape.softness * scale, reach: reach, drop: Int(shape.drop * scale),
      hasHole: hasHole)
  }
}
