/// Low-resolution grid of colours for a cheap blur: one colour per cell of pixels.
///
/// It extends beyond its area as far as the blur does.
struct BlurGrid {
  private let cell: Int
  private let area: PixelBox
  private let columns: Int
  private let rows: Int
  private var colors: [SIMD4<Float>]
  /// Cells beyond the area on every side.
  private static let margin = 8

  /// A black grid.
  ///
  /// - Parameters:
  ///   - cell: The side of a cell, in pixels.
  ///   - area: The pixels it is made for; one more cell is available to the right and below.
  init(cell: Int, area: PixelBox) {
    self.cell = cell
    self.area = area
    columns = area.width / cell + 2 + 2 * Self.margin
    rows = area.height / cell + 2 + 2 * Self.margin
    colors = [SIMD4<Float>](repeating: .zero, count: columns * rows)
  }

  /// Gives every cell the colour at its centre, in pixels of the output.
  mutating func fill(with ink: (_ x: Int, _ y: Int) -> Ink) {
    for row in 0..<rows {
      for column in 0..<columns {
        colors[row * columns + column] = ink(left + column * cell, top + row * cell).vector
      }
    }
  }

  /// Blends a colour over a rectangle of the output, in proportion to its coverage of each cell.
  mutating func add(_ ink: Ink, over box: PixelBox) {
    let color = ink.vector
    for row in 0..<rows {
      let down = share(of: top + row * cell, from: box.y, to: box.maxY)
      guard down > 0 else { continue }
      for column in 0..<columns {
        let across = share(of: left + column * cell, from: box.x, to: box.maxX)
        guard across > 0 else { continue }
        let index = row * columns + column
        colors[index] += (color - colors[index]) * (across * down * Float(ink.alpha))
      }
    }
  }

  /// Blurs the grid: a Gaussian approximated by three box blurs.
  ///
  /// - Parameter softness: The standard deviation in pixels, limited to two and a half cells.
  mutating func blur(softness: Double) {
    let reach = min(2, max(0, Int((softness / Double(cell) * 0.94).rounded())))
    for _ in 0..<3 {
      for row in 0..<rows { pass(from: row * columns, step: 1, count: columns, reach: reach) }
      for column in 0..<columns { pass(from: column, step: columns, count: rows, reach: reach) }
    }
  }

  /// The colour at a pixel of the area, counted from its corner, in whole cells.
  func ink(x: Int, y: Int) -> Ink {
    let color = colors[(y / cell + Self.margin) * columns + x / cell + Self.margin]
    return Ink(red: Double(color.x), green: Double(color.y), blue: Double(color.z))
  }

  /// The centre of the first cell.
  private var left: Int { area.x - Self.margin * cell }
  private var top: Int { area.y - Self.margin * cell }

  /// The share of the cell around `middle` between two edges, 0 … 1.
  private func share(of middle: Int, from start: Int, to end: Int) -> Float {
    let (first, last) = (max(start, middle - cell / 2), min(end, middle - cell / 2 + cell))
    return Float(max(0, last - first)) / Float(cell)
  }

  private mutating func pass(from start: Int, step: Int, count: Int, reach: Int) {
    guard reach > 0 else { return }
    let line = (0..<count).map { colors[start + $0 * step] }
    let share = 1 / Float(2 * reach + 1)
    for index in 0..<count {
      var sum = SIMD4<Float>.zero
      for other in index - reach...index + reach { sum += line[min(count - 1, max(0, other))] }
      colors[start + index * step] = sum * share
    }
  }
}

extension Ink {
  fileprivate var vector: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), 1) }
}
