internal import Geometry
internal import SceneGraph

/// Cross-fades of nodes that stay and change their appearance.
extension SceneStep {
  func blendAppearance(
    _ track: inout NodeTrack, to node: Node, duration: Int, delay: Int
  ) {
    let isReworded = node.role == .button && node.label != track.node.label
    guard node.displayItems != track.node.displayItems,
      node.condition != track.node.condition || isReworded,
      !track.node.displayItems.isEmpty, !node.displayItems.isEmpty
    else { return }
    let (wasLit, isLit) = (track.node.isLit, node.isLit)
    var former = NodeTrack.FormerAppearance(
      displayItems: track.node.displayItems, scale: track.node.scale, size: track.node.frame.size,
      newIsOnTop: isLit, isLit: wasLit)
    former.isClear = !wasLit && !isLit && node.role != .caption
    var appearance = Tween(from: 0, to: 1, at: time + delay, duration: duration)
    if let blended = track.former, track.isHeld, blended.displayItems != node.displayItems {
      // The intermediate look was never painted.
      former = blended
      former.newIsOnTop = isLit
    } else if let blended = track.former, track.appearance.end > time {
      let share = track.appearance.value(at: time)
      if blended.displayItems == node.displayItems {
        // Reverses the current blend, or it would flash.
        former.newIsOnTop = !blended.newIsOnTop
        appearance = Tween(
          from: 1 - share, to: 1, at: time, duration: duration,
          speed: -track.appearance.speed(at: time))
      } else if blended.isLit != wasLit {
        // A third look during a cross-fade: the focused look keeps its current visibility.
        if isLit == wasLit {
          former = blended
          appearance = track.appearance
        } else {
          appearance = Tween(from: 1 - share, to: 1, at: time, duration: duration)
        }
      }
    }
    track.former = former
    track.appearance = appearance
  }
}
