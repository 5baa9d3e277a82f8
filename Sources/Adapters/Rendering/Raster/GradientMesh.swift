internal import CVectors

/// Gradient mesh: colours on a coarse grid, interpolated bilinearly and dithered.
///
/// Colours have 16 fraction bits and are dithered when reduced to 8 bits, so that no banding is visible on a
/// large television.
struct GradientMesh: Sendable {
  /// The picture's size in pixels.
  let width: Int
  let height: Int
  /// The side of a grid cell, in pixels: 1 … 128.
  private let cell: Int
  /// The reciprocal of the side in 32.32 fixed point: multiplication takes a tenth of the time of division.
  private let inverse: Int64
  private let columns: Int
  /// Red, green, blue and an unused value for each grid point, row by row, as 8.16 fixed point.
  private var colors: [Int32]

  /// A mesh for a picture of the given size in pixels.
  ///
  /// - Parameters:
  ///   - cell: The side of a cell in pixels, 1 … 128.
  ///   - ink: The opaque colour at a pixel, which may be one cell beyond the picture.
  init(cell: Int, width: Int, height: Int, ink: (_ x: Int, _ y: Int) -> Ink) {
    self.width = width
    self.height = height
    self.cell = cell
    inverse = ((1 << 32) + Int64(cell) - 1) / Int64(cell)
    columns = width / cell + 2
    colors = []
    for row in 0..<Self.rows(height, cell: cell) {
      for column in 0..<columns { colors += ink(column * cell, row * cell).fixed }
    }
  }

  /// A mix with another mesh: 0 is this one, 1 the other. `nil` if their sizes differ.
  func mixed(with other: GradientMesh, _ share: Double) -> GradientMesh? {
    guard (width, height, cell) == (other.width, other.height, other.cell) else { return nil }
    let part = Int32(max(0, min(1, share)) * 256)
    var mixed = self
    mixed.colors = zip(colors, other.colors).map { $0 &+ (($1 &- $0) &>> 8) &* part }
    return mixed
  }

  /// A mix with a single colour: 0 is this mesh, 1 the colour.
  func mixed(with ink: Ink, _ share: Double) -> GradientMesh {
    let part = Int32(max(0, min(1, share)) * 256)
    let goal = ink.fixed
    var mixed = self
    for index in colors.indices {
      mixed.colors[index] = colors[index] &+ ((goal[index & 3] &- colors[index]) &>> 8) &* part
    }
    return mixed
  }

  /// The whole mesh as an opaque picture; `nil` if out of memory. Takes about 1 ns per pixel.
  func picture() -> PixelSurface? {
    guard let surface = PixelSurface(width: width, height: height, format: .opaque) else {
      return nil
    }
    let stride = surface.stride
    unsafe surface.withPixels { data in
      unsafe paint(
        data, stride: stride, part: PixelBox(x: 0, y: 0, width: width, height: height))
    }
    return surface
  }

  /// Paints a part of the picture.
  ///
  /// - Parameters:
  ///   - pixels: The address of the part's first pixel.
  ///   - stride: Bytes per row.
  ///   - part: In pixels; anything outside the picture is left alone.
  func paint(_ pixels: UnsafeMutablePointer<UInt8>, stride: Int, part: PixelBox) {
    let inside = part.intersection(PixelBox(x: 0, y: 0, width: width, height: height))
    guard !inside.isEmpty else { return }
    let first = inside.x - part.x
    let cells = inside.x / cell...(inside.maxX - 1) / cell
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: (cells.count + 1) * 4) { row in
      unsafe colors.withUnsafeBufferPointer { colors in
        unsafe Self.dither.withUnsafeBufferPointer { dither in
          for y in inside.y..<inside.maxY {
            unsafe mix(colors, to: row, from: cells.lowerBound, y: y)
            let line = unsafe UnsafeMutableRawPointer(pixels + (y - part.y) * stride + first * 4)
            unsafe fill(
              line.assumingMemoryBound(to: UInt32.self), with: row,
              thresholds: dither, y: y, inside.x, inside.maxX, column: cells.lowerBound)
          }
        }
      }
    }
  }

  private static func rows(_ height: Int, cell: Int) -> Int { (height + cell - 1) / cell + 1 }

  /// The colours of the grid at a line of pixels, starting at a column.
  private func mix(
    _ colors: UnsafeBufferPointer<Int32>, to row: UnsafeMutableBufferPointer<Int32>,
    from column: Int, y: Int
  ) {
    guard let start = colors.baseAddress, let target = row.baseAddress else { return }
    let share = Int32(y % cell)
    let rest = Int32(cell) - share
    let upper = unsafe start + (y / cell * columns + column) * 4
    let lower = unsafe upper + columns * 4
    let count = row.count
    var index = 0
    while index < count {
      let sum = unsafe Int64(upper[index] &* rest &+ lower[index] &* share)
      unsafe target[index] = Int32(truncatingIfNeeded: (sum &* inverse) &>> 32)
      index = index &+ 1
    }
  }

  /// Fills part of a line of pixels.
  private func fill(
    _ line: UnsafeMutablePointer<UInt32>, with row: UnsafeMutableBufferPointer<Int32>,
    thresholds: UnsafeBufferPointer<Int32>, y: Int, _ first: Int, _ last: Int, column: Int
  ) {
    guard let patterns = thresholds.baseAddress, var color = row.baseAddress else { return }
    let pattern = unsafe patterns + (y & 7) * Self.ditherWidth
    var begin = first
    var skipped = first - column * cell
    while begin < last {
      let end = min(last, begin - skipped + cell)
      unsafe run(
        line + (begin - first), count: end - begin, pattern: pattern + (begin & 7), from: color,
        skipping: Int32(skipped))
      begin = end
      skipped = 0
      unsafe color += 4
    }
  }

  /// Fills pixels between two grid points.
  private func run(
    _ line: UnsafeMutablePointer<UInt32>, count: Int, pattern: UnsafePointer<Int32>,
    from color: UnsafePointer<Int32>, skipping: Int32
  ) {
    let stepRed = unsafe step(color[4] &- color[0])
    let stepGreen = unsafe step(color[5] &- color[1])
    let stepBlue = unsafe step(color[6] &- color[2])
    unsafe couch_fill_line(
      line, Int32(count), pattern, color[0] &+ stepRed &* skipping,
      color[1] &+ stepGreen &* skipping, color[2] &+ stepBlue &* skipping, stepRed, stepGreen,
      stepBlue)
  }

  /// The change of a colour per pixel, from its change over a cell.
  private func step(_ change: Int32) -> Int32 {
    let product = Int64(change) &* inverse
    // Rounds towards zero, also for negative numbers.
    return Int32(truncatingIfNeeded: (product &+ (product &>> 63 & 0xFFFF_FFFF)) &>> 32)
  }

  /// The length of a row of thresholds: enough for the widest cell.
  private static let ditherWidth = 136

  /// An ordered 8 × 8 pattern of thresholds below one colour step, row by row, each repeated.
  private static let dither: [Int32] = {
    let order: [[Int32]] = [
      [0, 32, 8, 40, 2, 34, 10, 42], [48, 16, 56, 24, 50, 18, 58, 26],
      [12, 44, 4, 36, 14, 46, 6, 38], [60, 28, 52, 20, 62, 30, 54, 22],
      [3, 35, 11, 43, 1, 33, 9, 41], [51, 19, 59, 27, 49, 17, 57, 25],
      [15, 47, 7, 39, 13, 45, 5, 37], [63, 31, 55, 23, 61, 29, 53, 21],
    ]
    return order.flatMap { row in (0..<ditherWidth).map { row[$0 & 7] * 1024 } }
  }()
}

extension Ink {
  /// The colour as 8.16 fixed point.
  fileprivate var fixed: [Int32] {
    [red, green, blue, 0].map { Int32(max(0, min(1, $0)) * 254.5 * 65536) }
  }
}
