internal import CSDL2

/// Compositor in main memory that draws directly into the pixels of a window.
///
/// SDL frees those pixels whenever the window changes, and may allocate new ones at the same address: they
/// are requested again for every frame, and never kept beyond it.
@safe
final class WindowSurfaceCompositor: SoftwareCompositor {
  private let window: OpaquePointer
  private let owner: AnyObject
  private var size: (width: Int, height: Int)
  /// Stands in for the frame between draws.
  private let none: PixelSurface
  /// The pixels to draw on if the window's have another format.
  private var own: PixelSurface?

  override var width: Int { size.width }
  override var height: Int { size.height }
  private var wasShown = true
  override var reachesDisplay: Bool { wasShown }

  init(window: OpaquePointer, owner: AnyObject) throws(RenderingError) {
    unsafe self.window = unsafe window
    self.owner = owner
    // Plain memory: an emulated graphics processor underneath would only cost time.
    unsafe SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    guard let surface = unsafe SDL_GetWindowSurface(window) else {
      let reason = unsafe String(cString: SDL_GetError())
      throw .noSurface(reason: reason.isEmpty ? "its driver has no surface" : reason)
    }
    size = unsafe Self.size(of: surface)
    guard let none = PixelSurface(width: 1, height: 1, format: .opaque) else {
      throw .noSurface(reason: "there is no memory for its pixels")
    }
    self.none = none
    super.init(frame: none)
  }

  /// Whether SDL's driver gives windows their own pixels in memory.
  static var isPossible: Bool {
    unsafe SDL_GetCurrentVideoDriver().map {
      unsafe ["x11", "dummy", "offscreen"].contains(String(cString: $0))
    }
      ?? false
  }

  override func updateSize() -> Bool {
    guard let surface = unsafe SDL_GetWindowSurface(window) else { return false }
    let size = unsafe Self.size(of: surface)
    guard unsafe size != self.size || !isMarked(surface) else { return false }
    self.size = size
    return true
  }

  override func draw(_ commands: [DrawCommand], damage: [PixelBox]?) {
    guard let surface = unsafe SDL_GetWindowSurface(window) else {
      wasShown = false
      return
    }
    // A new size comes with an event, after which the next frame fits.
    guard unsafe Self.size(of: surface) == size else { return }
    // Pixels that SDL allocated since the last frame are still empty.
    let damage = unsafe isMarked(surface) ? damage : nil
    unsafe mark(surface)
    let direct = unsafe Self.frame(for: surface.pointee)
    guard let pixels = direct ?? ownFrame() else {
      wasShown = false
      return
    }
    frame = pixels
    defer { frame = none }
    super.draw(commands, damage: damage)
    let all = PixelBox(x: 0, y: 0, width: width, height: height)
    // Many small rectangles take the window system longer than one large one.
    let boxes =
      damage.map { boxes in
        boxes.count > 32 ? [boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }] : boxes
      } ?? [all]
    let rects = boxes.map { box in
      SDL_Rect(
        x: Int32(clamping: box.x), y: Int32(clamping: box.y), w: Int32(clamping: box.width),
        h: Int32(clamping: box.height))
    }
    if direct == nil { unsafe copy(rects, to: surface) }
    wasShown = unsafe rects.withUnsafeBufferPointer { rects in
      unsafe SDL_UpdateWindowSurfaceRects(window, rects.baseAddress, Int32(clamping: rects.count))
        == 0
    }
  }

  override func capture() -> PixelSurface? {
    if let own { return own }
    guard let surface = unsafe SDL_GetWindowSurface(window), unsafe isMarked(surface),
      let frame = unsafe Self.frame(for: surface.pointee)
    else { return nil }
    return frame.copy()
  }

  /// The compositor's own pixels, as large as the window.
  private func ownFrame() -> PixelSurface? {
    if let own, (own.width, own.height) == size { return own }
    let fresh = PixelSurface(width: size.width, height: size.height, format: .opaque)
    own = fresh
    return fresh
  }

  /// Whether a frame has been drawn on a surface: SDL clears the user data of every new one, whatever its
  /// address.
  private func isMarked(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    unsafe surface.pointee.userdata == Unmanaged.passUnretained(self).toOpaque()
  }

  private func mark(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    unsafe surface.pointee.userdata = unsafe Unmanaged.passUnretained(self).toOpaque()
  }

  private static func size(
    of surface: UnsafeMutablePointer<SDL_Surface>
  ) -> (width: Int, height: Int) {
    unsafe (max(1, Int(surface.pointee.w)), max(1, Int(surface.pointee.h)))
  }

  /// The window's pixels as a Cairo surface, valid as long as SDL keeps them; `nil` if they have another
  /// format.
  private static func frame(for surface: SDL_Surface) -> PixelSurface? {
    let format = unsafe surface.format.pointee
    guard unsafe format.BytesPerPixel == 4, unsafe format.Rmask == 0xFF0000,
      unsafe format.Gmask == 0xFF00,
      unsafe format.Bmask == 0xFF, let pixels = unsafe surface.pixels
    else { return nil }
    return unsafe PixelSurface(
      wrapping: pixels, width: Int(surface.w), height: Int(surface.h),
      stride: Int(surface.pitch), format: .opaque)
  }

  private func copy(_ rects: [SDL_Rect], to surface: UnsafeMutablePointer<SDL_Surface>) {
    let (width, height, stride) = (Int32(clamping: width), Int32(clamping: height), frame.stride)
    unsafe frame.withPixels { data in
      guard
        let own = unsafe SDL_CreateRGBSurfaceWithFormatFrom(
          data, width, height, 32, Int32(clamping: stride), SDL_PIXELFORMAT_RGB888.rawValue)
      else { return }
      for var rect in rects {
        var target = rect
        unsafe SDL_UpperBlit(own, &rect, surface, &target)
      }
      unsafe SDL_FreeSurface(own)
    }
  }
}
