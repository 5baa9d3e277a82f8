internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// The motion of what has focus: it goes to its new place instead of giving way to itself there, and
/// sways as it gains focus.
extension SceneStep {
  /// Returns whether a control has focus, which goes with it to its new place.
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
