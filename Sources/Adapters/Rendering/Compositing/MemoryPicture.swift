/// A picture in main memory.
final class MemoryPicture: Picture {
  let surface: PixelSurface
  let image: PixelImage

  /// `nil` if out of memory.
  init?(_ surface: PixelSurface) {
    guard let image = PixelImage(surface) else { return nil }
    self.surface = surface
    self.image = image.shared()
    super.init(width: surface.width, height: surface.height, byteCount: surface.byteCount)
  }
}
