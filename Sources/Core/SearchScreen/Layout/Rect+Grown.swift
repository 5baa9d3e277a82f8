internal import Geometry

extension Rect {
  /// Returns the rectangle grown in height by `extra` around the same centre.
  func grown(by extra: Int) -> Rect {
    Rect(x: x, y: y - extra / 2, width: width, height: height + extra)
  }
}
