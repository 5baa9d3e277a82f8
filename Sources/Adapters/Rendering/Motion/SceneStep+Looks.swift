internal import SceneGraph

/// How what stays changes its look.
extension SceneStep {
  func blendLooks(
    _ track: inout NodeTrack, to node: Node, duration: Int, delay: Int
  ) {
    guard node.marks != track.node.marks else { return }
    guard node.condition != track.node.condition, !track.node.marks.isEmpty, !node.marks.isEmpty
    else {
      track.formerMarks = track.node.marks
      return
    }
    let (wasLit, isLit) = (track.node.isLit, node.isLit)
    var former = NodeTrack.FormerLook(
      marks: track.node.marks, scale: track.node.scale, newIsOnTop: isLit, isLit: wasLit)
    former.isClear = !wasLit && !isLit && node.role != .caption
    var look = Tween(from: 0, to: 1, at: time + delay, duration: duration)
    if let blended = track.former, track.look.end > time {
      let share = track.look.value(at: time)
      if blended.marks == node.marks {
        // Back to where it came from: from how the two looks are blended now, or it would flash.
        former.newIsOnTop = !blended.newIsOnTop
        look = Tween(
          from: 1 - share, to: 1, at: time, duration: duration,
          speed: -track.look.speed(at: time))
      } else if blended.isLit != wasLit {
        // A third look while two are blended: as much is seen of the one with focus as before.
        if isLit == wasLit {
          former = blended
          look = track.look
        } else {
          look = Tween(from: 1 - share, to: 1, at: time, duration: duration)
        }
      }
    }
    track.former = former
    track.look = look
  }
}
