@testable import Rendering

/// Random numbers that follow from a seed, for property tests.
struct SeededGenerator: RandomNumberGenerator {
  private var draw: StableDraw

  init(seed: UInt64) { draw = StableDraw(seed: seed) }

  mutating func next() -> UInt64 { draw.next() }

  /// A box inside a square of that side, in pixels; never empty.
  mutating func box(in side: Int) -> PixelBox {
    let (x, y) = (Int.random(in: 0..<side, using: &self), Int.random(in: 0..<side, using: &self))
    return PixelBox(
      x: x, y: y, width: Int.random(in: 1...side - x, using: &self),
      height: Int.random(in: 1...side - y, using: &self))
  }
}

/// A pixel of an output.
struct Pixel: Hashable {
  var x: Int
  var y: Int
}

extension PixelBox {
  /// Every pixel of it.
  var pixels: [Pixel] {
    (y..<max(y, maxY)).flatMap { row in (x..<max(x, maxX)).map { Pixel(x: $0, y: row) } }
  }
}
