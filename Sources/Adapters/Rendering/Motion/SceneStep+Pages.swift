internal import Geometry
internal import SceneGraph

/// Pages that replace the search screen, such as the settings: one opens in front of another as in a
/// navigation stack, and both move sideways by the width of the screen. Nothing fades, so nothing shines
/// through and words never overlap.
extension SceneStep {
  /// Whether a node enters or leaves together with its page.
  func turnsWithPage(_ track: NodeTrack) -> Bool {
    pageShift != 0 && !track.isOnSheet && !track.node.isStatus && track.node.elevation != .sheet
  }

  /// Whether a node is a former look of a page that comes back before it has left.
  func isReturning(_ track: NodeTrack) -> Bool {
    turnsWithPage(track) && track.isLeaving && track.pagePath == scene.pagePath
  }

  /// Lets a node enter with its page: from beside the screen, or from where the page is on its way out.
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

  /// Lets a node leave with its page.
  func leave(_ track: inout NodeTrack) {
    var goal = Box(track.node.frame)
    goal.x += pageShift
    track.isLeaving = true
    track.place.head(to: goal, at: time, duration: Theme.scrollDuration)
  }
}

extension Scene {
  /// The distance by which the former page moves to the right as this one opens in front of it or returns
  /// from behind it; 0 for neither.
  func pageShift(after former: Scene?) -> Double {
    guard let former, !pagePath.isEmpty, !former.pagePath.isEmpty, pagePath != former.pagePath
    else { return 0 }
    let side = Double(theme.isRightToLeft ? -size.width : size.width)
    if pagePath.starts(with: former.pagePath) { return -side }
    return former.pagePath.starts(with: pagePath) ? side : 0
  }
}
