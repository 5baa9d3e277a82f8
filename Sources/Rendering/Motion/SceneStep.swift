internal import Geometry
internal import SceneGraph

/// One change of scene: what becomes of each node.
struct SceneStep {
  let time: Int
  let reducesMotion: Bool
  let scrolls: ScrollFinder
  /// What was presented, by id.
  let known: [NodeID: NodeTrack]
  let scene: Scene
  /// Whether focus moved so soon after it moved before that it should hurry.
  var isFast = false
  /// Where the thing was that had focus; `nil` when focus stays.
  var formerFocus: Box?
  var deflection = Lean.zero
  /// A member of each family that scrolls, which newcomers follow.
  private var leaders: [Substring: Spring<Box>] = [:]

  init(
    time: Int, reducesMotion: Bool, scrolls: ScrollFinder, known: [NodeID: NodeTrack],
    scene: Scene
  ) {
    self.time = time
    self.reducesMotion = reducesMotion
    self.scrolls = scrolls
    self.known = known
    self.scene = scene
  }

  /// Notes how the families of what stays are moving.
  mutating func rememberScrolls(_ tracks: [NodeTrack?]) {
    for case let track? in tracks where track.place.end > time {
      let family = ScrollFinder.family(track.node.id)
      if leaders[family] == nil, scrolls.distance(of: track.node.id) != nil {
        leaders[family] = track.place
      }
    }
  }

  // MARK: What stays

  func advance(_ former: NodeTrack, to node: Node) -> NodeTrack {
    var track = former
    let gains = node.condition.contains(.focused) && !former.node.condition.contains(.focused)
    let duration = Motion.focusDuration(
      gains: node.elevation >= former.node.elevation && node.scale >= former.node.scale,
      isFast: isFast)
    if gains { track.focusedSince = time }
    move(&track, to: node)
    if reducesMotion {
      track.scale.jump(to: Double(node.scale) / 1000)
    } else {
      track.scale.head(to: Double(node.scale) / 1000, at: time, duration: duration)
      lean(&track, from: former.node, to: node)
    }
    track.lift.head(to: node.elevation == .focused ? 1 : 0, at: time, duration: duration)
    track.opacity.head(
      to: Double(node.opacity) / 1000, at: time, duration: Theme.fadeDuration)
    track.isLeaving = false
    var node = node
    // What lies off the screen has no marks; it is still seen on its way there.
    if node.marks.isEmpty { node.marks = former.node.marks }
    blendLooks(&track, to: node, duration: reducesMotion ? Theme.fadeDuration : duration)
    track.node = node
    return track
  }

  private func lean(_ track: inout NodeTrack, from former: Node, to node: Node) {
    if node.leans, !former.leans {
      let swing = formerFocus.map { Lean.swing(from: $0, to: Box(node.frame)) } ?? .zero
      track.lean = Spring(
        from: isFast ? track.lean.value(at: time) : swing, to: deflection, at: time,
        duration: Theme.swayDuration)
    } else if !node.leans {
      track.lean.head(to: .zero, at: time, duration: Theme.unfocusDuration)
    }
  }

  private func move(_ track: inout NodeTrack, to node: Node) {
    let target = Box(node.frame)
    guard target != track.place.target else { return }
    let isReturning = track.isLeaving && node.origin != nil
    if isReturning, !reducesMotion {
      track.place.head(to: target, at: time, duration: Theme.sheetDuration)
    } else if !reducesMotion, scrolls.isCarried(track.node, to: node) || node.isFixture {
      track.place.head(to: target, at: time, duration: Theme.scrollDuration)
    } else {
      track.place.jump(to: target)
    }
  }

  private func blendLooks(_ track: inout NodeTrack, to node: Node, duration: Int) {
    guard node.marks != track.node.marks else { return }
    guard node.condition != track.node.condition, !track.node.marks.isEmpty, !node.marks.isEmpty
    else {
      track.formerMarks = track.node.marks
      return
    }
    if let former = track.former, former.marks == node.marks, track.look.end > time {
      // Back to where it came from: from how the two looks are blended now, or it would flash.
      track.former = NodeTrack.FormerLook(
        marks: track.node.marks, scale: track.node.scale, newIsOnTop: !former.newIsOnTop)
      track.look = Spring(
        from: 1 - track.look.value(at: time), to: 1, at: time, duration: duration,
        speed: -track.look.speed(at: time))
      return
    }
    track.former = NodeTrack.FormerLook(
      marks: track.node.marks, scale: track.node.scale,
      newIsOnTop: node.condition.contains(.focused))
    track.look = Spring(from: 0, to: 1, at: time, duration: duration)
  }

  // MARK: What comes

  func appear(_ node: Node, isOnSheet: Bool) -> NodeTrack {
    var track = NodeTrack(node)
    track.isOnSheet = isOnSheet
    track.focusedSince = time
    let target = Box(node.frame)
    if let leader = leaders[ScrollFinder.family(node.id)], !reducesMotion {
      track.place = leader.rebased(to: target)
    } else if let distance = scrolls.way(of: node.id), !reducesMotion {
      track.place = Spring(
        from: target - distance, to: target, at: time, duration: Theme.scrollDuration)
    } else if let origin = startOfGrowth(node) {
      let duration = growth(of: node)
      track.place = Spring(from: origin, to: target, at: time, duration: duration)
      // Its picture is the card's own, which is there already.
      if !node.isPicture { fadeIn(&track, delay: 0, duration: Theme.fadeDuration) }
    } else if isOnSheet, !node.isScrim, !reducesMotion,
      scene.nodes.contains(where: { isGrowing($0) })
    {
      fadeIn(&track, delay: Theme.contentDelay, duration: Theme.focusDuration)
    } else if !node.isResult || isOnSheet {
      // What stands on a sheet comes and goes with it.
      // Words that arrive in the middle of scrolling would stand on what is still passing by.
      fadeIn(
        &track, delay: leaders.isEmpty || node.role != .text ? 0 : Theme.scrollDuration / 2,
        duration: node.isScrim ? Theme.popDuration : Theme.fadeDuration)
    }
    return track
  }

  private func fadeIn(_ track: inout NodeTrack, delay: Int, duration: Int) {
    track.opacity = Spring(
      from: 0, to: Double(track.node.opacity) / 1000, at: time + delay, duration: duration)
  }

  /// Where a node that appears grows out of; `nil` when it does not.
  private func startOfGrowth(_ node: Node) -> Box? {
    guard !reducesMotion, let origin = node.origin.flatMap({ known[$0] }),
      node.role == .panel || origin.node.isPicture
    else { return nil }
    return origin.box(at: time)
  }

  private func isGrowing(_ node: Node) -> Bool {
    node.role == .panel && known[node.id] == nil && startOfGrowth(node) != nil
  }

  private func growth(of node: Node) -> Int {
    let isLarge = node.frame.width * node.frame.height * 4 > scene.size.width * scene.size.height
    return isLarge || node.isPicture ? Theme.sheetDuration : Theme.popDuration
  }

  // MARK: What goes

  /// Sends a node away that the scene no longer has; `false` when it goes at once.
  func vanish(_ track: inout NodeTrack) -> Bool {
    if let distance = scrolls.way(of: track.node.id), !reducesMotion {
      track.place.head(
        to: track.place.target + distance, at: time, duration: Theme.scrollDuration)
      guard !track.isLeaving else { return track.end > time }
      track.isLeaving = true
      track.node.elevation = min(track.node.elevation, .resting)
      return true
    }
    if track.isLeaving { return track.end > time }
    if let goal = endOfGrowth(track.node) {
      let duration = Theme.popDuration
      track.isLeaving = true
      track.place.head(to: goal, at: time, duration: duration)
      // It is gone when it has arrived, where the same picture is already.
      track.opacity = Spring(
        from: track.opacity.value(at: time), to: 0, at: time + duration / 2,
        duration: duration / 2, speed: track.opacity.speed(at: time))
      return true
    }
    if track.node.isResult, !track.isOnSheet { return false }
    track.leave(at: time)
    return true
  }

  /// Where a node that goes shrinks into; `nil` when it just fades.
  private func endOfGrowth(_ node: Node) -> Box? {
    guard !reducesMotion, let id = node.origin, let origin = scene.node(id),
      !origin.marks.isEmpty, node.role == .panel || origin.isPicture,
      !scene.nodes.contains(where: { $0.elevation == .sheet })
    else { return nil }
    return origin.restBox
  }
}
