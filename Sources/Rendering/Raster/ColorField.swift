internal import CVectors

/// Colours on a coarse grid, which become a smooth picture.
///
/// They have 16 bits of fraction and are dithered on the way to 8 bits, so that no bands show on a
/// large television.
struct ColorField: Sendable {
  /// The picture's size in pixels.
  let width: Int
  let height: Int
  /// The side of a cell of the grid is 2 to the power of this, in pixels.
  private let shift: Int32
  private let columns: Int
  /// Red, green, blue and nothing of each place on the grid, row by row, as 8.16 fixed point.
  private var colors: [Int32]

  /// A field for a picture of that size in pixels.
  ///
  /// - Parameters:
  ///   - cell: The side of a cell in pixels, a power of two, 1 … 128.
  ///   - ink: The opaque colour at a pixel, which may lie a cell beyond the picture.
  init(cell: Int, width: Int, height: Int, ink: (_ x: Int, _ y: Int) -> Ink) {
    self.width = width
    self.height = height
    shift = Int32(cell.trailingZeroBitCount)
    columns = width / cell + 2
    colors = []
    for row in 0..<Self.rows(height, cell: cell) {
      for column in 0..<columns { colors += ink(column * cell, row * cell).fixed }
    }
  }

  /// The field on the way to another: 0 is this one, 1 the other. `nil` when they are of different
  /// sizes.
  func mixed(with other: ColorField, _ share: Double) -> ColorField? {
    guard (width, height, shift) == (other.width, other.height, other.shift) else { return nil }
    let part = Int32(max(0, min(1, share)) * 256)
    var mixed = self
    mixed.colors = zip(colors, other.colors).map { $0 &+ (($1 &- $0) &>> 8) &* part }
    return mixed
  }

  /// The field on the way to one colour everywhere: 0 is this one, 1 the colour.
  func mixed(with ink: Ink, _ share: Double) -> ColorField {
    let part = Int32(max(0, min(1, share)) * 256)
    let goal = ink.fixed
    var mixed = self
    for index in colors.indices {
      mixed.colors[index] = colors[index] &+ ((goal[index & 3] &- colors[index]) &>> 8) &* part
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
    let cells = (inside.x >> shift)...((inside.maxX - 1) >> shift)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: (cells.count + 1) * 4) { row in
      for y in inside.y..<inside.maxY {
        mix(row, from: cells.lowerBound, y: y)
        let line = UnsafeMutableRawPointer(pixels + (y - part.y) * stride + first * 4)
        fill(line.assumingMemoryBound(to: UInt32.self), with: row, y: y, inside.x, inside.maxX)
      }
    }
  }

  private static func rows(_ height: Int, cell: Int) -> Int { (height + cell - 1) / cell + 1 }

  /// The colours of the grid where it crosses a line of pixels, from a column on.
  private func mix(_ row: UnsafeMutableBufferPointer<Int32>, from column: Int, y: Int) {
    let share = Int32(y) & ((1 << shift) - 1)
    let rest = (1 << shift) - share
    colors.withUnsafeBufferPointer { colors in
      guard let start = colors.baseAddress, let target = row.baseAddress else { return }
      let upper = start + ((y >> shift) * columns + column) * 4
      let lower = upper + columns * 4
      let count = row.count
      var index = 0
      while index < count {
        target[index] = (upper[index] &* rest &+ lower[index] &* share) &>> shift
        index = index &+ 1
      }
    }
  }

  /// Fills a part of a line of pixels.
  private func fill(
    _ line: UnsafeMutablePointer<UInt32>, with row: UnsafeMutableBufferPointer<Int32>, y: Int,
    _ first: Int, _ last: Int
  ) {
    Self.dither[y & 7].withUnsafeBufferPointer { thresholds in
      guard let pattern = thresholds.baseAddress, var color = row.baseAddress else { return }
      var begin = first
      while begin < last {
        let skipped = begin & ((1 << shift) - 1)
        let end = min(last, begin - skipped + (1 << shift))
        run(
          line + (begin - first), count: end - begin, pattern: pattern + (begin & 7), from: color,
          skipping: Int32(skipped))
        begin = end
        color += 4
      }
    }
  }

  /// Fills pixels between two places of the grid.
  private func run(
    _ line: UnsafeMutablePointer<UInt32>, count: Int, pattern: UnsafePointer<Int32>,
    from color: UnsafePointer<Int32>, skipping: Int32
  ) {
    let stepRed = step(color[4] &- color[0])
    let stepGreen = step(color[5] &- color[1])
    let stepBlue = step(color[6] &- color[2])
    couch_fill_line(
      line, Int32(count), pattern, color[0] &+ stepRed &* skipping,
      color[1] &+ stepGreen &* skipping, color[2] &+ stepBlue &* skipping, stepRed, stepGreen,
      stepBlue)
  }

  /// What a colour changes by with each pixel when it changes so much over a cell.
  private func step(_ way: Int32) -> Int32 {
    // Towards zero, also from below.
    (way &+ (way &>> 31 & ((1 &<< shift) &- 1))) &>> shift
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
  fileprivate var fixed: [Int32] {
    [red, green, blue, 0].map { Int32(max(0, min(1, $0)) * 254.5 * 65536) }
  }
}
