public import Geometry

extension FocusSection {
  /// The scroll position of a section's content.
  ///
  /// A move goes to the content frame of an item, visible or not; the caller then brings the item
  /// into view. Moves from outside reach only the visible part.
  public struct Scroll: Hashable, Sendable {
    /// The part of the screen that shows the content, in the coordinates of the section's frame.
    public var viewport: Rect
    /// The size of the content, in canvas points.
    public var contentSize: Size
    /// The target offset of the content, up and to the left; never the animated value.
    public var offset: Point
    /// The margins kept around an item that is brought into view, so that the next one peeks in.
    public var insets: Insets

    /// Makes a scroll position, at the start of the content by default.
    public init(
      viewport: Rect, contentSize: Size, offset: Point = .zero,
      insets: Insets = Insets(all: 0)
    ) {
      self.viewport = viewport
      self.contentSize = contentSize
      self.offset = offset
      self.insets = insets
    }

    /// The offset that brings a frame of the content into view: the nearest to the present offset
    /// that keeps the insets as far as there is room and content for them.
    ///
    /// A frame larger than the viewport shows its leading part. In a right-to-left map the content
    /// starts at the right edge of the viewport, and horizontal offsets are 0 or less.
    public func offset(revealing frame: Rect, isRightToLeft: Bool = false) -> Point {
      let across = Window(
        low: frame.minX - viewport.minX, high: frame.maxX - viewport.minX, room: viewport.width,
        before: insets.left, after: insets.right)
      let down = Window(
        low: frame.minY - viewport.minY, high: frame.maxY - viewport.minY, room: viewport.height,
        before: insets.top, after: insets.bottom)
      let beyond = max(0, contentSize.width - viewport.width)
      let x = across.offset(nearestTo: offset.x, showsEnd: isRightToLeft)
      let y = down.offset(nearestTo: offset.y, showsEnd: false)
      return Point(
        x: isRightToLeft ? max(-beyond, min(0, x)) : max(0, min(beyond, x)),
        y: max(0, min(max(0, contentSize.height - viewport.height), y)))
    }
  }

  /// One axis of a viewport, and the part of the content to show, from its start.
  private struct Window {
    var low: Int
    var high: Int
    var room: Int
    var before: Int
    var after: Int

    func offset(nearestTo offset: Int, showsEnd: Bool) -> Int {
      let spare = room - (high - low)
      guard spare > 0 else { return showsEnd ? high - room : low }
      let first = high - room + min(after, spare / 2)
      let last = low - min(before, spare / 2)
      return min(max(offset, first), last)
    }
  }
}
