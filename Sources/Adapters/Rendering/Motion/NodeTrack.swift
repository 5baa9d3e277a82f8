internal import Geometry
internal import SceneGraph

/// The animated state of one node between the last scene and this one.
struct NodeTrack {
  /// The appearance before focus came or went, while both are cross-faded.
  struct FormerAppearance {
    var displayItems: [DisplayItem]
    var scale: Int
    /// The size for which the display items are.
    var size: Size
    /// Whether the new look is drawn over the former one, or the former over the new one.
    var newIsOnTop: Bool
    /// Whether it was the look with focus, which nothing shines through.
    var isLit: Bool
    /// Whether both give way to each other: of two that the ground shines through, one on the
    /// other would be too bright.
    var isClear = false
  }

  @Shared var node: Node
  /// Its own movement, besides that of the screen that carries it.
  var place: Tween<Box>
  /// The displacement, downwards, that is left of making room for a growing neighbour; 0 at rest.
  var room = Tween(0.0)
  /// The scroll animation of the screen.
  @Shared var scroll: ScrollAnimation
  /// 1 is the frame's own size.
  var scale: Tween<Double>
  /// 0 … 1, and a little beyond on its way.
  var opacity: Tween<Double>
  /// 0 at rest … 1 with the deep shadow of focus.
  var lift: Tween<Double>
  /// 0 … 1 from the former look to the new one.
  var appearance = Tween(1.0)
  /// Parallax towards a stick or a pointer.
  var parallax = Tween(Parallax.zero)
  var former: FormerAppearance?
  /// Whether the scene no longer has it; it is drawn until it has faded.
  var isLeaving = false
  /// True while its former look is shown, because the next one is not painted yet.
  var isHeld = false
  /// Whether it came in front of a sheet, or as part of one.
  var isOnSheet = false
  /// The time when it lands on its card; `nil` for all but the cover of a sheet that was closed.
  var landing: Int?
  /// The path to the page that it is part of.
  var pagePath: [String] = []
  /// The time when it gained focus, in milliseconds.
  var focusedSince = 0

  /// A node that is simply there.
  init(
    _ node: Node,
    on scroll: Shared<ScrollAnimation> = Shared(wrappedValue: ScrollAnimation())
  ) {
    self.node = node
    _scroll = scroll
    place = Tween(Box(node.frame))
    scale = Tween(Double(node.scale) / 1000)
    opacity = Tween(Double(node.opacity) / 1000)
    lift = Tween(node.elevation == .focused ? 1 : 0)
  }

  /// The end of the last of its movements.
  var end: Int { max(movementEnd, scale.end, opacity.end, lift.end, appearance.end, parallax.end) }

  /// The end of all that changes its place.
  var movementEnd: Int {
    let own = max(place.end, room.end)
    return node.layer == .fixed ? own : max(own, scroll.end)
  }

  /// Whether it is the ground that other things stand on: a sheet or an alert, not a scrim.
  var isPanel: Bool { node.isPanel }

  /// Its rectangle now, its own growth included, in canvas points.
  func box(at time: Int) -> Box { frame(at: time).grown(scale.value(at: time)) }

  /// Its own rectangle without growth, where it is now, in canvas points.
  func frame(at time: Int) -> Box {
    var frame = place.value(at: time)
    frame.y += scroll.shift(of: node.layer, at: time) + room.value(at: time)
    return frame
  }

  /// Returns whether it is the cover of a sheet that has come back to its card, which is there below.
  func hasLanded(at time: Int) -> Bool { landing.map { $0 <= time } ?? false }

  /// Its clip rectangle now, in canvas points; `nil` for none.
  func clip(at time: Int) -> Box? {
    guard var top = scroll.edge(of: node.layer, at: time) else { return node.clip.map(Box.init) }
    // Keys pass under the field, also while it comes loose from the bar.
    if node.layer == .chrome, let edge = scroll.edge(over: node, at: time) {
      top = max(top, edge)
    }
    // An output of another shape than the canvas shows more at its sides or below.
    var bottom = Self.beyond
    // The bar uncovers the row above it.
    if node.role == .chip, node.layer == .chrome { bottom = min(bottom, scroll.barTop(at: time)) }
    return Box(x: -Self.beyond, y: top, width: 2 * Self.beyond, height: max(0, bottom - top))
  }

  /// A distance beyond the edges of every canvas, in canvas points.
  private static let beyond = 8000.0

  /// Its opacity now, 0 … 1.
  func visibility(at time: Int) -> Double { opacity.value(at: time).clamped }

  /// Its lift now, 0 … 1.
  func rise(at time: Int) -> Double { lift.value(at: time).clamped }

  /// Returns whether it is or was in front of its neighbours: 0 at rest, 1 losing focus, 2 in
  /// focus.
  func depth(at time: Int) -> Int {
    if node.elevation == .focused { return 2 }
    return rise(at: time) > 0 ? 1 : 0
  }

  /// Fades out and is gone; a scrim before the panel that shrinks in front of it, which would uncover a dark
  /// screen.
  mutating func leave(at time: Int, duration: Int) {
    guard !isLeaving else { return }
    isLeaving = true
    opacity.head(to: 0, at: time, duration: node.isScrim ? Theme.focusDuration : duration)
    parallax.head(to: .zero, at: time, duration: Theme.unfocusDuration)
  }
}

extension Double {
  /// The nearest number from 0 to 1.
  var clamped: Double { Swift.min(1, Swift.max(0, self)) }
}

extension Box {
  /// The box enlarged around its middle.
  func grown(_ factor: Double) -> Box {
    Box(
      x: midX - width * factor / 2, y: midY - height * factor / 2, width: width * factor,
      height: height * factor)
  }
}

extension Node {
  /// Its rectangle at rest, its own growth included.
  var restBox: Box { Box(frame).grown(Double(scale) / 1000) }

  /// Whether it darkens the whole screen under a sheet.
  var isScrim: Bool { role == .panel && elevation == .sheet && cornerRadius == 0 }

  /// Whether it is the ground that other things stand on: a sheet or an alert, not a scrim.
  var isPanel: Bool { role == .panel && elevation == .sheet && !isScrim }

  /// Whether it looks as things with focus do.
  var isLit: Bool { condition.contains(.focused) }

  /// Whether it is the heading of a shelf.
  var isHeading: Bool { layer == .results && role == .text }

  /// Returns whether it says the same as another one with other numbers, as a clock and a countdown do.
  func isRecount(of former: Node) -> Bool {
    func words(_ node: Node) -> String { node.label.filter { !$0.isNumber } }
    return frame == former.frame && label.contains(where: \.isNumber)
      && label != former.label && words(self) == words(former)
  }

  /// Whether it shows the picture of an item over all of itself.
  var isPicture: Bool { artwork != nil }

  /// The item whose picture covers all of it.
  var artwork: Artwork? {
    guard case .artwork(let item, let area, _)? = displayItems.first,
      area == Rect(origin: .zero, size: frame.size)
    else { return nil }
    return item
  }
}
