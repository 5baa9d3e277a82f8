internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// The scroll of the search screen.
  var scroll: SceneScroll {
    SceneScroll(
      page: state.pageName, offset: state.visit.screen.scroll.y, barTop: metrics.scopeTop,
      pinnedTop: Metrics.pinnedScopeTop,
      barDepth: metrics.hasPinnedBar
        ? metrics.barDepth(at: state.visit.screen.scroll.y)
        : Metrics.chromeTop - Metrics.pinnedScopeTop,
      chromeTop: Metrics.chromeTop,
      resultsTop: metrics.resultsTop, hidesChrome: gluesField)
  }
}
