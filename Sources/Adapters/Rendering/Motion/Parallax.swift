internal import Geometry

/// Parallax: the deflection of the focused picture by a stick or pointer, before focus moves.
struct Parallax: Animatable, Hashable {
  /// −1 (left) … 1 (right).
  var x: Double
  /// −1 (up) … 1 (down).
  var y: Double

  static let zero = Parallax(x: 0, y: 0)

  static func + (first: Parallax, second: Parallax) -> Parallax {
    Parallax(x: first.x + second.x, y: first.y + second.y)
  }

  static func - (first: Parallax, second: Parallax) -> Parallax {
    Parallax(x: first.x - second.x, y: first.y - second.y)
  }

  static func * (value: Parallax, factor: Double) -> Parallax {
    Parallax(x: value.x * factor, y: value.y * factor)
  }

  /// A stabilised deflection: jitter around the centre counts as 0, and small steps are merged.
  static func steady(x: Double, y: Double) -> Parallax {
    func part(_ value: Double) -> Double {
      let size = min(1, abs(value))
      guard size > 0.14 else { return 0 }
      let step = ((size - 0.14) / 0.86 * 12).rounded() / 12
      return value < 0 ? -step : step
    }
    return Parallax(x: part(x), y: part(y))
  }

  /// The swing when focus arrives: the picture tilts back towards where focus came from.
  static func swing(from former: Box, to box: Box) -> Parallax {
    let (dx, dy) = (box.midX - former.midX, box.midY - former.midY)
    let length = (dx * dx + dy * dy).squareRoot()
    return length < 1 ? .zero : Parallax(x: -dx / length, y: -dy / length) * 0.7
  }
}
