/// Scratch pixels for what is painted before it is blended, kept from frame to frame: memory fresh
/// from the system costs more than painting it.
final class ScratchSurface {
  private var kept: (surface: PixelSurface, image: PixelImage)?
  private let format: PixelSurface.Format

  init(format: PixelSurface.Format) { self.format = format }

  /// Pixels of at least that size, of whatever was painted on them last; `nil` without memory.
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
