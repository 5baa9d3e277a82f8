internal import Geometry

/// A jitter filter: tells a pointer that is moved by hand from one lying on a table.
struct PointerMotion: Hashable, Sendable {
  /// The least distance that counts as moved by hand, in canvas points.
  static let realDistance = 3

  private var anchor: Point?

  /// Whether motion is real: the first position and jitter are not, slow motion is.
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

  /// Starts the next motion here, where the pointer was used.
  mutating func settle(at point: Point) { anchor = point }

  /// Discards the position of the pointer.
  mutating func forget() { anchor = nil }
}
