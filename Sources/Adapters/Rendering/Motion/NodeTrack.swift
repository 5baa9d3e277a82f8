internal import Geometry
internal import SceneGraph

/// The animated state of one node between the last scene and this one.
struct NodeTrack {
  /// The appearance before focus came or went, during the cross-fade.
  struct FormerAppearance {
    var displayItems: [DisplayItem]
    var scale: Int
    /// The size of its display items.
    var size: Size
    /// Whether the new look is drawn over the former one, rather than beneath it.
    var newIsOnTop: Bool
    /// Whether it was the focused look, which is opaque.
    var isLit: Bool
    /// Whether both fade at once: of two translucent looks, one over the other would be too bright.
    var isClear = false
  }

  @Shared var node: Node
  /// Its own movement, besides that of the screen.
  var place: Tween<Box>
  /// The remaining downward displacement from making room for a growing neighbour; 0 at rest.
  var room = Tween(0.0)
  /// The scroll animation of the screen.
  @Shared var scroll: ScrollAnimation
  /// 1 is the frame's own size.
  var scale: Tween<Double>
  /// 0 … 1, with slight overshoot during animation.
  var opacity: Tween<Double>
  /// 0 at rest … 1 with the deep shadow of focus.
  var lift: Tween<Double>
  /// 0 … 1, from the former look to the new one.
  var appearance = Tween(1.0)
  /// Parallax towards a stick or pointer.
  var parallax = Tween(Parallax.zero)
  var former: FormerAppearance?
  /// Whether the scene no longer has it; it is drawn until it has faded out.
  var isLeaving = false
  /// Whether its former look is shown, because the next one is not painted yet.
  var isHeld = false
  /// Whether it appeared on top of a sheet, or as part of one.
  var isOnSheet = false
  /// The time at which it lands on its card; `nil` for everything but the cover of a closed sheet.
  var landing: Int?
  /// The path of its page.
  var pagePath: [String] = []
  /// The time at which it gained focus, in milliseconds.
  var focusedSince = 0

  /// A node at rest.
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

  /// The end of its last animation.
  var end: Int { max(movementEnd, scale.end, opacity.end, lift.end, appearance.end, parallax.end) }

  /// The end of all animations that change its place.
  var movementEnd: Int {
    let own = max(place.end, room.end)
    return node.layer == .fixed ? own : max(own, scroll.end)
  }

  /// Whether it is the panel of a sheet or alert, rather than a scrim.
  var isPanel: Bool { node.isPanel }

  /// Its current rectangle, including its own growth, in canvas points.
  func box(at time: Int) -> Box { frame(at: time).grown(scale.value(at: time)) }

  /// Its current rectangle without growth, in canvas points.
  func frame(at time: Int) -> Box {
    var frame = place.value(at: time)
    frame.y += scroll.shift(of: node.layer, at: time) + room.value(at: time)
    return frame
  }

  /// Whether it is the cover of a sheet that has returned to its card.
  func hasLanded(at time: Int) -> Bool { landing.map { $0 <= time } ?? false }

  /// Its current clip rectangle, in canvas points; `nil` for none.
  func clip(at time: Int) -> Box? {
    guard var top = scroll.edge(of: node.layer, at: time) else { return node.clip.map(Box.init) }
    // Keys pass beneath the field, even while it detaches from the bar.
    if node.layer == .chrome, let edge = scroll.edge(over: node, at: time) {
      top = max(top, edge)
    }
    // An output of a different shape than the canvas shows more at the sides or below.
    var bottom = Self.beyond
    // The bar uncovers the row above it.
    if node.role == .chip, node.layer == .chrome { bottom = min(bottom, scroll.barTop(at: time)) }
    return Box(x: -Self.beyond, y: top, width: 2 * Self.beyond, height: max(0, bottom - top))
  }

  /// A distance beyond the edges of every canvas, in canvas points.
  private static let beyond = 8000.0

  /// Its current opacity, 0 … 1.
  func visibility(at time: Int) -> Double { opacity.value(at: time).clamped }

  /// Its current lift, 0 … 1.
  func rise(at time: Int) -> Double { lift.value(at: time).clamped }

  /// How far it is in front of its neighbours: 0 at rest, 1 losing focus, 2 focused.
  func depth(at time: Int) -> Int {
    if node.elevation == .focused { return 2 }
    return rise(at: time) > 0 ? 1 : 0
  }

  /// Fades out and is removed; a scrim fades before the panel shrinking in front of it, which would otherwise
  /// uncover a dark screen.
  mutating func leave(at time: Int, duration: Int) {
    guard !isLeaving else { return }
    isLeaving = true
    opacity.head(to: 0, at: time, duration: node.isScrim ? Theme.focusDuration : duration)
    parallax.head(to: .zero, at: time, duration: Theme.unfocusDuration)
  }
}

extension Double {
  /// The value clamped to 0 … 1.
  var clamped: Double { Swift.min(1, Swift.max(0, self)) }
}

extension Box {
  /// The box enlarged around its centre.
  func grown(_ factor: Double) -> Box {
    Box(
      x: midX - width * factor / 2, y: midY - height * factor / 2, width: width * factor,
      height: height * factor)
  }
}

extension Node {
  /// Its rectangle at rest, including its own growth.
  var restBox: Box { Box(frame).grown(Double(scale) / 1000) }

  /// Whether it darkens the whole screen under a sheet.
  var isScrim: Bool { role == .panel && elevation == .sheet && cornerRadius == 0 }

  /// Whether it is the panel of a sheet or alert, rather than a scrim.
  var isPanel: Bool { role == .panel && elevation == .sheet && !isScrim }

  /// Whether it has the focused look.
  var isLit: Bool { condition.contains(.focused) }

  /// Whether it is the heading of a shelf.
  var isHeading: Bool { layer == .results && role == .text }

  /// Whether it shows the same text with different numbers, like a clock or countdown.
  func isRecount(of former: Node) -> Bool {
    func words(_ node: Node) -> String { node.label.filter { !$0.isNumber } }
    return frame == former.frame && label.contains(where: \.isNumber)
      && label != former.label && words(self) == words(former)
  }

  /// Whether the picture of an item covers all of it.
  var isPicture: Bool { artwork != nil }

  /// The item whose picture covers all of it.
  var artwork: Artwork? {
    guard case .artwork(let item, let area, _)? = displayItems.first,
      area == Rect(origin: .zero, size: frame.size)
    else { return nil }
    return item
  }
}
