package import Geometry
internal import SceneGraph

/// Parallax of the picture in focus: presentation, of which the core knows nothing.
extension SceneRenderer {
  /// Sets the parallax of the focused picture by the deflection of a stick that has not moved focus
  /// yet. It changes the next frames and nothing else.
  ///
  /// - Parameters:
  ///   - x: −1 (left) … 1 (right); what is near the middle counts as 0.
  ///   - y: −1 (up) … 1 (down).
  ///   - time: the same clock as for `present`.
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
