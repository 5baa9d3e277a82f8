internal import Geometry
internal import SceneGraph

/// Clips of what scrolls away under the bars.
extension SceneBuilder {
  /// The clip of content that scrolls away; `nil` when it is not scrolled. Nothing of the chrome shows below
  /// the top of the scope bar, and nothing at all where the field took its place.
  var chromeClip: Rect? {
    guard state.visit.screen.scroll.y > 0 else { return nil }
    guard state.showsSearch else { return metrics.canvas.clip(below: Metrics.chromeTop) }
    let bar = max(Metrics.pinnedScopeTop, metrics.scopeTop - state.visit.screen.scroll.y)
    var clip = metrics.canvas.clip(below: gluesField ? bar : Metrics.chromeTop)
    // At rest the bar is below, and only what is above the field is out of sight.
    if state.visit.screen.scroll.y <= metrics.restOffset { return clip }
    clip.height = max(0, bar - clip.minY)
    return clip
  }

  /// The clip of the field, which a filter row keeps on the screen.
  var fieldClip: Rect? {
    state.visit.screen.scroll.y == 0 ? nil : metrics.canvas.clip(below: Metrics.chromeTop)
  }
}
