internal import CSDL2

/// Compositor in main memory that streams frames to a texture: for windows whose driver has no pixels of its
/// own, as on Wayland and the console.
///
/// SDL's window surface would do the same, but in window points: on a high-density display it has fewer
/// pixels. Also works on a host's renderer, whose state is restored at the end.
@safe
final class StreamedCompositor: SoftwareCompositor {
  private let handle: RendererHandle
  private var texture: OpaquePointer?
  private let hasVerticalSync: Bool
  /// The state of a borrowed renderer; `nil` for our own.
  private let state: RendererState?

  override var waitsForDisplay: Bool { hasVerticalSync }

  /// Makes a compositor for a window.
  ///
  /// - Throws: `noSurface` if not even an emulated graphics processor provides a texture.
  convenience init(window: OpaquePointer, owner: AnyObject) throws(RenderingError) {
    // The console shows half-drawn frames unless vertical sync is on; a compositor never does.
    let isConsole =
      unsafe SDL_GetCurrentVideoDriver().map { unsafe String(cString: $0) } == "KMSDRM"
    let flags =
      SDL_RENDERER_ACCELERATED.rawValue | (isConsole ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
    guard let renderer = unsafe SDL_CreateRenderer(window, -1, flags) else {
      let reason = unsafe String(cString: SDL_GetError())
      throw .noSurface(reason: reason.isEmpty ? "its driver has no surface" : reason)
    }
    try unsafe self.init(
      RendererHandle(renderer, owner: owner), state: nil, hasVerticalSync: isConsole)
  }

  /// Makes a compositor on a renderer that another part of the program keeps.
  ///
  /// - Throws: `noSurface` if it has no texture large enough for a frame.
  convenience init(borrowing renderer: OpaquePointer, owner: AnyObject) throws(RenderingError) {
    var info = unsafe SDL_RendererInfo()
    let isKnown = unsafe SDL_GetRendererInfo(renderer, &info) == 0
    let state = unsafe RendererState(of: renderer)
    do {
      try unsafe self.init(
        RendererHandle(renderer, owner: owner, isBorrowed: true), state: state,
        hasVerticalSync: isKnown && info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0)
    } catch {
      state.restore()
      throw error
    }
  }

  private init(
    _ handle: RendererHandle, state: RendererState?, hasVerticalSync: Bool
  ) throws(RenderingError) {
    self.handle = handle
    self.state = state
    self.hasVerticalSync = hasVerticalSync
    guard let frame = PixelSurface(width: 1, height: 1, format: .opaque) else {
      throw .noSurface(reason: "there is no memory for its pixels")
    }
    super.init(frame: frame)
    guard updateSize() else { throw unsafe .noSurface(reason: String(cString: SDL_GetError())) }
  }

  /// Frees the texture, and restores a borrowed renderer.
  override func finish() {
    if let texture = unsafe texture { unsafe SDL_DestroyTexture(texture) }
    unsafe texture = nil
    state?.restore()
  }

  deinit {
    if let texture = unsafe texture { unsafe SDL_DestroyTexture(texture) }
  }

  override func updateSize() -> Bool {
    var (width, height): (Int32, Int32) = (0, 0)
    guard unsafe SDL_GetRendererOutputSize(handle.renderer, &width, &height) == 0, width > 0,
      height > 0,
      unsafe texture == nil || (Int(width), Int(height)) != (self.width, self.height),
      let pixels = PixelSurface(width: Int(width), height: Int(height), format: .opaque),
      let fresh = unsafe SDL_CreateTexture(
        handle.renderer, SDL_PIXELFORMAT_RGB888.rawValue,
        Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        width, height)
    else { return false }
    if let texture = unsafe texture { unsafe SDL_DestroyTexture(texture) }
    unsafe texture = unsafe fresh
    unsafe SDL_SetTextureBlendMode(fresh, SDL_BLENDMODE_NONE)
    frame = pixels
    return true
  }

  override func draw(_ commands: [DrawCommand], damage: [PixelBox]?) {
    super.draw(commands, damage: damage)
    guard let texture = unsafe texture else { return }
    let stride = frame.stride
    unsafe frame.withPixels { pixels in
      for box in damage ?? [PixelBox(x: 0, y: 0, width: width, height: height)] {
        var rect = SDL_Rect(
          x: Int32(clamping: box.x), y: Int32(clamping: box.y), w: Int32(clamping: box.width),
          h: Int32(clamping: box.height))
        let start = unsafe pixels + box.y * stride + box.x * 4
        unsafe SDL_UpdateTexture(texture, &rect, start, Int32(clamping: stride))
      }
    }
    unsafe SDL_RenderCopy(handle.renderer, texture, nil, nil)
    unsafe SDL_RenderPresent(handle.renderer)
  }
}
