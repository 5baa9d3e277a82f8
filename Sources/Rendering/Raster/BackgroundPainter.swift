internal import SceneGraph

/// Paints the calm ground behind everything: a vertical gradient with a soft light in the colour
/// of an artwork.
struct BackgroundPainter {
  /// What the ground looks like.
  struct Look: Hashable, Sendable {
    var top: Ink
    var bottom: Ink
    /// The colour of the light; `nil` for none.
    var tint: Ink?
    var isDark: Bool
  }

  /// Cells of the coarse grid that colours are computed on, in pixels.
  private static let cell = 32

  /// An opaque picture of that size in pixels. Takes about 2 ns per pixel.
  ///
  /// Colours are computed on a coarse grid with 16 bits of fraction and dithered on the way to 8
  /// bits, so that no bands show on a large television.
  static func paint(_ look: Look, width: Int, height: Int) -> PixelSurface {
    let surface = PixelSurface(width: width, height: height, format: .opaque)
    let stride = surface.stride
    let columns = width / cell + 2
    var upper = row(look, y: 0, columns: columns, width: width, height: height)
    surface.withPixels { data in
      for top in Swift.stride(from: 0, to: height, by: cell) {
        let lower = row(look, y: top + cell, columns: columns, width: width, height: height)
        for y in top..<min(height, top + cell) {
          let share = Int32(y - top)
          let line = UnsafeMutableRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
          fill(line, y: y, width: width, upper: upper, lower: lower, share: share)
        }
        upper = lower
      }
    }
    return surface
  }

  /// Fills one line between two rows of the grid.
  ///
  /// Plain integers and pointers: a debug build, which many tests run, is ten times slower with
  /// vectors here.
  private static func fill(
    _ line: UnsafeMutablePointer<UInt32>, y: Int, width: Int, upper: [SIMD4<Int32>],
    lower: [SIMD4<Int32>], share: Int32
  ) {
    let size = Int32(cell)
    let thresholds = dither[y & 7]
    thresholds.withUnsafeBufferPointer { thresholds in
      var x = 0
      var left = (upper[0] &* (size &- share) &+ lower[0] &* share) / size
      for column in 1..<upper.count where x < width {
        let right = (upper[column] &* (size &- share) &+ lower[column] &* share) / size
        let step = (right &- left) / size
        var (red, green, blue) = (left.x, left.y, left.z)
        let end = min(width, x &+ cell)
        while x < end {
          let threshold = thresholds[x & 7]
          let value =
            ((red &+ threshold) & 0xFF_0000) | (((green &+ threshold) >> 8) & 0xFF00)
            | ((blue &+ threshold) >> 16)
          line[x] = 0xFF00_0000 | UInt32(truncatingIfNeeded: value)
          red = red &+ step.x
          green = green &+ step.y
          blue = blue &+ step.z
          x = x &+ 1
        }
        left = right
      }
    }
  }

  /// Colours along one row of the grid, as 8.16 fixed point.
  private static func row(
    _ look: Look, y: Int, columns: Int, width: Int, height: Int
  ) -> [SIMD4<Int32>] {
    let down = Double(y) / Double(max(1, height))
    let base = look.top.mixed(with: look.bottom, min(1, down))
    return (0..<columns).map { column in
      var ink = base
      if let tint = look.tint {
        let across = Double(column * cell) / Double(max(1, width))
        ink = ink.mixed(with: tint, light(across: across, down: down) * (look.isDark ? 0.62 : 0.3))
      }
      return SIMD4(fixed(ink.red), fixed(ink.green), fixed(ink.blue), 0)
    }
  }

  /// The strength of the light, 0 … 1: a wide oval above the middle right.
  private static func light(across: Double, down: Double) -> Double {
    let (dx, dy) = ((across - 0.66) / 0.86, (down - 0.22) / 1.05)
    let distance = min(1, (dx * dx + dy * dy).squareRoot())
    let rest = 1 - distance
    return rest * rest * (3 - 2 * rest)
  }

  private static func fixed(_ part: Double) -> Int32 {
    Int32(max(0, min(1, part)) * 254.5 * 65536)
  }

  /// An ordered 8 × 8 pattern of thresholds below one step of colour.
  private static let dither: [[Int32]] = {
    let order: [[Int32]] = [
      [0, 32, 8, 40, 2, 34, 10, 42], [48, 16, 56, 24, 50, 18, 58, 26],
      [12, 44, 4, 36, 14, 46, 6, 38], [60, 28, 52, 20, 62, 30, 54, 22],
      [3, 35, 11, 43, 1, 33, 9, 41], [51, 19, 59, 27, 49, 17, 57, 25],
      [15, 47, 7, 39, 13, 45, 5, 37], [63, 31, 55, 23, 61, 29, 53, 21],
    ]
    return order.map { row in row.map { $0 * 1024 } }
  }()
}
