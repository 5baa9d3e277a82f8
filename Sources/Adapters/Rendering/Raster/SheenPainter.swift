internal import CPangoCairo
internal import SceneGraph

/// Painter of the sheen: a radial gradient of light on a focused picture.
enum SheenPainter {
  /// Transparent pixels on every side: without them, a picture would bleed over its edges when enlarged.
  static let margin = 1

  /// White light of the given size in pixels, transparent in its corners, with a margin around it.
  ///
  /// In colour although it is all white: colour pictures are enlarged with SIMD instructions, masks pixel by
  /// pixel.
  ///
  /// - Parameter tilt: The tilt of the picture; the light stays in place and so moves the opposite way on it.
  static func light(width: Int, height: Int, radius: Double, tilt: Parallax) -> PixelSurface? {
    let light = PixelSurface(width: width + 2 * margin, height: height + 2 * margin)
    let (across, down) = (Double(width), Double(height))
    let side = max(across, down)
    light?.draw { pen in
      pen.translate(Double(margin), Double(margin))
      pen.rounded(Box(x: 0, y: 0, width: across, height: down), radius: radius)
      pen.clip()
      pen.glow(
        at: (across * (0.5 - 0.55 * tilt.x), down * (0.04 - 0.5 * tilt.y)), radius: side * 0.86,
        [0.9, 0.42, 0.12, 0].map { Ink.white.faded($0 * Theme.sheenStrength) })
      pen.paint()
    }
    return light
  }
}
