/// Colours on a coarse grid, which become a smooth picture.
///
/// They have 16 bits of fraction and are dithered on the way to 8 bits, so that no bands show on a
/// large television.
struct ColorField {
  /// The side of a cell of the grid, in pixels: 1 … 128.
  private let cell: Int
  private let columns: Int
  /// Row by row, as 8.16 fixed point.
  private let colors: [SIMD4<Int32>]

  /// A field for a picture of that size in pixels.
  ///
  /// - Parameter ink: the opaque colour at a pixel, which may lie a cell beyond the picture.
  init(cell: Int, width: Int, height: Int, ink: (_ x: Int, _ y: Int) -> Ink) {
    self.cell = cell
    columns = width / cell + 2
    var colors: [SIMD4<Int32>] = []
    for row in 0..<Self.rows(height, cell: cell) {
      for column in 0..<columns { colors.append(ink(column * cell, row * cell).fixed) }
    }
    self.colors = colors
  }

  /// An opaque picture of the size that the field was made for. Takes about 2 ns per pixel.
  func paint(width: Int, height: Int) -> PixelSurface {
    let surface = PixelSurface(width: width, height: height, format: .opaque)
    let stride = surface.stride
    surface.withPixels { data in
      for y in 0..<height {
        let line = UnsafeMutableRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
        fill(line, y: y, width: width)
      }
    }
    return surface
  }

  private static func rows(_ height: Int, cell: Int) -> Int { (height + cell - 1) / cell + 1 }

  /// Fills one line between two rows of the grid.
  ///
  /// Plain integers and pointers: a debug build, which many tests run, is ten times slower with
  /// vectors here.
  private func fill(_ line: UnsafeMutablePointer<UInt32>, y: Int, width: Int) {
    let size = Int32(cell)
    let share = Int32(y % cell)
    let start = y / cell * columns
    func color(_ column: Int) -> SIMD4<Int32> {
      (colors[start + column] &* (size &- share) &+ colors[start + columns + column] &* share)
        / size
    }
    let thresholds = Self.dither[y & 7]
    thresholds.withUnsafeBufferPointer { thresholds in
      var x = 0
      var left = color(0)
      for column in 1..<columns where x < width {
        let right = color(column)
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

extension Ink {
  /// The colour as 8.16 fixed point.
  fileprivate var fixed: SIMD4<Int32> {
    func part(_ value: Double) -> Int32 { Int32(max(0, min(1, value)) * 254.5 * 65536) }
    return SIMD4(part(red), part(green), part(blue), 0)
  }
}
