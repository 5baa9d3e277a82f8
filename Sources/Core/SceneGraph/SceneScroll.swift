/// What a node moves with while the screen scrolls.
package enum ScrollLayer: Hashable, Sendable {
  /// Stays where it is.
  case fixed
  /// Scrolls, and leaves the screen at its top.
  case chrome
  /// Scrolls until it is pinned below the top of the screen.
  case bar
  /// Scrolls, and passes under the bar.
  case results
}

/// How far the screen is scrolled, in canvas points: all that decides where a layer is.
///
/// Frames of nodes are where they are at rest. What moves from one scroll to another asks this what
/// lies between, so that the bar stays pinned until the content takes it along.
package struct SceneScroll: Hashable, Sendable {
  /// How far the content has moved up.
  package var offset: Int
  /// The top of the bar in the content, before scrolling.
  package var barTop: Int
  /// Where the top of the bar stays at least.
  package var pinnedTop: Int
  /// From the top of the bar to where results stop being painted.
  package var barDepth: Int
  /// Where chrome stops being painted.
  package var chromeTop: Int

  /// Makes a scroll from its lengths in canvas points.
  package init(offset: Int, barTop: Int, pinnedTop: Int, barDepth: Int, chromeTop: Int) {
    self.offset = offset
    self.barTop = barTop
    self.pinnedTop = pinnedTop
    self.barDepth = barDepth
    self.chromeTop = chromeTop
  }
}
