internal import CPangoCairo
internal import SceneGraph

/// Painter of the sheen: a radial gradient of light on a focused picture.
enum SheenPainter {
  /// Clear pixels on every side: a picture without them would bleed over its edges when enlarged.
  static let margin = 1

  /// White light of that size in pixels, clear in its corners, with a margin around it.
  ///
  /// It has colour although it is all white: pictures in colour are enlarged with vector
  /// instructions, masks pixel by pixel.
  ///
  /// - Parameter tilt: The tilt of the picture; the light stays behind and so moves the other way
  ///   on it.
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
