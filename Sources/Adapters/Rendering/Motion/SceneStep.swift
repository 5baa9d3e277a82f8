internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// One change of scene: the transition of each node.
struct SceneStep {
  let time: Int
  let reducesMotion: Bool
  let scrolls: ScrollChange
  /// The presented tracks by id.
  let known: TrackIndex
  let scene: Scene
  /// Whether focus moved so soon after its last move that it should hurry.
  var isFast = false
  /// The rectangle of the previously focused node; `nil` if focus stays.
  var formerFocus: Box?
  var deflection = Parallax.zero
  /// Whether a different screen replaces the whole screen, such as the settings.
  var isOtherScreen = false
  /// The distance by which a page moves to the right as another replaces it; 0 for none.
  var pageShift = 0.0
  /// Whether other results replace all of the old ones, below a bar that stays: nothing is carried, and the
  /// new ones start in their places.
  let replacesResults: Bool
  /// The new scroll animation of the screen.
  @Shared var scroll = ScrollAnimation()
  /// The delay of the focus animation: until all of the focused node is visible.
  private var wait = 0
  /// A member of each scrolling container, which newcomers follow.
  private(set) var leaders: [NodeID: Tween<Box>] = [:]
  /// The nodes that replace others.
  private(set) var successions = Successions()
  /// Whether rows below the bar stay while others appear or disappear.
  private(set) var keepsRows = false
  /// The nodes that fade out in place.
  var departures: [Departure] = []
  /// The layers in which new nodes replace old ones in a single frame.
  var exchangedLayers: Set<ScrollLayer> = []
  /// The field before and after it changes its layer; `nil` if it stays.
  let fieldChange: (before: Node, after: Node)?

  init(
    time: Int, reducesMotion: Bool, scrolls: ScrollChange, known: TrackIndex,
    scene: Scene
  ) {
    self.time = time
    self.reducesMotion = reducesMotion
    self.scrolls = scrolls
    self.known = known
    self.scene = scene
    replacesResults = scrolls.replacesResults
    let field = scene.nodes.first { $0.role == .field }
    fieldChange = field.flatMap { after in
      guard let before = known[after.id]?.node, before.layer != after.layer else { return nil }
      return (before, after)
    }
  }

  /// Notes how the containers of remaining nodes are moving.
  mutating func rememberScrolls(_ tracks: [NodeTrack?]) {
    for case let track? in tracks
    where track.place.end > time && track.node.role != .caption && track.node.origin == nil {
      guard let container = track.node.container, leaders[container] == nil,
        scrolls.distance(of: track.node) != nil
      else { continue }
      leaders[container] = track.place
    }
  }

  /// Finds the nodes that replace others, and whether rows stay below the bar.
  mutating func findSuccessions(among tracks: [NodeTrack]) {
    guard !isOtherScreen, pageShift == 0 else { return }
    keepsRows = scene.nodes.contains { node in
      known[node.id].map { !$0.isLeaving && standsStill($0.node, node) } ?? false
    }
    successions = Successions(
      in: scene, from: tracks,
      isReplaced: { node in known[node.id].map { isElsewhere(node, than: $0) } ?? false },
      isPresent: scrolls.nodes.contains, isKnown: known.contains,
      shift: { layer in replacesResults && layer == .results ? 0 : scrolls.shift(of: layer) })
  }

  /// Whether a result or suggestion that stays, or comes back while fading out, jumps to another place.
  private func isElsewhere(_ node: Node, than track: NodeTrack) -> Bool {
    guard node.isReplaceable, !track.isOnSheet, !hasFocus(node),
      !node.displayItems.isEmpty || !track.node.displayItems.isEmpty,
      !standsStill(track.node, node)
    else { return false }
    guard !staysBehind(node) else { return node.frame != track.node.frame }
    let rest = track.node.frame.offset(dx: 0, dy: scrolls.shift(of: node.layer))
    return node.frame != rest && !scrolls.isCarried(track.node, to: node)
  }

  /// Finds out how long the newly focused node takes to come onto the screen.
  mutating func awaitFocused() {
    guard !isFast, !reducesMotion, let id = scene.focusedID, let former = known[id],
      !former.node.condition.contains(.focused), let node = scrolls.nodes[id]
    else { return }
    var track = former
    move(&track, to: node)
    track.$scroll = $scroll
    track.node = node
    guard track.movementEnd > time else { return }
    func hidden(at time: Int) -> Double {
      let frame = track.frame(at: time)
      let top = track.clip(at: time)?.y ?? 0
      return max(0, top - frame.y) + max(0, frame.maxY - Double(scene.size.height))
        + max(0, -frame.x) + max(0, frame.maxX - Double(scene.size.width))
    }
    let rest = hidden(at: track.movementEnd)
    let times = stride(from: 0, through: Theme.focusWait, by: 8)
    wait = times.first { hidden(at: time + $0) <= rest + 2 } ?? Theme.focusWait
  }

  // MARK: Nodes that stay

  /// Whether a different thing with the same id is there: the former one fades out while the new one arrives.
  func isOther(_ node: Node, than track: NodeTrack) -> Bool {
    if isSameCover(node, as: track) { return false }
    if turnsWithPage(track) { return true }
    let isWords = node.role == .text || node.role == .image
    guard !isOtherScreen || node.isStatus else {
      return node.frame != track.node.frame
        || isWords && node.displayItems != track.node.displayItems
    }
    // Typed text is shown at once.
    if isWords, node.layer == .fixed, node.reading != .typed,
      node.displayItems != track.node.displayItems, !node.isRecount(of: track.node)
    {
      return true
    }
    if isElsewhere(node, than: track) { return true }
    return (track.isOnSheet || node.isStatus) && node.role != .panel
      && node.frame != track.node.frame
      && !scrolls.isCarried(track.node, to: node)
  }

  func advance(_ former: NodeTrack, to node: Node) -> NodeTrack {
    var track = former
    let shown = former.frame(at: time)
    let gains = node.condition.contains(.focused) && !former.node.condition.contains(.focused)
    let duration = Motion.focusDuration(
      gains: node.elevation >= former.node.elevation && node.scale >= former.node.scale,
      isFast: isFast)
    let delay = gains ? wait : 0
    if gains { track.focusedSince = time }
    move(&track, to: node)
    track.$scroll = $scroll
    changeLayer(&track, to: node, from: shown)
    if reducesMotion {
      track.scale.jump(to: Double(node.scale) / 1000)
    } else {
      track.scale.head(
        to: Double(node.scale) / 1000, at: time, duration: duration, delay: delay)
      setParallax(&track, from: former.node, to: node)
    }
    track.lift.head(
      to: node.elevation == .focused ? 1 : 0, at: time, duration: duration,
      delay: node.elevation == .focused && isAwaitingCover(node) ? Theme.popDuration : delay)
    fade(&track, to: node)
    track.isLeaving = false
    track.landing = nil
    track.pagePath = scene.pagePath
    var node = node
    if former.isLeaving, isSameCover(node, as: former) {
      blend(&track, from: former.node, to: node)
    }
    // A node off screen has no display items; on its way there it is still visible.
    if node.displayItems.isEmpty { node.displayItems = former.node.displayItems }
    blendAppearance(
      &track, to: node, duration: reducesMotion ? Theme.fadeDuration : duration, delay: delay)
    track.node = node
    return track
  }

  /// Fades a node to its opacity; cards also off screen. Nodes beside the field disappear before the field,
  /// which is wider above the results, reaches them, and come back after it has left.
  private func fade(_ track: inout NodeTrack, to node: Node) {
    let opacity = Double(node.opacity) / 1000
    if isOvertakenByField(track.node, node) {
      let comesBack = !node.displayItems.isEmpty
      let duration = Motion.scrollDuration(isFast: isFast)
      track.opacity = Tween(
        from: comesBack ? 0 : track.opacity.value(at: time), to: comesBack ? opacity : 0,
        at: comesBack ? time + duration - Theme.fadeDuration : time,
        duration: comesBack ? Theme.fadeDuration : Theme.fadeDuration / 2)
    } else if !node.displayItems.isEmpty || track.isLeaving || node.role == .card {
      track.opacity.head(to: opacity, at: time, duration: Theme.fadeDuration)
    }
  }

  /// Whether a node is beside the field above the keys, where the field passes on its way to or from the
  /// results.
  private func isOvertakenByField(_ former: Node, _ node: Node) -> Bool {
    guard node.layer == .chrome, let (before, after) = fieldChange else { return false }
    let (narrow, beside) =
      after.layer == .chrome ? (after.frame, node.frame) : (before.frame, former.frame)
    return (beside.minX >= narrow.maxX || beside.maxX <= narrow.minX)
      && beside.minY < narrow.maxY && beside.maxY > narrow.minY
  }

  private func move(_ track: inout NodeTrack, to node: Node) {
    ride(&track)
    makeRoom(&track, for: node)
    let target = Box(node.frame)
    guard target != track.place.target else { return }
    let isReturning = track.isLeaving && node.origin != nil
    if reducesMotion {
      track.place.jump(to: target)
    } else if isReturning {
      track.place.head(to: target, at: time, duration: Theme.sheetDuration)
    } else if node.isPanel || isSameCover(node, as: track) {
      track.place.head(to: target, at: time, duration: Theme.scrollDuration)
    } else if standsStill(track.node, node) {
      stand(&track, at: target)
    } else if scrolls.isCarried(track.node, to: node), node.frame.size == track.node.frame.size {
      track.place.head(
        to: target, at: time, duration: Motion.scrollDuration(isFast: isFast))
    } else if node.isReplaceable, hasFocus(node) {
      track.place.head(to: target, at: time, duration: Theme.focusDuration)
    } else {
      track.place.jump(to: target)
    }
  }

  /// Moves the field from one layer to another, starting from where it was visible.
  private func changeLayer(_ track: inout NodeTrack, to node: Node, from shown: Box) {
    guard track.node.layer != node.layer, node.container == Node.fieldRow, !reducesMotion,
      !isOtherScreen
    else { return }
    var start = shown
    start.y -= scroll.shift(of: node.layer, at: time)
    track.place = Tween(
      from: start, to: Box(node.frame), at: time, duration: Motion.scrollDuration(isFast: isFast))
  }

  /// Moves a neighbour aside, or back, in step with the growing card.
  private func makeRoom(_ track: inout NodeTrack, for node: Node) {
    let room = scrolls.room(track.node, to: node)
    guard room != 0, !reducesMotion, !track.isLeaving else { return }
    var target = track.place.target
    target.y += Double(room)
    track.place = track.place.rebased(to: target)
    let speed = track.room.speed(at: time)
    let grows = node.role == .caption ? room > 0 : room < 0
    track.room = Tween(
      from: track.room.value(at: time) - Double(room), to: 0,
      at: grows && speed == 0 ? time + wait : time,
      duration: Motion.focusDuration(gains: grows, isFast: isFast), speed: speed)
  }

  /// Lets the screen carry a leaving node, unless it fades out in place.
  func carry(_ track: inout NodeTrack) {
    guard !staysBehind(track.node) else { return }
    ride(&track)
    track.node.frame.y += scrolls.shift(of: track.node.layer)
    track.$scroll = $scroll
  }

  /// Whether a node is not carried along by the scrolling screen.
  func staysBehind(_ node: Node) -> Bool { replacesResults && node.layer == .results }

  /// Makes a movement relative to where the layer now comes to rest.
  func ride(_ track: inout NodeTrack) {
    let shift = Double(scrolls.shift(of: track.node.layer))
    guard shift != 0 else { return }
    var target = track.place.target
    target.y += shift
    track.place = track.place.rebased(to: target)
  }
}
