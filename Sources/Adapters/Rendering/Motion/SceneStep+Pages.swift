internal import Geometry
internal import SceneGraph

/// Pages in place of the search screen, such as those of the settings: one opens in front of another
/// as in a navigation stack, and both move sideways by the width of the screen. Nothing of them fades,
/// so nothing shines through, and no words stand in others.
extension SceneStep {
  /// Returns whether a node comes or goes together with its page.
  func turnsWithPage(_ track: NodeTrack) -> Bool {
    pageShift != 0 && !track.isOnSheet && !track.node.isStatus && track.node.elevation != .sheet
  }

  /// Returns whether a node is a former look of the page that comes back before it has left.
  func isReturning(_ track: NodeTrack) -> Bool {
    turnsWithPage(track) && track.isLeaving && track.pagePath == scene.pagePath
  }

  /// Lets a node come in with its page: from beside the screen, or from where the page is on its way
  /// out.
  func enter(_ track: inout NodeTrack) {
    let target = track.place.target
    var (start, speed) = (target, Box.zero)
    start.x -= pageShift
    if let former = known.tracks.first(where: isReturning) {
      start.x = target.x + former.place.value(at: time).x - Double(former.node.frame.x)
      speed.x = former.place.speed(at: time).x
    }
    track.place = Tween(
      from: start, to: target, at: time, duration: Theme.scrollDuration, speed: speed)
  }

  /// Lets a node go out with its page.
  func leave(_ track: inout NodeTrack) {
    var goal = Box(track.node.frame)
    goal.x += pageShift
    track.isLeaving = true
    track.place.head(to: goal, at: time, duration: Theme.scrollDuration)
  }
}

extension Scene {
  /// The distance by which the former page moves to the right as this one opens in front of it, or
  /// comes back from behind it; 0 when neither is the case.
  func pageShift(after former: Scene?) -> Double {
    guard let former, !pagePath.isEmpty, !former.pagePath.isEmpty, pagePath != former.pagePath
    else { return 0 }
    let side = Double(theme.isRightToLeft ? -size.width : size.width)
    if pagePath.starts(with: former.pagePath) { return -side }
    return former.pagePath.starts(with: pagePath) ? side : 0
  }
}
