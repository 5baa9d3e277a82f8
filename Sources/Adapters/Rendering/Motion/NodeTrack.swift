internal import Geometry
internal import SceneGraph

/// One node as it is presented: where it is on the way from the last scene to this one.
struct NodeTrack {
  /// What it looked like before focus came or went, while the two looks are blended.
  struct FormerLook {
    var marks: [DisplayItem]
    var scale: Int
    /// Whether the new look is drawn over the former one, or the former over the new one.
    var newIsOnTop: Bool
    /// Whether it was the look with focus, which nothing shines through.
    var isLit: Bool
    /// Whether both give way to each other: of two that the ground shines through, one on the other
    /// would be too bright.
    var isClear = false
  }

  var node: Node
  /// Its own movement, besides that of the screen that carries it.
  var place: Tween<Box>
  /// What is left of making room for its neighbour that grows, downwards; 0 at rest.
  var room = Tween(0.0)
  /// How the screen is scrolling that carries it.
  var glide: ScrollAnimation
  /// 1 is the frame's own size.
  var scale: Tween<Double>
  /// 0 … 1, and a little beyond on its way.
  var opacity: Tween<Double>
  /// 0 at rest … 1 with the deep shadow of focus.
  var lift: Tween<Double>
  /// 0 … 1 from the former look to the new one.
  var look = Tween(1.0)
  /// How far it leans towards a stick or a pointer.
  var lean = Tween(Parallax.zero)
  var former: FormerLook?
  /// What it showed before its words were changed.
  var formerMarks: [DisplayItem] = []
  /// Whether the scene no longer has it; it is drawn until it has faded.
  var isLeaving = false
  /// Whether it came in front of a sheet, or as part of one.
  var isOnSheet = false
  /// When it gained focus.
  var focusedSince = 0

  /// A node that is simply there.
  init(_ node: Node, on glide: ScrollAnimation = ScrollAnimation()) {
    self.node = node
    self.glide = glide
    place = Tween(Box(node.frame))
    scale = Tween(Double(node.scale) / 1000)
    opacity = Tween(Double(node.opacity) / 1000)
    lift = Tween(node.elevation == .focused ? 1 : 0)
  }

  /// When the last of its movements ends.
  var end: Int { max(wayEnd, scale.end, opacity.end, lift.end, look.end, lean.end) }

  /// When it is where it comes to rest.
  var wayEnd: Int {
    let own = max(place.end, room.end)
    return node.layer == .fixed ? own : max(own, glide.end)
  }

  /// Whether it is the ground that other things stand on: a sheet or an alert, not a scrim.
  var isPanel: Bool { node.isPanel }

  /// Where it is seen now, its own growth included, in canvas points.
  func box(at time: Int) -> Box { frame(at: time).grown(scale.value(at: time)) }

  /// Its own rectangle without growth, where it is now, in canvas points.
  func frame(at time: Int) -> Box {
    var frame = place.value(at: time)
    frame.y += glide.shift(of: node.layer, at: time) + room.value(at: time)
    return frame
  }

  /// Where painting of it stops now, in canvas points; `nil` for nowhere.
  func clip(at time: Int) -> Box? {
    guard let top = glide.edge(of: node.layer, at: time) else { return node.clip.map(Box.init) }
    // An output of another shape than the canvas shows more at its sides or below.
    let (width, height) = (Double(Size.canvas.width), Double(Size.canvas.height))
    var bottom = 2 * height
    // The bar uncovers the row above it.
    if node.role == .chip, node.layer == .chrome { bottom = min(bottom, glide.barTop(at: time)) }
    return Box(x: -width, y: top, width: 3 * width, height: max(0, bottom - top))
  }

  /// How opaque it is now, 0 … 1.
  func visibility(at time: Int) -> Double { opacity.value(at: time).clamped }

  /// How far it has risen now, 0 … 1.
  func rise(at time: Int) -> Double { lift.value(at: time).clamped }

  /// Whether it is or was in front of its neighbours: 0 at rest, 1 losing focus, 2 in focus.
  func depth(at time: Int) -> Int {
    if node.elevation == .focused { return 2 }
    return rise(at: time) > 0 ? 1 : 0
  }

  /// Fades out and is gone; a scrim takes its time.
  mutating func leave(at time: Int, duration: Int) {
    guard !isLeaving else { return }
    isLeaving = true
    opacity.head(to: 0, at: time, duration: node.isScrim ? Theme.popDuration : duration)
    lean.head(to: .zero, at: time, duration: Theme.unfocusDuration)
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
  /// Where it is seen at rest, its own growth included.
  var restBox: Box { Box(frame).grown(Double(scale) / 1000) }

  /// Whether it darkens the whole screen under a sheet.
  var isScrim: Bool { role == .panel && elevation == .sheet && cornerRadius == 0 }

  /// Whether it is the ground that other things stand on: a sheet or an alert, not a scrim.
  var isPanel: Bool { role == .panel && elevation == .sheet && !isScrim }

  /// Results are replaced at once: cards that fade or slide at every letter are unrest.
  var isResult: Bool { layer == .results || role == .card || role == .caption }

  /// Whether it looks as things with focus do.
  var isLit: Bool { condition.contains(.focused) }

  /// Whether it is what stands above a shelf.
  var isHeading: Bool { layer == .results && role == .text }

  /// Whether it shows the picture of an item over all of itself.
  var isPicture: Bool {
    guard case .artwork(_, let area, _)? = marks.first else { return false }
    return area == Rect(origin: .zero, size: frame.size)
  }
}
