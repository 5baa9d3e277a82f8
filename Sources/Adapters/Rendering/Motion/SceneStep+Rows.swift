internal import Geometry
internal import SceneGraph

/// Rows between the bar and the results, such as those of filters: while one appears or disappears, the
/// others stay in place and only the results make room.
extension SceneStep {
  /// Whether a node is part of a row that stays in place while the results make room.
  func standsStill(_ former: Node, _ node: Node) -> Bool {
    !replacesResults && scrolls.standsStill(former, node)
  }

  /// Keeps a track in place while its layer moves: its own movement cancels the layer's.
  func stand(_ track: inout NodeTrack, at target: Box) {
    track.place.head(to: target, at: time, duration: Motion.scrollDuration(isFast: isFast))
  }

  /// Whether a new node is part of a row added to others.
  func joinsRows(_ node: Node) -> Bool { keepsRows && scrolls.isAboveResults(node) }

  /// The track of a node that joins the rows: it fades in at its place, once the results have left.
  func joining(_ former: NodeTrack) -> NodeTrack {
    var track = former
    let target = Box(track.node.frame)
    track.opacity = Tween(
      from: 0, to: Double(track.node.opacity) / 1000, at: time + delay(of: track.node),
      duration: Theme.fadeDuration)
    guard !reducesMotion else { return track }
    var start = target
    start.y += Double(scrolls.shift(of: .results) - scrolls.shift(of: .bar))
    track.place = Tween(
      from: start, to: target, at: time, duration: Motion.scrollDuration(isFast: isFast))
    return track
  }

  /// The delay after which a node may join the rows: until the results making room have left its place. For
  /// the focused node it is short.
  private func delay(of node: Node) -> Int {
    let room = Double(scrolls.shift(of: .results) - scrolls.shift(of: .bar))
    guard !reducesMotion, room > 0, let known = scene.scroll else { return 0 }
    let least = Theme.scrollDuration / 8
    guard !hasFocus(node) else { return least }
    let top = Double(known.resultsTop - known.offset)
    let way = Tween(
      from: top - room, to: top, at: 0, duration: Motion.scrollDuration(isFast: isFast))
    return stride(from: least, to: Theme.scrollDuration, by: 8)
      .first { way.value(at: $0) >= Double(node.frame.maxY) } ?? least
  }

  /// Keeps a part of the rows, such as the background of a growing one, until the node that takes over its id
  /// is shown; `false` if it is not part of the rows.
  func giveWayInRows(_ track: inout NodeTrack, to heir: Node) -> Bool {
    guard joinsRows(heir), scrolls.wasAboveResults(track.node) else { return false }
    standInRows(&track)
    track.isLeaving = true
    track.opacity = Tween(
      from: track.opacity.value(at: time), to: 0, at: time + delay(of: heir),
      duration: Theme.fadeDuration)
    return true
  }

  /// Fades out a node that leaves the rows, in place; `false` if it is not part of them.
  func leaveRows(_ track: inout NodeTrack) -> Bool {
    guard keepsRows, !track.isLeaving, scrolls.wasAboveResults(track.node) else { return false }
    standInRows(&track)
    track.leave(at: time, duration: Theme.fadeDuration / 2)
    return true
  }

  private func standInRows(_ track: inout NodeTrack) {
    ride(&track)
    track.node.frame.y += scrolls.shift(of: .bar)
    track.$scroll = $scroll
    if reducesMotion {
      track.place.jump(to: Box(track.node.frame))
    } else {
      stand(&track, at: Box(track.node.frame))
    }
  }
}
