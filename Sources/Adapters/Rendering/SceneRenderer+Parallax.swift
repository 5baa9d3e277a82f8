package import Geometry
internal import SceneGraph

/// Parallax of the focused picture, purely presentational: the core does not know about it.
extension SceneRenderer {
  /// Sets the parallax of the focused picture from the deflection of a stick that has not moved focus yet.
  /// Affects only the next frames.
  ///
  /// - Parameters:
  ///   - x: −1 (left) … 1 (right); values near the middle count as 0.
  ///   - y: −1 (up) … 1 (down).
  ///   - time: on the same clock as `present`.
  package func setParallax(x: Double, y: Double, at time: Int) {
    guard let scene, !scene.theme.reducedMotion else { return }
    animator.setParallax(.steady(x: x, y: y), at: time)
  }

  /// Sets the parallax of the focused picture towards a pointer over it.
  package func setParallax(towards point: Point, at time: Int) {
    guard let scene, let id = scene.focusedID, let node = scene.node(id) else { return }
    let box = node.restBox
    let (x, y) = (Double(point.x) - box.midX, Double(point.y) - box.midY)
    let isInside = abs(x) * 2 < box.width && abs(y) * 2 < box.height
    setParallax(
      x: isInside ? x * 2 / max(1, box.width) : 0, y: isInside ? y * 2 / max(1, box.height) : 0,
      at: time)
  }
}
