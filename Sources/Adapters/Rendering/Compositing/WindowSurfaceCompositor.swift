internal import CSDL2

/// Compositor in main memory that draws straight into the pixels of a window.
final class WindowSurfaceCompositor: SoftwareCompositor {
  private let window: OpaquePointer
  private var surface: UnsafeMutablePointer<SDL_Surface>
  /// True when the frame has pixels of its own, because the window's are of another kind.
  private var isCopied: Bool

  init(window: OpaquePointer) throws(RenderingError) {
    self.window = window
    // Plain memory first: an emulated graphics processor underneath would only cost time. Where
    // the driver knows no other way (Wayland), let it have its own.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    var surface = SDL_GetWindowSurface(window)
    if surface == nil {
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "1")
      surface = SDL_GetWindowSurface(window)
    }
    guard let surface else { throw .noSurface(reason: String(cString: SDL_GetError())) }
    self.surface = surface
    let (frame, isCopied) = Self.frame(for: surface.pointee)
    self.isCopied = isCopied
    super.init(frame: frame)
  }

  override func updateSize() -> Bool {
    guard let surface = SDL_GetWindowSurface(window) else { return false }
    let isSame =
      surface == self.surface && Int(surface.pointee.w) == width && Int(surface.pointee.h) == height
    guard !isSame else { return false }
    self.surface = surface
    (frame, isCopied) = Self.frame(for: surface.pointee)
    return true
  }

  override func draw(_ commands: [DrawCommand], damage: [PixelBox]?) {
    super.draw(commands, damage: damage)
    let all = PixelBox(x: 0, y: 0, width: width, height: height)
    // Many small pieces take the window system longer than one large one.
    let boxes =
      damage.map { boxes in
        boxes.count > 32 ? [boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }] : boxes
      } ?? [all]
    let rects = boxes.map { box in
      SDL_Rect(
        x: Int32(clamping: box.x), y: Int32(clamping: box.y), w: Int32(clamping: box.width),
        h: Int32(clamping: box.height))
    }
    if isCopied { copy(rects) }
    _ = rects.withUnsafeBufferPointer { rects in
      SDL_UpdateWindowSurfaceRects(window, rects.baseAddress, Int32(clamping: rects.count))
    }
  }

  /// Pixels that Cairo can draw on: the window's own when they have its format.
  private static func frame(for surface: SDL_Surface) -> (PixelSurface, isCopied: Bool) {
    let (width, height) = (Int(surface.w), Int(surface.h))
    let format = surface.format.pointee
    let isPlain =
      format.BytesPerPixel == 4 && format.Rmask == 0xFF0000 && format.Gmask == 0xFF00
      && format.Bmask == 0xFF
    if isPlain, let pixels = surface.pixels {
      let frame = PixelSurface(
        wrapping: pixels, width: width, height: height, stride: Int(surface.pitch),
        format: .opaque)
      if frame.isUsable { return (frame, false) }
    }
    return (PixelSurface(width: width, height: height, format: .opaque), true)
  }

  private func copy(_ rects: [SDL_Rect]) {
    let (width, height, stride) = (Int32(clamping: width), Int32(clamping: height), frame.stride)
    frame.withPixels { data in
      let own = SDL_CreateRGBSurfaceWithFormatFrom(
        data, width, height, 32, Int32(clamping: stride), SDL_PIXELFORMAT_RGB888.rawValue)
      for var rect in rects {
        var target = rect
        SDL_UpperBlit(own, &rect, surface, &target)
      }
      SDL_FreeSurface(own)
    }
  }
}
