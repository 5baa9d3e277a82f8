/// A compositor that draws commands into frames.
protocol Compositor: AnyObject {
  /// The output in pixels.
  var width: Int { get }
  var height: Int { get }
  /// Whether a graphics processor does the work.
  var isAccelerated: Bool { get }
  /// Whether presenting waits for the display.
  var waitsForDisplay: Bool { get }
  /// Whether the last frame reached the display, as far as the driver reports.
  var reachesDisplay: Bool { get }
  /// Queries the size of the output again; returns whether it changed.
  func updateSize() -> Bool
  /// The longest side of a picture, in pixels.
  var longestSide: Int { get }
  /// Takes ownership of a surface and returns its picture; masks stay masks. `nil` if it is too large or
  /// there is no memory.
  func picture(of surface: PixelSurface) -> Picture?
  /// Whether gradient meshes are evaluated in every frame rather than painted once.
  var paintsMeshes: Bool { get }
  /// A picture of a gradient mesh.
  func picture(of mesh: GradientMesh) -> Picture
  /// Draws a frame; only pixels inside `damage` differ from the previous one (`nil`: all).
  func draw(_ commands: [DrawCommand], damage: [PixelBox]?)
  /// Processor time in milliseconds spent by the graphics driver on this thread since the start, for
  /// uploading pictures and drawing frames.
  var driverMilliseconds: Double { get }
  /// The last frame.
  func capture() -> PixelSurface?
  /// Releases the output to its owner; nothing is drawn afterwards.
  func finish()
}

extension Compositor {
  /// The pixels that may differ between two frames: empty for none, `nil` for all of them. A graphics
  /// processor redraws the whole frame if anything differs.
  func damage(from old: [DrawCommand], to new: [DrawCommand]) -> [PixelBox]? {
    guard isAccelerated else {
      return Damage.between(
        old, new, output: PixelBox(x: 0, y: 0, width: width, height: height))
    }
    return old == new ? [] : nil
  }

  var reachesDisplay: Bool { true }

  func finish() {}

  /// The picture of a surface; an empty one if the surface could not be made.
  func picture(from surface: PixelSurface?) -> Picture {
    surface.flatMap(picture(of:)) ?? Picture(width: 1, height: 1, byteCount: 0)
  }

  /// The picture of a product of the worker.
  func picture(from product: RasterWorker.Product) -> Picture {
    switch product {
    case .surface(let surface): picture(from: surface)
    case .mesh(let mesh): picture(of: mesh)
    }
  }
}
