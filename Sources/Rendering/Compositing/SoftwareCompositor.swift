internal import CPangoCairo

/// Pixels in memory that Cairo can draw with.
final class MemoryPicture: Picture {
  let surface: PixelSurface

  init(_ surface: PixelSurface) {
    self.surface = surface
    super.init(width: surface.width, height: surface.height, byteCount: surface.byteCount)
  }
}

/// Composites in main memory; Cairo's inner loops use the vector units of the processor.
///
/// Only what changed is drawn again. SDL's own software renderer needs several times as long: it
/// blends without vector instructions and knows no premultiplied alpha.
class SoftwareCompositor: Compositor {
  var frame: PixelSurface
  var isAccelerated: Bool { false }
  var waitsForDisplay: Bool { false }
  var width: Int { frame.width }
  var height: Int { frame.height }

  init(frame: PixelSurface) { self.frame = frame }

  func updateSize() -> Bool { false }

  func picture(from surface: PixelSurface) -> Picture { MemoryPicture(surface) }

  func draw(_ commands: [DrawCommand], damage: [PixelBox]?) {
    let all = PixelBox(x: 0, y: 0, width: width, height: height)
    let boxes = damage ?? [all]
    let seen = Visibility(commands, damage: boxes, output: all)
    frame.draw { pen in
      var clipped: Int?
      for (index, command) in commands.enumerated()
      where !seen.hides(command, at: index) {
        if seen.layers[index] != clipped {
          clipped = seen.layers[index]
          cairo_reset_clip(pen.context)
          cairo_set_antialias(pen.context, CAIRO_ANTIALIAS_NONE)
          for box in seen.regions[seen.layers[index]].boxes { pen.rectangle(Box(box)) }
          pen.clip()
        }
        draw(command, with: pen)
      }
    }
    cairo_surface_flush(frame.handle)
  }

  func capture() -> PixelSurface? { frame }

  private func draw(_ command: DrawCommand, with pen: Pen) {
    guard let clip = command.clip else { return drawInside(command, with: pen) }
    pen.saved {
      pen.rectangle(Box(clip))
      pen.clip()
      drawInside(command, with: pen)
    }
  }

  private func drawInside(_ command: DrawCommand, with pen: Pen) {
    switch command.content {
    case .ground(let picture):
      guard let picture = picture as? MemoryPicture else { return }
      pen.picture(picture.surface, filter: CAIRO_FILTER_NEAREST)
      if command.opacity >= 1 {
        cairo_set_operator(pen.context, CAIRO_OPERATOR_SOURCE)
        pen.paint()
        cairo_set_operator(pen.context, CAIRO_OPERATOR_OVER)
      } else {
        cairo_paint_with_alpha(pen.context, command.opacity)
      }
    case .picture(let picture):
      if let tilt = command.tilt { return drawTilted(picture, command, tilt, with: pen) }
      place(picture, command, with: pen) { surface, filter in
        pen.picture(surface, filter: filter)
        command.opacity >= 1 ? pen.paint() : cairo_paint_with_alpha(pen.context, command.opacity)
      }
    case .mask(let picture, let ink):
      place(picture, command, with: pen) { surface, _ in
        pen.color(ink.faded(command.opacity))
        cairo_mask_surface(pen.context, surface.handle, 0, 0)
      }
    case .fill(let ink):
      pen.rectangle(Box(command.destination))
      pen.fill(ink.faded(command.opacity))
    case .panel(let ink, let radius):
      cairo_set_antialias(pen.context, CAIRO_ANTIALIAS_DEFAULT)
      pen.rounded(Box(command.destination), radius: Double(radius))
      pen.fill(ink.faded(command.opacity))
    case .material(let picture, let area, let radius):
      guard let picture = picture as? MemoryPicture else { return }
      cairo_set_antialias(pen.context, CAIRO_ANTIALIAS_DEFAULT)
      cairo_translate(pen.context, Double(area.x), Double(area.y))
      pen.picture(picture.surface, filter: CAIRO_FILTER_NEAREST)
      cairo_identity_matrix(pen.context)
      pen.rounded(Box(command.destination), radius: Double(radius))
      if command.opacity >= 1 {
        pen.fill()
      } else {
        pen.saved {
          pen.clip()
          cairo_paint_with_alpha(pen.context, command.opacity)
        }
      }
    case .frame(let picture, let corner, let ink):
      guard let picture = picture as? MemoryPicture else { return }
      pen.color(ink.faded(command.opacity))
      for tile in NineSlices(picture, corner: corner).tiles(over: command.destination) {
        pen.saved {
          pen.rectangle(Box(tile.area))
          pen.clip()
          cairo_mask_surface(
            pen.context, picture.surface.handle, Double(tile.left), Double(tile.top))
        }
      }
    }
  }

  private func drawTilted(_ picture: Picture, _ command: DrawCommand, _ tilt: Tilt, with pen: Pen) {
    guard let picture = picture as? MemoryPicture else { return }
    let area = command.bounds
    guard !area.isEmpty else { return }
    let image = PerspectivePainter.paint(
      picture.surface, over: command.destination, tilt, area: area)
    cairo_translate(pen.context, Double(area.x), Double(area.y))
    pen.picture(image, filter: CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(pen.context, command.opacity)
    cairo_identity_matrix(pen.context)
  }

  private func place(
    _ picture: Picture, _ command: DrawCommand, with pen: Pen,
    paint: (PixelSurface, cairo_filter_t) -> Void
  ) {
    guard let picture = picture as? MemoryPicture else { return }
    let target = command.destination
    let isExact = target.width == picture.width && target.height == picture.height
    cairo_translate(pen.context, Double(target.x), Double(target.y))
    if !isExact {
      cairo_scale(
        pen.context, Double(target.width) / Double(picture.width),
        Double(target.height) / Double(picture.height))
    }
    paint(picture.surface, isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    cairo_identity_matrix(pen.context)
  }
}

extension Box {
  init(_ box: PixelBox) {
    self.init(
      x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
  }
}
