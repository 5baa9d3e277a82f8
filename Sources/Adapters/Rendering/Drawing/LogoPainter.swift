internal import CPangoCairo
internal import CSDL2
internal import SceneGraph

/// Painter of a logo file, at the size that it is seen at.
enum LogoPainter {
  /// Fits the logo into an area, in pixels; nothing where the file cannot be read any more.
  static func paint(_ logo: Logo, in area: Box, with pen: Pen) {
    guard let picture = read(logo, height: area.height) else { return }
    let scale = min(
      area.width / Double(picture.width), area.height / Double(picture.height))
    pen.saved {
      pen.translate(
        area.x + (area.width - Double(picture.width) * scale) / 2,
        area.y + (area.height - Double(picture.height) * scale) / 2)
      pen.scale(scale, scale)
      cairo_set_source_surface(pen.context, picture.handle, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(pen.context), CAIRO_FILTER_BEST)
      pen.paint()
    }
  }

  private static func read(_ logo: Logo, height: Double) -> PixelSurface? {
    if !logo.path.lowercased().hasSuffix(".svg") { return try? PictureFile.read(logo.path) }
    guard let file = SDL_RWFromFile(logo.path, "rb") else { return nil }
    defer { SDL_RWclose(file) }
    // A drawing is sharp at any size: it is made as high as it is shown.
    guard let loaded = IMG_LoadSizedSVG_RW(file, 0, Int32(clamping: Int(height.rounded()))) else {
      return nil
    }
    defer { SDL_FreeSurface(loaded) }
    return PictureFile.surface(of: loaded)
  }
}
