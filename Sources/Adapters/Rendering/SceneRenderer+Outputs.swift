internal import CSDL2

extension SceneRenderer {
  /// Whether the last frame reached the display; false if the window system reported that it did not.
  package var reachesDisplay: Bool { compositor.reachesDisplay }

  /// The default budget of cached pictures at 1920 × 1080, in bytes.
  package static let defaultPictureBudget = 16_000_000

  /// Paints on a window, using a graphics processor if there is one.
  ///
  /// - Parameters:
  ///   - window: an `SDL_Window`.
  ///   - owner: closes the window when its last reference is released; held until everything used for drawing
  ///     is gone.
  ///   - preferSoftware: whether to avoid a graphics processor.
  ///   - acceptsEmulation: whether a software-emulated graphics driver is acceptable; it needs several times
  ///     the work of painting in memory, so this is for measurements.
  ///   - pictureBudget: bytes of cached pictures at 1080p; more on larger outputs.
  ///   - cache: the folder in which generated covers are cached, and the most bytes there; `nil` for none.
  /// - Throws: `noSurface` if the window provides nothing to draw on.
  package convenience init(
    window: UnsafeMutableRawPointer, of owner: AnyObject, preferSoftware: Bool = false,
    acceptsEmulation: Bool = false,
    pictureBudget: Int = SceneRenderer.defaultPictureBudget,
    cache: (folder: String, byteLimit: Int)? = nil
  ) throws(RenderingError) {
    let window = OpaquePointer(window)
    let compositor: any Compositor
    if !preferSoftware, acceptsEmulation || GraphicsProcessor.isPresent,
      let textures = unsafe TextureCompositor(
        window: window, owner: owner, acceptsEmulation: acceptsEmulation)
    {
      compositor = textures
    } else if WindowSurfaceCompositor.isPossible {
      compositor = unsafe try WindowSurfaceCompositor(window: window, owner: owner)
    } else {
      compositor = unsafe try StreamedCompositor(window: window, owner: owner)
    }
    self.init(
      compositor: compositor, pictureBudget: pictureBudget,
      cache: cache.map { ArtworkCache(folder: $0.folder, byteLimit: $0.byteLimit) })
  }

  /// Paints on a window owned by the host, with its renderer if it has one.
  ///
  /// - Parameters:
  ///   - window: an `SDL_Window`.
  ///   - owner: ends the use of the window when its last reference is released.
  ///   - pictureBudget: bytes of cached pictures at 1080p; more on larger outputs.
  ///   - cache: the folder in which generated covers are cached, and the most bytes there; `nil` for none.
  /// - Throws: `noSurface` if the window provides nothing to draw on.
  package convenience init(
    hostedWindow window: UnsafeMutableRawPointer, of owner: AnyObject,
    pictureBudget: Int = SceneRenderer.defaultPictureBudget,
    cache: (folder: String, byteLimit: Int)? = nil
  ) throws(RenderingError) {
    let window = OpaquePointer(window)
    let compositor: any Compositor
    if let renderer = unsafe SDL_GetRenderer(window) {
      compositor = unsafe try StreamedCompositor(borrowing: renderer, owner: owner)
    } else {
      compositor = unsafe try WindowSurfaceCompositor(window: window, owner: owner)
    }
    self.init(
      compositor: compositor, pictureBudget: pictureBudget,
      cache: cache.map { ArtworkCache(folder: $0.folder, byteLimit: $0.byteLimit) })
  }

  /// Paints in memory; needs no display and no SDL.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - pictureBudget: bytes of cached pictures at 1080p; more on larger outputs.
  ///   - rasterDuration: the simulated time for making a cover, in milliseconds on the clock of `present`, as
  ///     on a machine under load; words take a fifth of it. `nil` for full speed.
  ///   - cache: the folder in which generated covers are cached, and the most bytes there; `nil` for none.
  /// - Throws: `unusableSize` if a side is below 1 or above 16,384 pixels.
  package convenience init(
    offscreenWidth width: Int, height: Int,
    pictureBudget: Int = SceneRenderer.defaultPictureBudget, rasterDuration: Int? = nil,
    cache: (folder: String, byteLimit: Int)? = nil
  ) throws(RenderingError) {
    self.init(
      compositor: SoftwareCompositor(frame: try Self.frame(width: width, height: height)),
      pictureBudget: pictureBudget,
      cache: cache.map { ArtworkCache(folder: $0.folder, byteLimit: $0.byteLimit) },
      rasterDuration: rasterDuration)
  }

  /// Resizes a renderer in memory, from the next frame on.
  ///
  /// - Throws: `unusableSize` as in the initialiser; the size is then unchanged.
  package func resizeOffscreen(width: Int, height: Int) throws(RenderingError) {
    guard let software = compositor as? SoftwareCompositor,
      (width, height) != (software.width, software.height)
    else { return }
    software.frame = try Self.frame(width: width, height: height)
  }

  private static func frame(width: Int, height: Int) throws(RenderingError) -> PixelSurface {
    guard (1...16_384).contains(width), (1...16_384).contains(height),
      let frame = PixelSurface(width: width, height: height, format: .opaque)
    else { throw .unusableSize(width: width, height: height) }
    return frame
  }
}

extension OutputGeometry {
  /// The budget of cached pictures: a larger output has larger ones, and caches as many.
  func pictureBudget(at1080p budget: Int) -> Int {
    max(budget, budget * (width * height * 10 / (1920 * 1080)) / 10)
  }
}
