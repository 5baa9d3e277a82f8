internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// The motion of the focused node: it moves to its new place instead of being cross-faded there, and swings
/// as it gains focus.
extension SceneStep {
  /// Whether a control has focus, which moves with it.
  func hasFocus(_ node: Node) -> Bool { node.id == scene.focusedID && !node.isPicture }

  func setParallax(_ track: inout NodeTrack, from former: Node, to node: Node) {
    if node.hasParallax, !former.hasParallax {
      let swing = formerFocus.map { Parallax.swing(from: $0, to: Box(node.frame)) } ?? .zero
      track.parallax = Tween(
        from: isFast ? track.parallax.value(at: time) : swing, to: deflection, at: time,
        duration: Theme.swayDuration)
    } else if !node.hasParallax {
      track.parallax.head(to: .zero, at: time, duration: Theme.unfocusDuration)
    }
  }
}
