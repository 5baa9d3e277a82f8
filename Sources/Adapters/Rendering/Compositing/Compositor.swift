/// A compositor of draw commands into frames.
protocol Compositor: AnyObject {
  /// The output in pixels.
  var width: Int { get }
  var height: Int { get }
  /// Whether a graphics processor does the work.
  var isAccelerated: Bool { get }
  /// Whether presenting waits for the display.
  var waitsForDisplay: Bool { get }
  /// Whether the last frame got on the display, as far as the driver says.
  var reachesDisplay: Bool { get }
  /// Asks the output for its size again; whether it changed.
  func updateSize() -> Bool
  /// The longest side of a picture, in pixels.
  var longestSide: Int { get }
  /// A picture of a surface, which it takes over; masks stay masks. `nil` for one that is too large,
  /// or for which there is no memory.
  func picture(of surface: PixelSurface) -> Picture?
  /// Whether gradient meshes are computed in every frame rather than painted once.
  var paintsMeshes: Bool { get }
  /// A picture of a gradient mesh.
  func picture(of mesh: GradientMesh) -> Picture
  /// Draws a frame; only pixels inside `damage` differ from the last one (`nil`: all).
  func draw(_ commands: [DrawCommand], damage: [PixelBox]?)
  /// The processor time in milliseconds that a graphics driver took on this thread since the start: to
  /// take pictures over, and to carry out what frames consist of.
  var driverMilliseconds: Double { get }
  /// The last frame.
  func capture() -> PixelSurface?
  /// Leaves the output to its owner; nothing is drawn any more.
  func finish()
}

extension Compositor {
  /// The pixels that may differ between two frames: empty when nothing does, `nil` for all of them. A
  /// graphics processor draws all of a frame in which anything differs.
  func damage(from old: [DrawCommand], to new: [DrawCommand]) -> [PixelBox]? {
    guard isAccelerated else {
      return Damage.between(
        old, new, output: PixelBox(x: 0, y: 0, width: width, height: height))
    }
    return old == new ? [] : nil
  }

  var reachesDisplay: Bool { true }

  func finish() {}

  /// The picture of a surface; one that shows nothing for a surface that could not be made.
  func picture(from surface: PixelSurface?) -> Picture {
    surface.flatMap(picture(of:)) ?? Picture(width: 1, height: 1, byteCount: 0)
  }

  /// Takes over what the worker made.
  func picture(from product: RasterWorker.Product) -> Picture {
    switch product {
    case .surface(let surface): picture(from: surface)
    case .mesh(let mesh): picture(of: mesh)
    }
  }
}
