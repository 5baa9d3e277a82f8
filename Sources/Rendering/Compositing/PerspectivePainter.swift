/// Paints pictures in perspective.
enum PerspectivePainter {
  /// The picture as it is seen, which begins at the upper left corner of `area`. Takes about 5 ns
  /// per pixel.
  ///
  /// - Parameters:
  ///   - picture: Colour with alpha; what lies outside is clear.
  ///   - box: Where it would be without the tilt; pictures of another size are scaled.
  ///   - area: The pixels to paint.
  static func paint(
    _ picture: PixelSurface, over box: PixelBox, _ tilt: Tilt, area: PixelBox
  ) -> PixelSurface {
    let result = PixelSurface(width: area.width, height: area.height)
    let across = Double(picture.width) / Double(max(1, box.width))
    let down = Double(picture.height) / Double(max(1, box.height))
    /// The place in the picture of which the middle of a pixel shows something.
    func place(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
      let point = tilt.point(at: (Double(area.x + x) + 0.5, Double(area.y + y) + 0.5))
      return (
        Int(((point.x - Double(box.x)) * across - 0.5) * 65536),
        Int(((point.y - Double(box.y)) * down - 0.5) * 65536)
      )
    }
    picture.withPixels { source in
      let sampler = Sampler(source, width: picture.width, height: picture.height, picture.stride)
      result.withPixels { target in
        for y in 0..<area.height {
          let line = UnsafeMutableRawPointer(target + y * result.stride)
            .assumingMemoryBound(to: UInt32.self)
          var from = place(0, y)
          for start in Swift.stride(from: 0, to: area.width, by: span) {
            // So short a piece of a line is as good as straight.
            let to = place(start + span, y)
            let step = (x: (to.x - from.x) / span, y: (to.y - from.y) / span)
            for x in start..<min(area.width, start + span) {
              line[x] = sampler.color(
                from.x &+ step.x &* (x &- start), from.y &+ step.y &* (x &- start))
            }
            from = to
          }
        }
      }
    }
    return result
  }

  private static let span = 16
}

/// Reads a picture between its pixels.
private struct Sampler {
  private let pixels: UnsafeRawPointer
  private let width: Int
  private let height: Int
  private let stride: Int

  init(_ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, _ stride: Int) {
    self.pixels = UnsafeRawPointer(pixels)
    self.width = width
    self.height = height
    self.stride = stride
  }

  /// The colour at a place, in 65,536ths of a pixel; clear outside.
  func color(_ x: Int, _ y: Int) -> UInt32 {
    let (column, row) = (x >> 16, y >> 16)
    guard column >= -1, row >= -1, column < width, row < height else { return 0 }
    let (right, below) = (
      UInt32(truncatingIfNeeded: x >> 8 & 255), UInt32(truncatingIfNeeded: y >> 8 & 255)
    )
    let upper = mix(pixel(column, row), pixel(column &+ 1, row), right)
    let lower = mix(pixel(column, row &+ 1), pixel(column &+ 1, row &+ 1), right)
    return mix(upper, lower, below)
  }

  private func pixel(_ column: Int, _ row: Int) -> UInt32 {
    guard column >= 0, row >= 0, column < width, row < height else { return 0 }
    return pixels.load(fromByteOffset: row &* stride &+ column &* 4, as: UInt32.self)
  }

  /// Two of the four parts of a pixel at once, with room between them.
  private func mix(_ first: UInt32, _ second: UInt32, _ share: UInt32) -> UInt32 {
    let mask: UInt32 = 0xFF00FF
    let rest = 256 &- share
    let low = ((first & mask) &* rest &+ (second & mask) &* share) >> 8 & mask
    let high = ((first >> 8 & mask) &* rest &+ (second >> 8 & mask) &* share) & ~mask
    return low | high
  }
}
