internal import CSDL2
internal import Foundation

/// Pixels on the graphics processor.
final class TexturePicture: Picture {
  let texture: OpaquePointer
  /// Masks hold white with coverage as alpha; they are coloured when drawn.
  let isMask: Bool

  init(_ texture: OpaquePointer, width: Int, height: Int, isMask: Bool) {
    self.texture = texture
    self.isMask = isMask
    super.init(width: width, height: height, byteCount: width * height * 4)
  }

  deinit { SDL_DestroyTexture(texture) }
}

/// Composites with an accelerated `SDL_Renderer`.
///
/// Pictures are premultiplied and so is the blend mode: straight alpha would show dark fringes
/// where pictures are scaled. SDL's software renderer refuses that mode, and is never used here.
final class TextureCompositor: Compositor {
  private let renderer: OpaquePointer
  private let blend: SDL_BlendMode
  private(set) var width = 1
  private(set) var height = 1
  let waitsForDisplay: Bool
  var isAccelerated: Bool { true }
  private var lastFrame: [DrawCommand] = []
  /// Discs of which panels take their corners, by radius in pixels.
  private var discs: [Int: Picture] = [:]

  /// `nil` where no graphics processor can do it; the window is then as it was.
  init?(window: OpaquePointer, acceptsEmulation: Bool) {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else { return nil }
    let premultiplied = SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0,
      info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0,
      SDL_SetRenderDrawBlendMode(renderer, premultiplied) == 0,
      acceptsEmulation || !GraphicsProcessor.isEmulated(info)
    else {
      SDL_DestroyRenderer(renderer)
      return nil
    }
    self.renderer = renderer
    blend = premultiplied
    waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    _ = updateSize()
  }

  deinit { SDL_DestroyRenderer(renderer) }

  func updateSize() -> Bool {
    var (newWidth, newHeight): (Int32, Int32) = (0, 0)
    guard SDL_GetRendererOutputSize(renderer, &newWidth, &newHeight) == 0 else { return false }
    let size = (max(1, Int(newWidth)), max(1, Int(newHeight)))
    guard size != (width, height) else { return false }
    (width, height) = size
    return true
  }

  func picture(from surface: PixelSurface) -> Picture {
    let pixels = surface.format == .mask ? Self.colored(surface) : surface
    let isOpaque = surface.format == .opaque
    let format = isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    guard
      let texture = SDL_CreateTexture(
        renderer, format.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
        Int32(clamping: pixels.width), Int32(clamping: pixels.height))
    else { return Picture(width: pixels.width, height: pixels.height, byteCount: 0) }
    pixels.withPixels { data in
      _ = SDL_UpdateTexture(texture, nil, data, Int32(clamping: pixels.stride))
    }
    SDL_SetTextureBlendMode(texture, blend)
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
    return TexturePicture(
      texture, width: pixels.width, height: pixels.height, isMask: surface.format == .mask)
  }

  func draw(_ commands: [DrawCommand], damage: [PixelBox]?) {
    render(commands)
    SDL_RenderPresent(renderer)
    lastFrame = commands
  }

  func capture() -> PixelSurface? {
    guard !lastFrame.isEmpty else { return nil }
    // What was presented is no longer readable: draw it once more and read that.
    render(lastFrame)
    let surface = PixelSurface(width: width, height: height, format: .opaque)
    let status = surface.withPixels { data in
      SDL_RenderReadPixels(
        renderer, nil, SDL_PIXELFORMAT_RGB888.rawValue, data, Int32(clamping: surface.stride))
    }
    return status == 0 ? surface : nil
  }

  private func render(_ commands: [DrawCommand]) {
    SDL_RenderSetClipRect(renderer, nil)
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
    SDL_RenderClear(renderer)
    for command in commands { render(command) }
  }

  private func render(_ command: DrawCommand) {
    if let clip = command.clip {
      var rect = clip.sdl
      SDL_RenderSetClipRect(renderer, &rect)
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
      SDL_SetRenderDrawColor(
        renderer, ink.premultiplied(\.red), ink.premultiplied(\.green), ink.premultiplied(\.blue),
        ink.premultiplied(\.one))
      SDL_RenderFillRect(renderer, &target)
    case .panel(let ink, let radius):
      panel(command.destination, radius: radius, ink: ink.faded(command.opacity))
    case .material(let picture, let area, let radius):
      material(picture, at: area, over: command.destination, radius: radius, alpha: alpha)
    case .frame(let picture, let corner, let ink):
      let ink = ink.faded(command.opacity)
      for tile in NineSlices(picture, corner: corner).tiles(over: command.destination) {
        let part = PixelBox(
          x: tile.area.x - tile.left, y: tile.area.y - tile.top, width: tile.area.width,
          height: tile.area.height)
        copy(picture, part: part, to: tile.area, in: ink)
      }
    }
    if command.clip != nil { SDL_RenderSetClipRect(renderer, nil) }
  }

  private func copy(
    _ picture: Picture, to target: inout SDL_Rect, red: UInt8, green: UInt8, blue: UInt8,
    alpha: UInt8
  ) {
    guard let picture = picture as? TexturePicture else { return }
    SDL_SetTextureColorMod(picture.texture, red, green, blue)
    SDL_SetTextureAlphaMod(picture.texture, alpha)
    SDL_RenderCopy(renderer, picture.texture, nil, &target)
  }

  private func copy(_ picture: Picture, part: PixelBox, to area: PixelBox, in ink: Ink) {
    guard let picture = picture as? TexturePicture else { return }
    SDL_SetTextureColorMod(
      picture.texture, ink.premultiplied(\.red), ink.premultiplied(\.green),
      ink.premultiplied(\.blue))
    SDL_SetTextureAlphaMod(picture.texture, ink.premultiplied(\.one))
    var (source, target) = (part.sdl, area.sdl)
    SDL_RenderCopy(renderer, picture.texture, &source, &target)
  }

  /// Three plain rectangles, and a quarter of a disc in every corner.
  private func panel(_ box: PixelBox, radius: Int, ink: Ink) {
    let radius = max(0, min(radius, min(box.width, box.height) / 2))
    SDL_SetRenderDrawColor(
      renderer, ink.premultiplied(\.red), ink.premultiplied(\.green), ink.premultiplied(\.blue),
      ink.premultiplied(\.one))
    var middle = PixelBox(
      x: box.x, y: box.y + radius, width: box.width, height: box.height - 2 * radius
    ).sdl
    SDL_RenderFillRect(renderer, &middle)
    guard radius > 0 else { return }
    for top in [true, false] {
      let y = top ? box.y : box.maxY - radius
      var bar = PixelBox(
        x: box.x + radius, y: y, width: box.width - 2 * radius, height: radius
      ).sdl
      SDL_RenderFillRect(renderer, &bar)
      for left in [true, false] {
        let corner = PixelBox(
          x: left ? box.x : box.maxX - radius, y: y, width: radius, height: radius)
        let part = PixelBox(
          x: left ? 0 : radius, y: top ? 0 : radius, width: radius, height: radius)
        copy(disc(radius), part: part, to: corner, in: ink)
      }
    }
  }

  /// A fan of triangles around the middle. Its edge is hard, which no one sees: what a panel is made
  /// of is blurred, and a fine line lies on it.
  private func material(
    _ picture: Picture, at area: PixelBox, over box: PixelBox, radius: Int, alpha: UInt8
  ) {
    guard let picture = picture as? TexturePicture, !box.isEmpty else { return }
    let vertices = ([(box.midX, box.midY)] + box.outline(radius: radius)).map { point in
      vertex(at: point, showing: point, of: area, alpha: alpha)
    }
    let last = Int32(clamping: vertices.count - 1)
    let fan: [Int32] = (1..<last).flatMap { (point: Int32) -> [Int32] in [0, point, point + 1] }
    SDL_RenderGeometry(
      renderer, picture.texture, vertices, Int32(clamping: vertices.count), fan + [0, last, 1],
      Int32(clamping: fan.count + 3))
  }

  /// A net of triangles, each so small that it need not be bent.
  private func tilted(_ picture: Picture, _ tilt: Tilt, over box: PixelBox, alpha: UInt8) {
    guard let picture = picture as? TexturePicture, !box.isEmpty else { return }
    let cells = 8
    let vertices = (0...cells).flatMap { row in
      (0...cells).map { column in
        let point = (
          x: Double(box.x) + Double(box.width * column) / Double(cells),
          y: Double(box.y) + Double(box.height * row) / Double(cells)
        )
        return vertex(at: tilt.image(of: point), showing: point, of: box, alpha: alpha)
      }
    }
    let corners = (0..<cells * cells).flatMap { cell -> [Int32] in
      let upper = Int32(cell / cells * (cells + 1) + cell % cells)
      let lower = upper + Int32(cells) + 1
      return [upper, upper + 1, lower, lower, upper + 1, lower + 1]
    }
    SDL_RenderGeometry(
      renderer, picture.texture, vertices, Int32(clamping: vertices.count), corners,
      Int32(clamping: corners.count))
  }

  private func vertex(
    at place: (x: Double, y: Double), showing point: (x: Double, y: Double), of box: PixelBox,
    alpha: UInt8
  ) -> SDL_Vertex {
    SDL_Vertex(
      position: SDL_FPoint(x: Float(place.x), y: Float(place.y)),
      color: SDL_Color(r: alpha, g: alpha, b: alpha, a: alpha),
      tex_coord: SDL_FPoint(
        x: Float((point.x - Double(box.x)) / Double(max(1, box.width))),
        y: Float((point.y - Double(box.y)) / Double(max(1, box.height)))))
  }

  private func disc(_ radius: Int) -> Picture {
    if let known = discs[radius] { return known }
    let mask = PixelSurface(width: 2 * radius, height: 2 * radius, format: .mask)
    mask.draw { pen in
      pen.circle(Double(radius), Double(radius), radius: Double(radius))
      pen.fill(.black)
    }
    let picture = picture(from: mask)
    discs[radius] = picture
    return picture
  }

  /// A mask as premultiplied white.
  private static func colored(_ mask: PixelSurface) -> PixelSurface {
    let surface = PixelSurface(width: mask.width, height: mask.height)
    surface.draw { pen in
      pen.color(.white)
      pen.mask(mask)
    }
    return surface
  }
}

extension Ink {
  fileprivate var one: Double { 1 }

  fileprivate func premultiplied(_ part: KeyPath<Ink, Double>) -> UInt8 {
    UInt8(max(0, min(255, (self[keyPath: part] * alpha * 255).rounded())))
  }
}

extension PixelBox {
  fileprivate var midX: Double { Double(x) + Double(width) / 2 }
  fileprivate var midY: Double { Double(y) + Double(height) / 2 }

  /// Points along the edge, with round corners.
  fileprivate func outline(radius: Int) -> [(Double, Double)] {
    let radius = Double(max(0, min(radius, min(width, height) / 2)))
    let steps = 12
    return (0..<4).flatMap { corner in
      let x = corner == 0 || corner == 3 ? Double(maxX) - radius : Double(x) + radius
      let y = corner < 2 ? Double(maxY) - radius : Double(y) + radius
      return (0...steps).map { step in
        let angle = (Double(corner) + Double(step) / Double(steps)) * .pi / 2
        return (x + cos(angle) * radius, y + sin(angle) * radius)
      }
    }
  }

  fileprivate var sdl: SDL_Rect {
    SDL_Rect(
      x: Int32(clamping: x), y: Int32(clamping: y), w: Int32(clamping: width),
      h: Int32(clamping: height))
  }
}
