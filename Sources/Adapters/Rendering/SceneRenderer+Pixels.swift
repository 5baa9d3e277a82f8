package import Geometry
internal import SceneGraph

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

  /// The mean luminances of the last frame, 0 … 1, in bands over its whole width from top to bottom.
  /// - Parameter height: The height of a band, in canvas points.
  func luminances(ofBandsOf height: Int) -> [Double] {
    guard let surface = compositor.capture(), let scene else { return [] }
    let all = PixelBox(x: 0, y: 0, width: surface.width, height: surface.height)
    return stride(from: 0, to: scene.size.height, by: height).map { y in
      let band = Rect(x: 0, y: y, width: scene.size.width, height: height)
      return surface.luminance(in: geometry.pixels(band).intersection(all))
    }
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
