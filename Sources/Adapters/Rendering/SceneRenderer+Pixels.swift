package import Geometry

/// Pixels of the last frame.
extension SceneRenderer {
  /// The last frame as straight red, green, blue, alpha, row by row.
  ///
  /// - Throws: `nothingDrawn` before the first frame.
  package func pixels() throws(RenderingError) -> (width: Int, height: Int, rgba: [UInt8]) {
    let surface = try capture()
    return (surface.width, surface.height, surface.straightRGBA())
  }

  /// Writes the last frame as a PNG file.
  ///
  /// - Throws: `nothingDrawn` before the first frame, `cannotWrite` when the file cannot be made.
  package func writePNG(to path: String) throws(RenderingError) {
    try capture().writePNG(to: path)
  }

  /// The mean luminance of a part of the last frame, 0 … 1, of every third pixel.
  func luminance(of rect: Rect) -> Double {
    guard let surface = compositor.capture() else { return 0 }
    let all = PixelBox(x: 0, y: 0, width: surface.width, height: surface.height)
    return surface.luminance(in: geometry.pixels(rect).intersection(all))
  }

  /// The canvas point under a pixel of the window; outside the canvas in the borders.
  package func canvasPoint(forPixelX x: Double, y: Double) -> Point {
    geometry.canvasPoint(forPixelX: x, y: y)
  }

  private func capture() throws(RenderingError) -> PixelSurface {
    guard presentedFrames > 0, let surface = compositor.capture() else { throw .nothingDrawn }
    return surface
  }
}
