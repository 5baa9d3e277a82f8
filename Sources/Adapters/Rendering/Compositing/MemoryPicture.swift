/// A picture in main memory.
final class MemoryPicture: Picture {
  let surface: PixelSurface
  let image: PixelImage

  init(_ surface: PixelSurface) {
    self.surface = surface
    image = PixelImage(surface).shared()
    super.init(width: surface.width, height: surface.height, byteCount: surface.byteCount)
  }
}
