internal import CSDL2

/// A texture on the graphics processor.
@safe
final class TexturePicture: Picture {
  let texture: OpaquePointer
  private let handle: RendererHandle
  private let clock: DriverClock

  init(
    _ texture: OpaquePointer, of handle: RendererHandle, width: Int, height: Int, clock: DriverClock
  ) {
    unsafe self.texture = unsafe texture
    self.handle = handle
    self.clock = clock
    super.init(width: width, height: height, byteCount: width * height * 4)
  }

  deinit { clock.time { unsafe SDL_DestroyTexture(texture) } }
}

/// Compositor on an accelerated `SDL_Renderer`, with premultiplied alpha.
///
/// Pictures are premultiplied, and so is the blend mode: straight alpha would show dark fringes on scaled
/// pictures. SDL's software renderer does not support that mode, and is never used here.
final class TextureCompositor: Compositor {
  var renderer: OpaquePointer { unsafe handle.renderer }
  private let handle: RendererHandle
  private let blend: SDL_BlendMode
  /// The driver's smallest limit on texture sides, or what fits in memory.
  let longestSide: Int
  private(set) var width = 1
  private(set) var height = 1
  let waitsForDisplay: Bool
  var isAccelerated: Bool { true }
  var paintsMeshes: Bool { false }
  var driverMilliseconds: Double { clock.milliseconds }
  private let clock = DriverClock()
  private var lastFrame: [DrawCommand] = []
  /// Discs for the corners of panels, by radius in pixels.
  var discs: [Int: Picture] = [:]

  /// `nil` if no graphics processor can do it; the window is then unchanged.
  init?(window: OpaquePointer, owner: AnyObject, acceptsEmulation: Bool) {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let renderer = unsafe SDL_CreateRenderer(window, -1, flags) else { return nil }
    let premultiplied = SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
    var info = unsafe SDL_RendererInfo()
    guard unsafe SDL_GetRendererInfo(renderer, &info) == 0,
      unsafe info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0,
      unsafe SDL_SetRenderDrawBlendMode(renderer, premultiplied) == 0,
      unsafe acceptsEmulation || !GraphicsProcessor.isEmulated(info)
    else {
      unsafe SDL_DestroyRenderer(renderer)
      return nil
    }
    let sides = unsafe [info.max_texture_width, info.max_texture_height].filter { $0 > 0 }.map(
      Int.init)
    longestSide = min(sides.min() ?? PixelSurface.longestSide, PixelSurface.longestSide)
    handle = unsafe RendererHandle(renderer, owner: owner)
    blend = premultiplied
    waitsForDisplay = unsafe info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    _ = updateSize()
  }

  func updateSize() -> Bool {
    var (newWidth, newHeight): (Int32, Int32) = (0, 0)
    guard unsafe SDL_GetRendererOutputSize(renderer, &newWidth, &newHeight) == 0 else {
      return false
    }
    let size = (max(1, Int(newWidth)), max(1, Int(newHeight)))
    guard size != (width, height) else { return false }
    (width, height) = size
    return true
  }

  func picture(of surface: PixelSurface) -> Picture? {
    guard let pixels = surface.inColor, max(pixels.width, pixels.height) <= longestSide else {
      return nil
    }
    let isOpaque = surface.format == .opaque
    let format = isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    guard
      let texture = unsafe clock.time({
        unsafe SDL_CreateTexture(
          renderer, format.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
          Int32(clamping: pixels.width), Int32(clamping: pixels.height))
      })
    else { return nil }
    unsafe pixels.withPixels { data in
      clock.time {
        unsafe SDL_UpdateTexture(texture, nil, data, Int32(clamping: pixels.stride))
        unsafe SDL_SetTextureBlendMode(texture, blend)
        unsafe SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
      }
    }
    return unsafe TexturePicture(
      texture, of: handle, width: pixels.width, height: pixels.height, clock: clock)
  }

  func picture(of mesh: GradientMesh) -> Picture { picture(from: mesh.picture()) }

  func draw(_ commands: [DrawCommand], damage: [PixelBox]?) {
    render(commands)
    // Commands so far are only recorded; presenting executes them.
    clock.time { unsafe SDL_RenderPresent(renderer) }
    lastFrame = commands
  }

  func capture() -> PixelSurface? {
    guard !lastFrame.isEmpty else { return nil }
    // A presented frame can no longer be read: draw it again and read that.
    render(lastFrame)
    guard let surface = PixelSurface(width: width, height: height, format: .opaque) else {
      return nil
    }
    let status = unsafe surface.withPixels { data in
      unsafe SDL_RenderReadPixels(
        renderer, nil, SDL_PIXELFORMAT_RGB888.rawValue, data, Int32(clamping: surface.stride))
    }
    return status == 0 ? surface : nil
  }

  private func render(_ commands: [DrawCommand]) {
    unsafe SDL_RenderSetClipRect(renderer, nil)
    unsafe SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
    unsafe SDL_RenderClear(renderer)
    for command in commands { render(command) }
  }

  private func render(_ command: DrawCommand) {
    if let clip = command.clip {
      var rect = clip.sdl
      unsafe SDL_RenderSetClipRect(renderer, &rect)
    }
    var target = command.destination.sdl
    let alpha = UInt8(max(0, min(255, (command.opacity * 255).rounded())))
    switch command.content {
    case .picture(let picture) where command.tilt != nil:
      if let tilt = command.tilt { tilted(picture, tilt, over: command.destination, alpha: alpha) }
    case .ground(let picture), .picture(let picture):
      copy(picture, to: &target, red: alpha, green: alpha, blue: alpha, alpha: alpha)
    case .mask(let picture, let ink):
      let ink = ink.faded(command.opacity)
      copy(
        picture, to: &target, red: ink.premultiplied(\.red), green: ink.premultiplied(\.green),
        blue: ink.premultiplied(\.blue), alpha: ink.premultiplied(\.one))
    case .fill(let ink):
      let ink = ink.faded(command.opacity)
      unsafe SDL_SetRenderDrawColor(
        renderer, ink.premultiplied(\.red), ink.premultiplied(\.green), ink.premultiplied(\.blue),
        ink.premultiplied(\.one))
      unsafe SDL_RenderFillRect(renderer, &target)
    case .panel(let ink, let radius):
      panel(command.destination, radius: radius, ink: ink.faded(command.opacity))
    case .material(let picture, let area, let radius):
      material(picture, at: area, over: command.destination, radius: radius, alpha: alpha)
    case .edgeFade(let picture, let origin, let mask):
      edgeFade(picture, at: origin, mask, command)
    case .frame(let picture, let corner, let ink):
      let ink = ink.faded(command.opacity)
      for tile in NineSlices(picture, corner: corner).tiles(over: command.destination) {
        let part = PixelBox(
          x: tile.area.x - tile.left, y: tile.area.y - tile.top, width: tile.area.width,
          height: tile.area.height)
        copy(picture, part: part, to: tile.area, in: ink)
      }
    }
    if command.clip != nil { unsafe SDL_RenderSetClipRect(renderer, nil) }
  }

  private func copy(
    _ picture: Picture, to target: inout SDL_Rect, red: UInt8, green: UInt8, blue: UInt8,
    alpha: UInt8
  ) {
    guard let picture = picture as? TexturePicture else { return }
    unsafe SDL_SetTextureColorMod(picture.texture, red, green, blue)
    unsafe SDL_SetTextureAlphaMod(picture.texture, alpha)
    unsafe SDL_RenderCopy(renderer, picture.texture, nil, &target)
  }

  func copy(_ picture: Picture, part: PixelBox, to area: PixelBox, in ink: Ink) {
    guard let picture = picture as? TexturePicture else { return }
    unsafe SDL_SetTextureColorMod(
      picture.texture, ink.premultiplied(\.red), ink.premultiplied(\.green),
      ink.premultiplied(\.blue))
    unsafe SDL_SetTextureAlphaMod(picture.texture, ink.premultiplied(\.one))
    var (source, target) = (part.sdl, area.sdl)
    unsafe SDL_RenderCopy(renderer, picture.texture, &source, &target)
  }
}

extension Ink {
  var one: Double { 1 }

  func premultiplied(_ part: KeyPath<Ink, Double>) -> UInt8 {
    UInt8(max(0, min(255, (self[keyPath: part] * alpha * 255).rounded())))
  }
}

extension PixelBox {
  var sdl: SDL_Rect {
    SDL_Rect(
      x: Int32(clamping: x), y: Int32(clamping: y), w: Int32(clamping: width),
      h: Int32(clamping: height))
  }
}
