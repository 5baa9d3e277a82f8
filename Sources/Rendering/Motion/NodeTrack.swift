internal import Geometry
internal import SceneGraph

/// One node as it is presented: where it is on the way from the last scene to this one.
struct NodeTrack {
  /// What it looked like before focus came or went, while the two looks are blended.
  struct FormerLook {
    var marks: [Mark]
    var scale: Int
    /// Whether the new look is drawn over the former one, or the former over the new one.
    var newIsOnTop: Bool
  }

  var node: Node
  var place: Tween<Box>
  /// 1 is the frame's own size.
  var scale: Tween<Double>
  /// 0 … 1.
  var opacity: Tween<Double>
  /// 0 at rest … 1 with the deep shadow of focus.
  var lift: Tween<Double>
  /// 0 … 1 from the former look to the new one.
  var look = Tween(1.0)
  var former: FormerLook?
  /// What it showed before its words were changed.
  var formerMarks: [Mark] = []
  /// Whether the scene no longer has it; it is drawn until it has faded.
  var isLeaving = false
  /// Whether it came in front of a sheet, or as part of one.
  var isOnSheet = false
  /// When it gained focus.
  var focusedSince = 0

  /// A node that is simply there.
  init(_ node: Node) {
    self.node = node
    place = Tween(Box(node.frame))
    scale = Tween(Double(node.scale) / 1000)
    opacity = Tween(Double(node.opacity) / 1000)
    lift = Tween(node.elevation == .focused ? 1 : 0)
  }

  /// When the last of its movements ends.
  var end: Int { max(place.end, scale.end, opacity.end, lift.end, look.end) }

  /// Whether it is or was in front of its neighbours: 0 at rest, 1 losing focus, 2 in focus.
  func depth(at time: Int) -> Int {
    if node.elevation == .focused { return 2 }
    return lift.value(at: time) > 0 ? 1 : 0
  }

  /// Fades out and is gone.
  mutating func leave(at time: Int) {
    guard !isLeaving else { return }
    isLeaving = true
    opacity.head(to: 0, at: time, duration: Motion.fadeDuration)
  }
}
