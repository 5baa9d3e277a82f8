internal import CVectors

/// Painter of tilted pictures: inverse perspective mapping with bilinear sampling.
enum PerspectivePainter {
  /// Paints the picture in perspective, with `area` at the upper left corner of `result`. Takes about 5 ns
  /// per pixel.
  ///
  /// - Parameters:
  ///   - picture: Colour with alpha; transparent outside.
  ///   - box: The rectangle without the tilt; pictures of a different size are scaled.
  ///   - area: The pixels to paint.
  ///   - result: Colour with alpha, at least as large as the area.
  static func paint(
    _ picture: PixelSurface, over box: PixelBox, _ tilt: Tilt, area: PixelBox,
    on result: PixelSurface
  ) {
    let (source, target) = unsafe (picture.bytes, result.bytes)
    let across = Double(picture.width) / Double(max(1, box.width))
    let down = Double(picture.height) / Double(max(1, box.height))
    /// The position in the picture that is visible at the centre of a pixel.
    func place(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
      let point = tilt.point(at: (Double(area.x + x) + 0.5, Double(area.y + y) + 0.5))
      return (
        Int(((point.x - Double(box.x)) * across - 0.5) * 65536),
        Int(((point.y - Double(box.y)) * down - 0.5) * 65536)
      )
    }
    let stride = result.stride
    let sampler = unsafe Sampler(
      source, width: picture.width, height: picture.height, picture.stride)
    for y in 0..<area.height {
      let line = unsafe UnsafeMutableRawPointer(target + y * stride)
        .assumingMemoryBound(to: UInt32.self)
      var from = place(0, y)
      for start in Swift.stride(from: 0, to: area.width, by: span) {
        // A line this short is practically straight.
        let to = place(start + span, y)
        let step = (x: (to.x - from.x) / span, y: (to.y - from.y) / span)
        let end = min(area.width, start + span)
        if sampler.isInside(from), sampler.isInside(to) {
          unsafe couch_sample_line(
            line + start, Int32(end - start), source, Int64(picture.stride), Int64(from.x),
            Int64(from.y), Int64(step.x), Int64(step.y))
        } else {
          for x in start..<end {
            let along = x - start
            unsafe line[x] = sampler.color(from.x + step.x * along, from.y + step.y * along)
          }
        }
        from = to
      }
    }
  }

  private static let span = 32
}

/// Bilinear sampler of a picture.
@safe
private struct Sampler {
  private let pixels: UnsafeRawPointer
  private let width: Int
  private let height: Int
  private let stride: Int

  init(_ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, _ stride: Int) {
    unsafe self.pixels = UnsafeRawPointer(pixels)
    self.width = width
    self.height = height
    self.stride = stride
  }

  /// Whether a position, in 1/65,536 pixel, is surrounded by pixels of the picture.
  func isInside(_ place: (x: Int, y: Int)) -> Bool {
    place.x >= 0 && place.y >= 0 && place.x >> 16 < width - 1 && place.y >> 16 < height - 1
  }

  /// The colour at a position; transparent outside.
  func color(_ x: Int, _ y: Int) -> UInt32 {
    let (column, row) = (x >> 16, y >> 16)
    guard column >= -1, row >= -1, column < width, row < height else { return 0 }
    return mix(
      pixel(column, row), pixel(column + 1, row), pixel(column, row + 1),
      pixel(column + 1, row + 1), x, y)
  }

  private func pixel(_ column: Int, _ row: Int) -> UInt32 {
    guard column >= 0, row >= 0, column < width, row < height else { return 0 }
    return unsafe pixels.load(fromByteOffset: row * stride + column * 4, as: UInt32.self)
  }

  /// Four neighbours, weighted by distance.
  private func mix(
    _ first: UInt32, _ second: UInt32, _ third: UInt32, _ fourth: UInt32, _ x: Int, _ y: Int
  ) -> UInt32 {
    let right = UInt64(truncatingIfNeeded: x >> 8 & 255)
    let below = UInt64(truncatingIfNeeded: y >> 8 & 255)
    let upper = mix(spread(first), spread(second), right)
    let lower = mix(spread(third), spread(fourth), right)
    let mixed = mix(upper, lower, below)
    return UInt32(truncatingIfNeeded: mixed | mixed >> 24)
  }

  /// The four components of a pixel, spaced apart.
  private func spread(_ pixel: UInt32) -> UInt64 {
    let pixel = UInt64(pixel)
    return (pixel | pixel << 24) & Self.parts
  }

  private func mix(_ first: UInt64, _ second: UInt64, _ share: UInt64) -> UInt64 {
    (first &* (256 &- share) &+ second &* share) >> 8 & Self.parts
  }

  private static let parts: UInt64 = 0x00FF_00FF_00FF_00FF
}
