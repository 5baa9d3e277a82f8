internal import CPixman

/// Alpha blending of premultiplied pictures onto a frame with pixman, which uses SIMD instructions.
@safe
struct Blender {
  private let pixels: UnsafeMutablePointer<UInt8>
  private let stride: Int
  private let target: PixelImage
  private var region = PixelRegion()

  /// `nil` if out of memory.
  init?(_ frame: PixelSurface) {
    guard let target = PixelImage(frame) else { return nil }
    self.target = target
    unsafe pixels = unsafe frame.bytes
    stride = frame.stride
  }

  /// Clips all further drawing to a region.
  mutating func clip(to region: PixelRegion) {
    self.region = region
    unsafe region.clip(target.handle)
  }

  /// Composites an image onto the frame.
  ///
  /// - Parameters:
  ///   - image: The image to draw, with its upper left corner at `origin`.
  ///   - area: The pixels to draw on.
  ///   - mask: The mask it is drawn through, with its upper left corner at `maskOrigin`.
  ///   - isOpaque: Whether nothing of the frame shows through, which saves reading it.
  func lay(
    _ image: PixelImage, at origin: PixelBox, in area: PixelBox, through mask: PixelImage? = nil,
    at maskOrigin: PixelBox? = nil, isOpaque: Bool = false
  ) {
    guard !area.isEmpty else { return }
    let maskOrigin = maskOrigin ?? origin
    unsafe pixman_image_composite32(
      isOpaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, image.handle, mask?.handle, target.handle,
      Int32(clamping: area.x - origin.x), Int32(clamping: area.y - origin.y),
      Int32(clamping: area.x - maskOrigin.x), Int32(clamping: area.y - maskOrigin.y),
      Int32(clamping: area.x), Int32(clamping: area.y), Int32(clamping: area.width),
      Int32(clamping: area.height))
  }

  /// Blends a gradient mesh, with its upper left corner at `origin`, inside the clip.
  func blend(
    _ mesh: GradientMesh, at origin: PixelBox, in area: PixelBox, through mask: PixelImage?,
    at maskOrigin: PixelBox, on scratch: ScratchSurface
  ) {
    region.forEachBox { box in
      let part = box.intersection(area)
      guard !part.isEmpty else { return }
      guard let (surface, image) = scratch.pixels(width: part.width, height: part.height) else {
        return
      }
      unsafe mesh.paint(
        surface.bytes, stride: surface.stride, part: part.moved(byX: -origin.x, y: -origin.y))
      lay(image, at: part, in: part, through: mask, at: maskOrigin)
    }
  }

  /// Paints a gradient mesh with its upper left corner at `origin`.
  func paint(_ mesh: GradientMesh, at origin: PixelBox, in area: PixelBox) {
    region.forEachBox { box in
      let part = box.intersection(area)
      guard !part.isEmpty else { return }
      unsafe mesh.paint(
        pixels + part.y * stride + part.x * 4, stride: stride,
        part: part.moved(byX: -origin.x, y: -origin.y))
    }
  }
}
