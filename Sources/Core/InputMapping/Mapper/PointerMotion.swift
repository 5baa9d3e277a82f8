internal import Geometry

/// A jitter filter: tells a pointer that is moved by hand from one that merely lies there.
struct PointerMotion: Hashable, Sendable {
  /// A hand moves at least so far, in canvas points.
  static let realDistance = 3

  private var anchor: Point?

  /// Tells real motion from jitter: the first position and trembling are not
  /// motion, slow motion is.
  mutating func isReal(_ point: Point) -> Bool {
    guard let anchor else {
      anchor = point
      return false
    }
    let translation = point - anchor
    guard max(abs(translation.x), abs(translation.y)) >= PointerMotion.realDistance else {
      return false
    }
    self.anchor = point
    return true
  }

  /// The pointer was used here, so the next motion starts here.
  mutating func settle(at point: Point) { anchor = point }

  /// Forgets where the pointer was.
  mutating func forget() { anchor = nil }
}
