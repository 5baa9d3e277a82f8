internal import CPixman
internal import Synchronization

/// A pixman image: a source, a mask or a target of the blender.
@safe
final class PixelImage {
  let handle: OpaquePointer
  /// Keeps the pixels alive.
  private let surface: PixelSurface?

  /// The pixels of a surface; like all initialisers, `nil` if out of memory.
  init?(_ surface: PixelSurface) {
    guard
      let handle = unsafe pixman_image_create_bits_no_clear(
        surface.format.pixman, Int32(clamping: surface.width), Int32(clamping: surface.height),
        UnsafeMutableRawPointer(surface.bytes).assumingMemoryBound(to: UInt32.self),
        Int32(clamping: surface.stride))
    else { return nil }
    self.surface = surface
    unsafe self.handle = unsafe handle
  }

  /// The pixels of a surface, smoothly scaled to another size.
  convenience init?(_ surface: PixelSurface, width: Int, height: Int) {
    self.init(surface)
    var transform = pixman_transform_t()
    unsafe pixman_transform_init_scale(
      &transform, Self.fixed(Double(surface.width) / Double(max(1, width))),
      Self.fixed(Double(surface.height) / Double(max(1, height))))
    unsafe pixman_image_set_transform(handle, &transform)
    unsafe pixman_image_set_filter(handle, PIXMAN_FILTER_BILINEAR, nil, 0)
  }

  /// A single colour.
  init?(_ ink: Ink) {
    var color = pixman_color_t(
      red: Self.part(ink.red * ink.alpha), green: Self.part(ink.green * ink.alpha),
      blue: Self.part(ink.blue * ink.alpha), alpha: Self.part(ink.alpha))
    guard let handle = unsafe pixman_image_create_solid_fill(&color) else { return nil }
    surface = nil
    unsafe self.handle = unsafe handle
  }

  /// Prepares the image for reading on several threads: pixman computes properties of an image at its first
  /// use, and stores them in it.
  func shared() -> PixelImage {
    Self.lock.withLock { _ in
      guard let pixel = unsafe Self.pixel else { return }
      // An empty operation that draws nothing.
      unsafe pixman_image_composite32(
        PIXMAN_OP_SRC, handle, nil, pixel.handle, 0, 0, 0, 0, 0, 0, 0, 0)
    }
    return self
  }

  /// A mask of the given size, multiplied by an opacity.
  func faded(_ opacity: Double, width: Int, height: Int) -> PixelImage? {
    guard let surface = PixelSurface(width: width, height: height, format: .mask),
      let thin = PixelImage(surface), let ink = PixelImage(Ink.black.faded(opacity))
    else { return nil }
    withExtendedLifetime(ink) {
      unsafe pixman_image_composite32(
        PIXMAN_OP_OVER, ink.handle, handle, thin.handle, 0, 0, 0, 0, 0, 0, Int32(clamping: width),
        Int32(clamping: height))
    }
    return thin
  }

  private static let lock = Mutex(())
  /// Guarded by the lock.
  nonisolated(unsafe) private static let pixel = PixelSurface(
    width: 1, height: 1, format: .mask
  ).flatMap(PixelImage.init)

  deinit { unsafe pixman_image_unref(handle) }

  /// 16.16 fixed point.
  private static func fixed(_ value: Double) -> Int32 {
    Int32(max(1, min(Double(Int32.max), (value * 65536).rounded())))
  }

  /// 0 … 1 as 0 … 65,535.
  private static func part(_ value: Double) -> UInt16 {
    UInt16(max(0, min(65_535, (value * 65_536).rounded(.down))))
  }
}

extension PixelSurface.Format {
  fileprivate var pixman: pixman_format_code_t {
    switch self {
    case .color: PIXMAN_a8r8g8b8
    case .opaque: PIXMAN_x8r8g8b8
    case .mask: PIXMAN_a8
    }
  }
}
