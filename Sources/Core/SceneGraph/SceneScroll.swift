/// The layers of a scrolling screen, each with its own movement.
public enum ScrollLayer: Hashable, Sendable {
  /// Does not scroll.
  case fixed
  /// Scrolls with the content in front of it, behind everything else.
  case wall
  /// Scrolls, and leaves the screen at the top.
  case chrome
  /// Scrolls until it is pinned at the top of the screen.
  case bar
  /// Scrolls, and passes under the bar.
  case results
}

/// The scroll position of the screen, in canvas points, which determines the position of each
/// layer.
///
/// Frames of nodes are frames at rest. The animation from one scroll position to another computes the layers
/// from the position in between, so that the bar stays pinned until the content moves it.
public struct SceneScroll: Hashable, Sendable {
  /// The name of the scrolling page: nothing slides from one page to another.
  public var page: String
  /// The distance by which the content has moved up.
  public var offset: Int
  /// The top of the bar in the content, before scrolling.
  public var barTop: Int
  /// The minimum y of the top of the bar.
  public var pinnedTop: Int
  /// The distance from the top of the bar to the clipping edge of the results.
  public var barDepth: Int
  /// The clipping edge of the chrome.
  public var chromeTop: Int
  /// The top of the results in the content, before scrolling.
  public var resultsTop: Int
  /// Whether something else replaces the chrome, so that none of it shows above the bar.
  public var hidesChrome: Bool

  /// Makes a scroll position; by default the results begin at their clipping edge.
  public init(
    page: String = "", offset: Int, barTop: Int, pinnedTop: Int, barDepth: Int, chromeTop: Int,
    resultsTop: Int? = nil, hidesChrome: Bool = false
  ) {
    self.page = page
    self.offset = offset
    self.barTop = barTop
    self.pinnedTop = pinnedTop
    self.barDepth = barDepth
    self.chromeTop = chromeTop
    self.resultsTop = resultsTop ?? barTop + barDepth
    self.hidesChrome = hidesChrome
  }
}
