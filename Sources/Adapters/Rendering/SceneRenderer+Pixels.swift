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

  /// Passes the pixels of the last frame, in place, from a renderer in memory.
  ///
  /// Each pixel has four bytes: blue, green, red, and one unused (`SDL_PIXELFORMAT_RGB888`).
  /// - Parameter body: Receives the pixels, width and height, and the bytes per row.
  /// - Throws: `nothingDrawn` before the first frame, and on a window.
  package func withFrame(
    _ body: (UnsafeRawPointer, _ width: Int, _ height: Int, _ stride: Int) -> Void
  ) throws(RenderingError) {
    guard presentedFrames > 0, let frame = (compositor as? SoftwareCompositor)?.frame else {
      throw .nothingDrawn
    }
    unsafe frame.withPixels { data in
      unsafe body(UnsafeRawPointer(data), frame.width, frame.height, frame.stride)
    }
  }

  /// Writes the last frame as a PNG file.
  ///
  /// - Throws: `nothingDrawn` before the first frame, `cannotWrite` if the file cannot be written.
  package func writePNG(to path: String) throws(RenderingError) {
    try capture().writePNG(to: path)
  }

  /// The mean luminance of a rectangle of the last frame, 0 … 1, sampled at every third pixel.
  func luminance(of rect: Rect) -> Double {
    guard let surface = compositor.capture() else { return 0 }
    let all = PixelBox(x: 0, y: 0, width: surface.width, height: surface.height)
    return surface.luminance(in: geometry.pixels(rect).intersection(all))
  }

  /// The mean luminances of the last frame, 0 … 1, in full-width bands from top to bottom.
  /// - Parameter height: The height of a band, in canvas points.
  func luminances(ofBandsOf height: Int) -> [Double] {
    guard let surface = compositor.capture(), let scene else { return [] }
    let all = PixelBox(x: 0, y: 0, width: surface.width, height: surface.height)
    return stride(from: 0, to: scene.size.height, by: height).map { y in
      let band = Rect(x: 0, y: y, width: scene.size.width, height: height)
      return surface.luminance(in: geometry.pixels(band).intersection(all))
    }
  }

  /// The canvas point at a pixel of the window; outside the canvas in the borders.
  package func canvasPoint(forPixelX x: Double, y: Double) -> Point {
    geometry.canvasPoint(forPixelX: x, y: y)
  }

  private func capture() throws(RenderingError) -> PixelSurface {
    guard presentedFrames > 0, let surface = compositor.capture() else { throw .nothingDrawn }
    return surface
  }
}
