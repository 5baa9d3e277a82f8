internal import CSDL2

extension SceneRenderer {
  /// False when the window system took the last frame from the display, as far as it says.
  package var reachesDisplay: Bool { compositor.reachesDisplay }

  /// The default budget of kept pictures at 1920 × 1080, in bytes.
  package static let defaultPictureBudget = 16_000_000

  /// Paints on a window, with its graphics processor where there is one.
  ///
  /// - Parameters:
  ///   - window: an `SDL_Window`.
  ///   - owner: what closes the window when its last reference is gone; it is held until all that is
  ///     drawn with is gone.
  ///   - preferSoftware: whether to leave a graphics processor alone.
  ///   - acceptsEmulation: whether a graphics driver that only imitates one counts; it needs
  ///     several times the work of painting in memory, so this is for measuring.
  ///   - pictureBudget: bytes of pictures kept at 1080p; more on larger outputs.
  ///   - cache: the folder in which generated covers are kept, and the most bytes there; `nil` for
  ///     none.
  /// - Throws: `noSurface` when the window gives nothing to draw on.
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

  /// Paints on a window that another part of the program keeps, by its renderer where it has one.
  ///
  /// - Parameters:
  ///   - window: an `SDL_Window`.
  ///   - owner: what ends the use of the window when its last reference is gone.
  ///   - pictureBudget: bytes of pictures kept at 1080p; more on larger outputs.
  ///   - cache: the folder in which generated covers are kept, and the most bytes there; `nil` for
  ///     none.
  /// - Throws: `noSurface` when the window gives nothing to draw on.
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
  ///   - pictureBudget: bytes of pictures kept at 1080p; more on larger outputs.
  ///   - rasterDuration: milliseconds on the clock of `present` that a cover takes, as on a machine
  ///     under load, words a fifth; `nil` for a worker that is as quick as it can.
  ///   - cache: the folder in which generated covers are kept, and the most bytes there; `nil` for
  ///     none.
  /// - Throws: `unusableSize` when a side is below 1 or above 16,384 pixels.
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

  /// Gives a renderer in memory another size, from the next frame on.
  ///
  /// - Throws: `unusableSize` as for a new one; the size is then as it was.
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
  /// Returns the budget of kept pictures: a larger output has larger ones, and keeps as many.
  func pictureBudget(at1080p budget: Int) -> Int {
    max(budget, budget * (width * height * 10 / (1920 * 1080)) / 10)
  }
}
