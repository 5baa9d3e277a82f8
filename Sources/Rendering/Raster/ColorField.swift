/// Colours on a coarse grid, which become a smooth picture.
///
/// They have 16 bits of fraction and are dithered on the way to 8 bits, so that no bands show on a
/// large television.
struct ColorField: Sendable {
  /// The picture's size in pixels.
  let width: Int
  let height: Int
  /// The side of a cell of the grid, in pixels: 1 … 128.
  private let cell: Int
  /// What a product is multiplied with, in place of a division by the side, which takes ten times as
  /// long.
  private let inverse: Int64
  private let columns: Int
  /// Row by row, as 8.16 fixed point.
  private var colors: [SIMD4<Int32>]

  /// A field for a picture of that size in pixels.
  ///
  /// - Parameter ink: the opaque colour at a pixel, which may lie a cell beyond the picture.
  init(cell: Int, width: Int, height: Int, ink: (_ x: Int, _ y: Int) -> Ink) {
    self.width = width
    self.height = height
    self.cell = cell
    inverse = ((1 << 32) + Int64(cell) - 1) / Int64(cell)
    columns = width / cell + 2
    colors = []
    for row in 0..<Self.rows(height, cell: cell) {
      for column in 0..<columns { colors.append(ink(column * cell, row * cell).fixed) }
    }
  }

  /// The field on the way to another: 0 is this one, 1 the other. `nil` when they are of different
  /// sizes.
  func mixed(with other: ColorField, _ share: Double) -> ColorField? {
    guard (width, height, cell) == (other.width, other.height, other.cell) else { return nil }
    let part = Int32(max(0, min(1, share)) * 256)
    var mixed = self
    for index in colors.indices {
      mixed.colors[index] = colors[index] &+ ((other.colors[index] &- colors[index]) &>> 8) &* part
    }
    return mixed
  }

  /// All of it, as an opaque picture. Takes about 1 ns per pixel.
  func picture() -> PixelSurface {
    let surface = PixelSurface(width: width, height: height, format: .opaque)
    let stride = surface.stride
    surface.withPixels { data in
      paint(
        data, stride: stride, part: PixelBox(x: 0, y: 0, width: width, height: height))
    }
    return surface
  }

  /// Paints a part of the picture.
  ///
  /// - Parameters:
  ///   - pixels: Where the first pixel of the part belongs.
  ///   - stride: Bytes from one row to the next.
  ///   - part: In pixels; what is outside the picture is left alone.
  func paint(_ pixels: UnsafeMutablePointer<UInt8>, stride: Int, part: PixelBox) {
    let inside = part.intersection(PixelBox(x: 0, y: 0, width: width, height: height))
    guard !inside.isEmpty else { return }
    let first = inside.x - part.x
    for y in inside.y..<inside.maxY {
      let row = UnsafeMutableRawPointer(pixels + (y - part.y) * stride + first * 4)
      fill(row.assumingMemoryBound(to: UInt32.self), y: y, from: inside.x, to: inside.maxX)
    }
  }

  private static func rows(_ height: Int, cell: Int) -> Int { (height + cell - 1) / cell + 1 }

  /// Fills a part of a line between two rows of the grid.
  ///
  /// Plain integers and pointers: the compiler makes vectors of them, and a debug build, which many
  /// tests run, is ten times slower with vectors that are written out.
  private func fill(
    _ line: UnsafeMutablePointer<UInt32>, y: Int, from first: Int, to last: Int
  ) {
    let share = Int32(y % cell)
    let rest = Int32(cell) &- share
    let start = y / cell * columns
    func color(_ column: Int) -> SIMD4<Int32> {
      part(colors[start + column] &* rest &+ colors[start + columns + column] &* share)
    }
    let thresholds = Self.dither[y & 7]
    thresholds.withUnsafeBufferPointer { thresholds in
      guard let pattern = thresholds.baseAddress else { return }
      var left = color(first / cell)
      for column in first / cell...(last - 1) / cell {
        let right = color(column + 1)
        let (begin, end) = (max(first, column * cell), min(last, (column + 1) * cell))
        Self.run(
          line + (begin - first), count: end - begin, pattern: pattern + begin % 8, from: left,
          step: part(right &- left), skipping: Int32(begin - column * cell))
        left = right
      }
    }
  }

  /// Divided by the side of a cell.
  private func part(_ color: SIMD4<Int32>) -> SIMD4<Int32> {
    SIMD4(part(color.x), part(color.y), part(color.z), 0)
  }

  private func part(_ value: Int32) -> Int32 {
    let product = Int64(value) &* inverse
    // Towards zero, also from below.
    return Int32(truncatingIfNeeded: (product &+ (product &>> 63 & 0xFFFF_FFFF)) &>> 32)
  }

  /// Fills pixels whose colour changes evenly.
  private static func run(
    _ line: UnsafeMutablePointer<UInt32>, count: Int, pattern: UnsafePointer<Int32>,
    from left: SIMD4<Int32>, step: SIMD4<Int32>, skipping: Int32
  ) {
    let (stepRed, stepGreen, stepBlue) = (step.x, step.y, step.z)
    var red = left.x &+ stepRed &* skipping
    var green = left.y &+ stepGreen &* skipping
    var blue = left.z &+ stepBlue &* skipping
    var x = 0
    while x < count {
      let threshold = pattern[x]
      let value =
        ((red &+ threshold) & 0xFF_0000) | (((green &+ threshold) &>> 8) & 0xFF00)
        | ((blue &+ threshold) &>> 16)
      line[x] = 0xFF00_0000 | UInt32(truncatingIfNeeded: value)
      red = red &+ stepRed
      green = green &+ stepGreen
      blue = blue &+ stepBlue
      x = x &+ 1
    }
  }

  /// An ordered 8 × 8 pattern of thresholds below one step of colour, each row as often as the widest
  /// cell may need it.
  private static let dither: [[Int32]] = {
    let order: [[Int32]] = [
      [0, 32, 8, 40, 2, 34, 10, 42], [48, 16, 56, 24, 50, 18, 58, 26],
      [12, 44, 4, 36, 14, 46, 6, 38], [60, 28, 52, 20, 62, 30, 54, 22],
      [3, 35, 11, 43, 1, 33, 9, 41], [51, 19, 59, 27, 49, 17, 57, 25],
      [15, 47, 7, 39, 13, 45, 5, 37], [63, 31, 55, 23, 61, 29, 53, 21],
    ]
    return order.map { row in (0..<136).map { row[$0 & 7] * 1024 } }
  }()
}

extension Ink {
  /// The colour as 8.16 fixed point.
  fileprivate var fixed: SIMD4<Int32> {
    func part(_ value: Double) -> Int32 { Int32(max(0, min(1, value)) * 254.5 * 65536) }
    return SIMD4(part(red), part(green), part(blue), 0)
  }
}
