internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// Nodes that a scene removes.
extension SceneStep {
  /// Starts removing a node that the scene no longer has; `false` if it disappears at once.
  func vanish(_ track: inout NodeTrack) -> Bool {
    if successions.isSucceeded(track.node.id) { return false }
    if turnsWithPage(track) {
      guard !isReturning(track) else { return false }
      // A node of the page that fades out already moves with the page.
      if track.place.target.x == Double(track.node.frame.x) { leave(&track) }
      return track.end > time
    }
    if leaveRows(&track) { return true }
    carry(&track)
    if let distance = scrolls.distance(of: track.node), distance != .zero, !reducesMotion {
      track.node.frame = track.node.frame.offset(dx: distance.x, dy: distance.y)
      track.place.head(
        to: Box(track.node.frame), at: time, duration: Motion.scrollDuration(isFast: isFast))
      if track.node.layer == .fixed {
        track.leave(at: time, duration: Theme.fadeDuration)
      }
      guard !track.isLeaving else { return track.end > time }
      track.isLeaving = true
      track.node.elevation = min(track.node.elevation, .resting)
      return true
    }
    if goesAtOnce(track) { return false }
    // Its card may move without it.
    if track.node.card != nil, !isRiding(track.node) { track.node.card = nil }
    if isOtherScreen, !track.node.isStatus { return false }
    if track.node.card != nil, !track.isOnSheet, isRiding(track.node) {
      guard !track.isLeaving else { return track.end > time }
      track.isLeaving = true
      track.opacity = Tween(
        from: track.opacity.value(at: time), to: 0, at: time + Theme.contentDelay,
        duration: Theme.fadeDuration)
      return true
    }
    if track.isLeaving { return track.end > time }
    if let card = endOfGrowth(track.node) {
      guard !track.node.isPicture else {
        comeBack(&track, to: card)
        return true
      }
      let duration = Theme.popDuration
      guard isLarge(track.node) else {
        let end = Box(track.node.frame).shrunk(towards: card.restBox)
        track.place.head(to: end, at: time, duration: duration)
        track.leave(at: time, duration: Theme.fadeDuration)
        return true
      }
      track.isLeaving = true
      track.place.head(to: card.restBox, at: time, duration: duration)
      // It disappears on arrival.
      track.opacity = Tween(
        from: track.opacity.value(at: time), to: 0, at: time + duration / 2,
        duration: duration / 2, speed: track.opacity.speed(at: time))
      return true
    }
    // The content of a shrinking sheet stays about as long as the sheet: an empty one looks broken.
    let isOnShrinkingPanel =
      track.isOnSheet
      && known.tracks.contains {
        $0.isPanel && isLarge($0.node) && endOfGrowth($0.node) != nil
      }
    track.leave(
      at: time, duration: isOnShrinkingPanel ? Theme.popDuration : Theme.fadeDuration)
    return true
  }

  /// The track of a node whose id another one took over, fading out; `nil` if it disappears at once.
  func dismissed(_ former: NodeTrack) -> NodeTrack? {
    var track = former
    track.node.id = "\(former.node.id)/former/\(time)"
    track.node.card = nil
    if let heir = scrolls.nodes[former.node.id], giveWayInRows(&track, to: heir) { return track }
    if goesAtOnce(former) || isOtherScreen && !former.node.isStatus { return nil }
    carry(&track)
    if turnsWithPage(track) {
      leave(&track)
      return track
    }
    track.leave(
      at: time,
      duration: former.node.isReplaceable || former.node.isStatus
        || former.node.role == .text || scene.scroll == nil
        ? Theme.fadeDuration : Theme.dissolveDuration)
    return track
  }

  /// Whether the cover of a sheet is on its way to a card.
  func isAwaitingCover(_ card: Node) -> Bool {
    !isOtherScreen
      && known.tracks.contains {
        $0.node.origin == card.id && $0.node.isPicture && scrolls.nodes[$0.node.id] == nil
          && endOfGrowth($0.node) != nil
      }
  }

  /// The node that a removed one shrinks into; `nil` if it just fades.
  private func endOfGrowth(_ node: Node) -> Node? {
    guard !reducesMotion, let id = node.origin, let origin = scrolls.nodes[id],
      !origin.displayItems.isEmpty, node.role == .panel || origin.isPicture,
      !scene.nodes.contains(where: { $0.elevation == .sheet })
    else { return nil }
    return origin
  }
}
