/// Pixels in memory that the processor draws with.
final class MemoryPicture: Picture {
  let surface: PixelSurface
  let image: PixelImage

  init(_ surface: PixelSurface) {
    self.surface = surface
    image = PixelImage(surface)
    super.init(width: surface.width, height: surface.height, byteCount: surface.byteCount)
  }
}

/// A picture that is painted anew wherever it is to be seen, which is as quick as copying it and
/// takes no memory.
final class GradientPicture: Picture {
  let field: GradientMesh

  init(_ field: GradientMesh) {
    self.field = field
    super.init(width: field.width, height: field.height, byteCount: 0)
  }
}
