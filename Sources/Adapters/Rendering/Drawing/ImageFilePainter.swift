internal import CPangoCairo
internal import SceneGraph

/// Painter of a picture file at its displayed size.
enum ImageFilePainter {
  /// Fits the picture into an area, in pixels; draws nothing if the file can no longer be read.
  static func paint(_ file: ImageFile, in area: Box, with pen: Pen) {
    guard let picture = read(file, in: area) else { return }
    let scale = min(
      area.width / Double(picture.width), area.height / Double(picture.height))
    pen.saved {
      pen.translate(
        area.x + (area.width - Double(picture.width) * scale) / 2,
        area.y + (area.height - Double(picture.height) * scale) / 2)
      pen.scale(scale, scale)
      pen.picture(picture, filter: CAIRO_FILTER_BEST)
      pen.paint()
    }
  }

  private static func read(_ file: ImageFile, in area: Box) -> PixelSurface? {
    guard DrawingFile.hasName(file.path) else { return try? PictureFile.read(file.path) }
    // A drawing is sharp at any size, so it is rendered at its displayed size. Both sides limit it, even if
    // the drawing's proportions differ from its header's.
    return try? DrawingFile.paint(
      file.path, width: Int(area.width.rounded()), height: Int(area.height.rounded()))
  }
}
