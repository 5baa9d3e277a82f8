internal import CPangoCairo
internal import CVectors
internal import Support

/// Pixel buffer in memory: premultiplied colour at four bytes per pixel, or a mask at one.
///
/// `@unchecked Sendable`: a worker fills it and hands it over; after that it is never written to.
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

  /// Makes a clear surface; sides below 1 become 1.
  init(width: Int, height: Int, format: Format = .color) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.format = format
    handle = cairo_image_surface_create(
      format.cairo, Int32(clamping: self.width), Int32(clamping: self.height))
  }

  /// Wraps pixels that the caller owns and keeps alive.
  init(
    wrapping pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: Format
  ) {
    self.width = width
    self.height = height
    self.format = format
    handle = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(clamping: width),
      Int32(clamping: height), Int32(clamping: stride))
  }

  deinit { cairo_surface_destroy(handle) }

  /// Bytes from one row to the next.
  var stride: Int { Int(cairo_image_surface_get_stride(handle)) }

  /// Bytes of its pixels in memory.
  var byteCount: Int { stride * height }

  /// True when the surface could be made and drawn on.
  var isUsable: Bool { cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS }

  /// The pixels for reading or writing directly; marks the surface as changed afterwards.
  func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result? {
    cairo_surface_flush(handle)
    guard let data = cairo_image_surface_get_data(handle) else { return nil }
    defer { cairo_surface_mark_dirty(handle) }
    return body(data)
  }

  /// The pixels as they are, for reading on any thread; `nil` when there are none. Unlike
  /// ``withPixels(_:)`` it leaves Cairo's notes about the surface alone.
  var bytes: UnsafeMutablePointer<UInt8>? { cairo_image_surface_get_data(handle) }

  /// Draws on the surface with a pen whose unit is one pixel.
  func draw(_ body: (Pen) -> Void) {
    guard let context = cairo_create(handle) else { return }
    body(Pen(context))
    cairo_destroy(context)
  }

  /// The pixels as straight red, green, blue, alpha, row by row without gaps.
  func straightRGBA() -> [UInt8] {
    let byteTotal = width * height * 4
    return withPixels { data in
      [UInt8](unsafeUninitializedCapacity: byteTotal) { output, count in
        let target = output.baseAddress ?? data
        for y in 0..<height {
          (data + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { pixels in
            couch_straight_line(
              target + y * width * 4, pixels, Int32(width), format == .opaque ? 1 : 0)
          }
        }
        count = byteTotal
      }
    } ?? []
  }

  /// Writes a PNG file, whole or not at all.
  func writePNG(to path: String) throws(RenderingError) {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { target in
      cairo_surface_write_to_png_stream(
        handle,
        { target, data, count in
          target?.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, target)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      let reason = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown"
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
  fileprivate var cairo: cairo_format_t {
    switch self {
    case .color: CAIRO_FORMAT_ARGB32
    case .opaque: CAIRO_FORMAT_RGB24
    case .mask: CAIRO_FORMAT_A8
    }
  }
}
