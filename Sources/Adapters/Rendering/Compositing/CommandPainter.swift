/// Painter of draw commands on a frame in main memory; for one thread.
struct CommandPainter {
  /// Caches that a painter keeps between frames.
  final class Tools {
    let corners = RoundCorners()
    let scratch = ScratchSurface(format: .opaque)
    let tilted = ScratchSurface(format: .color)
  }

  private var blender: Blender
  private let tools: Tools
  private var corners: RoundCorners { tools.corners }
  private var scratch: ScratchSurface { tools.scratch }

  /// `nil` if out of memory.
  init?(frame: PixelSurface, tools: Tools) {
    guard let blender = Blender(frame) else { return nil }
    self.blender = blender
    self.tools = tools
  }

  /// Clips all further drawing to a region.
  mutating func clip(to region: PixelRegion) { blender.clip(to: region) }

  /// Draws the part of a command inside an area within its bounds.
  func draw(_ command: DrawCommand, in area: PixelBox) {
    switch command.content {
    case .ground(let picture): drawGround(picture, command, in: area)
    case .picture(let picture): drawPicture(picture, command, in: area)
    case .mask(let picture, let ink):
      guard let picture = picture as? MemoryPicture,
        let ink = PixelImage(ink.faded(command.opacity)),
        let mask = image(of: picture, for: command)
      else { return }
      blender.lay(ink, at: area, in: area, through: mask, at: command.destination)
    case .fill(let ink):
      guard let ink = PixelImage(ink.faded(command.opacity)) else { return }
      blender.lay(ink, at: area, in: area)
    case .panel(let ink, let radius):
      guard let ink = PixelImage(ink.faded(command.opacity)) else { return }
      let box = corners.split(command.destination, radius: radius)
      for part in box.plain { blender.lay(ink, at: area, in: part.intersection(area)) }
      for corner in box.corners {
        blender.lay(
          ink, at: area, in: corner.area.intersection(area), through: corner.mask.image,
          at: corner.origin)
      }
    case .material(let picture, let origin, let radius):
      drawMaterial(picture, at: origin, radius: radius, command, in: area)
    case .edgeFade(let picture, let origin, let mask):
      drawEdgeFade(picture, at: origin, mask, command, in: area)
    case .frame(let picture, let corner, let ink):
      guard let picture = picture as? MemoryPicture,
        let ink = PixelImage(ink.faded(command.opacity))
      else { return }
      for tile in NineSlices(picture, corner: corner).tiles(over: command.destination) {
        blender.lay(
          ink, at: area, in: tile.area.intersection(area), through: picture.image,
          at: PixelBox(x: tile.left, y: tile.top, width: picture.width, height: picture.height))
      }
    }
  }

  private func drawGround(_ picture: Picture, _ command: DrawCommand, in area: PixelBox) {
    if let picture = picture as? GradientPicture {
      blender.paint(picture.mesh, at: command.destination, in: area)
    } else if let picture = picture as? MemoryPicture {
      blender.lay(
        picture.image, at: command.destination, in: area, through: crossFade(command.opacity),
        isOpaque: command.opacity >= 1)
    }
  }

  private func drawPicture(_ picture: Picture, _ command: DrawCommand, in area: PixelBox) {
    guard let picture = picture as? MemoryPicture, var image = image(of: picture, for: command)
    else { return }
    var origin = command.destination
    if let tilt = command.tilt {
      guard let result = tools.tilted.pixels(width: area.width, height: area.height) else { return }
      PerspectivePainter.paint(
        picture.surface, over: command.destination, tilt, area: area, on: result.surface)
      (image, origin) = (result.image, area)
    }
    guard let cover = command.visibleCover?.intersection(area), !cover.isEmpty else {
      return blender.lay(image, at: origin, in: area, through: crossFade(command.opacity))
    }
    blender.lay(image, at: origin, in: cover, isOpaque: true)
    for rim in area.around(cover) { blender.lay(image, at: origin, in: rim) }
  }

  /// Draws the background through a fade: opaque rows directly, transparent ones not at all.
  private func drawEdgeFade(
    _ picture: Picture, at origin: PixelBox, _ mask: FadeMask, _ command: DrawCommand,
    in area: PixelBox
  ) {
    guard let picture = picture as? GradientPicture else { return }
    let box = command.destination
    for band in mask.bands where band.kind != .clear {
      let part = PixelBox(
        x: area.x, y: box.y + band.rows.lowerBound, width: area.width, height: band.rows.count
      ).intersection(area)
      guard !part.isEmpty else { continue }
      if band.kind == .solid, command.opacity >= 1 {
        blender.paint(picture.mesh, at: origin, in: part)
      } else if let mask = mask.image(opacity: command.opacity) {
        blender.blend(picture.mesh, at: origin, in: part, through: mask, at: box, on: scratch)
      }
    }
  }

  private func drawMaterial(
    _ picture: Picture, at origin: PixelBox, radius: Int, _ command: DrawCommand,
    in area: PixelBox
  ) {
    guard let picture = picture as? GradientPicture else { return }
    func blend(_ part: PixelBox, through mask: PixelImage?, at maskOrigin: PixelBox) {
      blender.blend(
        picture.mesh, at: origin, in: part, through: mask, at: maskOrigin, on: scratch)
    }
    let box = corners.split(command.destination, radius: radius)
    let area = area.intersection(origin)
    for part in box.plain.map(area.intersection) {
      if command.opacity >= 1 {
        blender.paint(picture.mesh, at: origin, in: part)
      } else {
        blend(part, through: crossFade(command.opacity), at: part)
      }
    }
    for corner in box.corners {
      guard let mask = corner.mask.faded(command.opacity) else { continue }
      blend(corner.area.intersection(area), through: mask, at: corner.origin)
    }
  }

  /// A picture at the size that a command needs.
  private func image(of picture: MemoryPicture, for command: DrawCommand) -> PixelImage? {
    let size = command.destination
    return size.width == picture.width && size.height == picture.height
      ? picture.image : PixelImage(picture.surface, width: size.width, height: size.height)
  }

  /// The constant alpha mask for an opacity; `nil` if opaque.
  private func crossFade(_ opacity: Double) -> PixelImage? {
    opacity >= 1 ? nil : PixelImage(Ink.black.faded(opacity))
  }
}

extension PixelBox {
  /// The box minus a box inside it, as non-overlapping rectangles.
  fileprivate func around(_ inner: PixelBox) -> [PixelBox] {
    [
      PixelBox(x: x, y: y, width: width, height: inner.y - y),
      PixelBox(x: x, y: inner.maxY, width: width, height: maxY - inner.maxY),
      PixelBox(x: x, y: inner.y, width: inner.x - x, height: inner.height),
      PixelBox(x: inner.maxX, y: inner.y, width: maxX - inner.maxX, height: inner.height),
    ].filter { !$0.isEmpty }
  }
}

extension MemoryPicture {
  /// The mask multiplied by an opacity.
  fileprivate func faded(_ opacity: Double) -> PixelImage? {
    guard opacity < 1 else { return image }
    return image.faded(opacity, width: width, height: height)
  }
}
