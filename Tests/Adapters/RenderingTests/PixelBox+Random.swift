import Support

@testable import Rendering

extension PixelBox {
  /// A random box inside a square of that side, in pixels; never empty.
  static func random(in side: Int, using random: inout SplitMix64) -> PixelBox {
    let (x, y) = (random.below(side), random.below(side))
    return PixelBox(
      x: x, y: y, width: 1 + random.below(side - x), height: 1 + random.below(side - y))
  }

  /// Every pixel of it.
  var pixels: [Pixel] {
    (y..<max(y, maxY)).flatMap { row in (x..<max(x, maxX)).map { Pixel(x: $0, y: row) } }
  }
}

/// A pixel of an output.
struct Pixel: Hashable {
  var x: Int
  var y: Int
}
