internal import CPangoCairo
internal import CVectors
internal import Support

/// Pixel buffer in memory: premultiplied colour at four bytes per pixel, or a mask at one.
///
/// Creation fails with `nil` for a size too large for Cairo, pixman or memory. Every raster of the program is
/// made here, so none can exceed ``longestSide``.
///
/// `@unchecked Sendable`: a worker fills it and hands it over; it is never written to after that.
@safe
final class PixelSurface: @unchecked Sendable {
  enum Format {
    /// Premultiplied colour with alpha.
    case color
    /// Opaque colour.
    case opaque
    /// Coverage only.
    case mask
  }

  /// The Cairo surface; valid as long as this object lives.
  let handle: OpaquePointer
  let width: Int
  let height: Int
  let format: Format
  /// Bytes per row.
  let stride: Int
  /// The pixels, for reading on any thread. Unlike ``withPixels(_:)`` it does not touch Cairo's state of the
  /// surface.
  let bytes: UnsafeMutablePointer<UInt8>

  /// The longest side of a surface in pixels: coordinates in Cairo and pixman have 16 integer bits.
  static let longestSide = 32_767
  /// The largest surface, in bytes: 16,384 × 16,384 colour pixels.
  static let mostBytes = 1 << 30

  /// Makes a transparent surface; sides below 1 become 1. `nil` if it is too large or there is no memory.
  convenience init?(width: Int, height: Int, format: Format = .color) {
    let (width, height) = (max(1, width), max(1, height))
    guard width <= Self.longestSide, height <= Self.longestSide,
      width * height <= Self.mostBytes / format.bytesPerPixel
    else { return nil }
    unsafe self.init(
      cairo_image_surface_create(format.cairo, Int32(width), Int32(height)), width: width,
      height: height, format: format)
  }

  /// Wraps pixels that the caller owns and keeps alive; `nil` if Cairo cannot draw on them.
  convenience init?(
    wrapping pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: Format
  ) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height),
      stride >= width * format.bytesPerPixel
    else { return nil }
    unsafe self.init(
      cairo_image_surface_create_for_data(
        pixels.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(width), Int32(height),
        Int32(clamping: stride)),
      width: width, height: height, format: format)
  }

  private init?(_ handle: OpaquePointer?, width: Int, height: Int, format: Format) {
    guard let handle = unsafe handle else { return nil }
    guard unsafe cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS,
      let bytes = unsafe cairo_image_surface_get_data(handle)
    else {
      unsafe cairo_surface_destroy(handle)
      return nil
    }
    unsafe self.handle = unsafe handle
    unsafe self.bytes = unsafe bytes
    self.width = width
    self.height = height
    self.format = format
    stride = unsafe Int(cairo_image_surface_get_stride(handle))
  }

  deinit { unsafe cairo_surface_destroy(handle) }

  /// Bytes of its pixels in memory.
  var byteCount: Int { stride * height }

  /// The pixels for reading or writing directly; marks the surface as changed afterwards.
  @discardableResult
  func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result {
    unsafe cairo_surface_flush(handle)
    defer { unsafe cairo_surface_mark_dirty(handle) }
    return unsafe body(bytes)
  }

  /// The blue, green, red and alpha of a pixel, premultiplied.
  /// - Precondition: The pixel is inside, and the surface is not a mask.
  func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height && format != .mask, "there is no such pixel")
    return unsafe UnsafeRawPointer(bytes + y * stride + x * 4)
      .loadUnaligned(as: SIMD4<UInt8>.self)
  }

  /// The bytes of all pixels, row by row without padding.
  var packed: [UInt8] {
    let rowBytes = width * format.bytesPerPixel
    return unsafe (0..<height).flatMap { y in
      unsafe UnsafeBufferPointer(start: bytes + y * stride, count: rowBytes)
    }
  }

  /// Sets every pixel of a mask, row by row.
  func fill(_ opacities: some Sequence<UInt8>) {
    precondition(format == .mask, "only a mask has one byte for each pixel")
    unsafe withPixels { data in
      for (y, opacity) in zip(0..<height, opacities) {
        unsafe (data + y * stride).update(repeating: opacity, count: width)
      }
    }
  }

  /// Draws on the surface with a pen whose unit is one pixel.
  func draw(_ body: (Pen) -> Void) {
    guard let context = unsafe cairo_create(handle) else { return }
    unsafe body(Pen(context))
    unsafe cairo_destroy(context)
  }

  /// An opaque copy of the pixels; `nil` if out of memory.
  func copy() -> PixelSurface? {
    let copy = PixelSurface(width: width, height: height, format: .opaque)
    copy?.draw { pen in
      pen.picture(self)
      pen.paint()
    }
    return copy
  }

  /// The pixels as straight red, green, blue, alpha, row by row without padding.
  func straightRGBA() -> [UInt8] {
    let byteTotal = width * height * 4
    return unsafe withPixels { data in
      unsafe [UInt8](unsafeUninitializedCapacity: byteTotal) { output, count in
        let target = unsafe output.baseAddress ?? data
        for y in 0..<height {
          unsafe (data + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { pixels in
            unsafe couch_straight_line(
              target + y * width * 4, pixels, Int32(width), format == .opaque ? 1 : 0)
          }
        }
        count = byteTotal
      }
    }
  }

  /// Writes a PNG file atomically.
  func writePNG(to path: String) throws(RenderingError) {
    var bytes: [UInt8] = []
    let status = unsafe withUnsafeMutablePointer(to: &bytes) { target in
      unsafe cairo_surface_write_to_png_stream(
        handle,
        { target, data, count in
          unsafe target?.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, unsafe target)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      let reason =
        unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) } ?? "unknown"
      throw .cannotWrite(path: path, reason: reason)
    }
    do throws(FileError) {
      try AtomicFile.writeResult(bytes, to: path)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }
}

extension PixelSurface.Format {
  fileprivate var bytesPerPixel: Int { self == .mask ? 1 : 4 }

  fileprivate var cairo: cairo_format_t {
    switch self {
    case .color: CAIRO_FORMAT_ARGB32
    case .opaque: CAIRO_FORMAT_RGB24
    case .mask: CAIRO_FORMAT_A8
    }
  }
}
