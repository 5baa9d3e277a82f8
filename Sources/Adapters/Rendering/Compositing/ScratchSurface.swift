/// Scratch pixels for painting before blending, kept between frames: fresh memory from the system costs more
/// than painting it.
final class ScratchSurface {
  private var kept: (surface: PixelSurface, image: PixelImage)?
  private let format: PixelSurface.Format

  init(format: PixelSurface.Format) { self.format = format }

  /// Pixels of at least the given size, with undefined contents; `nil` if out of memory.
  func pixels(width: Int, height: Int) -> (surface: PixelSurface, image: PixelImage)? {
    if let kept, kept.surface.width >= width, kept.surface.height >= height { return kept }
    guard
      let surface = PixelSurface(
        width: max(width, kept?.surface.width ?? 0), height: max(height, kept?.surface.height ?? 0),
        format: format),
      let image = PixelImage(surface)
    else { return nil }
    kept = (surface, image)
    return kept
  }
}
