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
  /// Whether the whole screen gives way to another one, such as the settings.
  var isOtherScreen = false
  /// Whether there are suggestions before and after: they are replaced at once, as results are.
  var keepsChips = false
  /// How the screen as a whole scrolls from now on.
  var glide = Glide()
  /// How long what has focus waits before it shows that: until all of it can be seen.
  private var wait = 0
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
    for case let track? in tracks where track.place.end > time && track.node.role != .caption {
      let family = ScrollFinder.family(track.node.id)
      if leaders[family] == nil, scrolls.distance(of: track.node) != nil {
        leaders[family] = track.place
      }
    }
  }

  /// Finds out how long what gains focus is on its way onto the screen.
  mutating func awaitFocused() {
    guard !isFast, !reducesMotion, let id = scene.focusedID, let former = known[id],
      !former.node.condition.contains(.focused), let node = scene.node(id)
    else { return }
    var track = former
    move(&track, to: node)
    track.glide = glide
    track.node = node
    guard track.wayEnd > time else { return }
    func hidden(at time: Int) -> Double {
      let frame = track.frame(at: time)
      let top = track.clip(at: time)?.y ?? 0
      return max(0, top - frame.y) + max(0, frame.maxY - Double(scene.size.height))
        + max(0, -frame.x) + max(0, frame.maxX - Double(scene.size.width))
    }
    let rest = hidden(at: track.wayEnd)
    let times = stride(from: 0, through: Theme.focusWait, by: 8)
    wait = times.first { hidden(at: time + $0) <= rest + 2 } ?? Theme.focusWait
  }

  // MARK: What stays

  /// Whether another thing stands there under the same name: the former one fades away while the
  /// new one arrives.
  func isOther(_ node: Node, than track: NodeTrack) -> Bool {
    guard !isOtherScreen else { return false }
    let isWords = node.role == .text || node.role == .image
    // What is typed is shown at once.
    if isWords, node.layer == .fixed, node.id != "query", node.marks != track.node.marks {
      return true
    }
    return track.isOnSheet && node.role != .panel && node.frame != track.node.frame
      && !scrolls.isCarried(track.node, to: node)
  }

  func advance(_ former: NodeTrack, to node: Node) -> NodeTrack {
    var track = former
    let gains = node.condition.contains(.focused) && !former.node.condition.contains(.focused)
    let duration = Motion.focusDuration(
      gains: node.elevation >= former.node.elevation && node.scale >= former.node.scale,
      isFast: isFast)
    let delay = gains ? wait : 0
    if gains { track.focusedSince = time }
    move(&track, to: node)
    track.glide = glide
    if reducesMotion {
      track.scale.jump(to: Double(node.scale) / 1000)
    } else {
      track.scale.head(
        to: Double(node.scale) / 1000, at: time, duration: duration, delay: delay)
      lean(&track, from: former.node, to: node)
    }
    track.lift.head(
      to: node.elevation == .focused ? 1 : 0, at: time, duration: duration, delay: delay)
    track.opacity.head(
      to: Double(node.opacity) / 1000, at: time, duration: Theme.fadeDuration)
    track.isLeaving = false
    var node = node
    // What lies off the screen has no marks; it is still seen on its way there.
    if node.marks.isEmpty { node.marks = former.node.marks }
    blendLooks(
      &track, to: node, duration: reducesMotion ? Theme.fadeDuration : duration, delay: delay)
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
    ride(&track)
    makeRoom(&track, for: node)
    let target = Box(node.frame)
    guard target != track.place.target else { return }
    let isReturning = track.isLeaving && node.origin != nil
    if reducesMotion {
      track.place.jump(to: target)
    } else if isReturning {
      track.place.head(to: target, at: time, duration: Theme.sheetDuration)
    } else if node.isPanel {
      track.place.head(to: target, at: time, duration: Theme.scrollDuration)
    } else if scrolls.isCarried(track.node, to: node), node.frame.size == track.node.frame.size {
      track.place.head(
        to: target, at: time, duration: Motion.scrollDuration(isFast: isFast))
    } else {
      track.place.jump(to: target)
    }
  }

  /// What makes room for a card that grows, or takes it back, does so together with the card.
  private func makeRoom(_ track: inout NodeTrack, for node: Node) {
    let room = scrolls.room(track.node, to: node)
    guard room != 0, !reducesMotion, !track.isLeaving else { return }
    var target = track.place.target
    target.y += Double(room)
    track.place = track.place.rebased(to: target)
    let speed = track.room.speed(at: time)
    let grows = node.role == .caption ? room > 0 : room < 0
    track.room = Spring(
      from: track.room.value(at: time) - Double(room), to: 0,
      at: grows && speed == 0 ? time + wait : time,
      duration: Motion.focusDuration(gains: grows, isFast: isFast), speed: speed)
  }

  /// Counts a way from where the layer comes to rest now.
  private func ride(_ track: inout NodeTrack) {
    let shift = Double(scrolls.shift(of: track.node.layer))
    guard shift != 0 else { return }
    var target = track.place.target
    target.y += shift
    track.place = track.place.rebased(to: target)
  }

  private func blendLooks(
    _ track: inout NodeTrack, to node: Node, duration: Int, delay: Int
  ) {
    guard node.marks != track.node.marks else { return }
    guard node.condition != track.node.condition, !track.node.marks.isEmpty, !node.marks.isEmpty
    else {
      track.formerMarks = track.node.marks
      return
    }
    let (wasLit, isLit) = (track.node.isLit, node.isLit)
    var former = NodeTrack.FormerLook(
      marks: track.node.marks, scale: track.node.scale, newIsOnTop: isLit, isLit: wasLit)
    former.isClear = !wasLit && !isLit && node.role != .caption
    var look = Spring(from: 0, to: 1, at: time + delay, duration: duration)
    if let blended = track.former, track.look.end > time {
      let share = track.look.value(at: time)
      if blended.marks == node.marks {
        // Back to where it came from: from how the two looks are blended now, or it would flash.
        former.newIsOnTop = !blended.newIsOnTop
        look = Spring(
          from: 1 - share, to: 1, at: time, duration: duration,
          speed: -track.look.speed(at: time))
      } else if blended.isLit != wasLit {
        // A third look while two are blended: as much is seen of the one with focus as before.
        if isLit == wasLit {
          former = blended
          look = track.look
        } else {
          look = Spring(from: 1 - share, to: 1, at: time, duration: duration)
        }
      }
    }
    track.former = former
    track.look = look
  }

  // MARK: What comes

  func appear(_ node: Node, isOnSheet: Bool) -> NodeTrack {
    var track = NodeTrack(node, on: glide)
    track.isOnSheet = isOnSheet
    track.focusedSince = time
    let target = Box(node.frame)
    if isOtherScreen {
      fadeIn(&track, delay: 0, duration: Theme.focusDuration)
    } else if isRiding(node) {
      // The caption of a card that was there already comes in with it.
      track.place = leaders[ScrollFinder.family(node.id)]?.rebased(to: target) ?? Spring(target)
      fadeIn(&track, delay: 0, duration: Theme.fadeDuration)
    } else if let leader = leaders[ScrollFinder.family(node.id)], !reducesMotion {
      track.place = leader.rebased(to: target)
      if node.layer == .fixed { fadeIn(&track, delay: 0, duration: Theme.focusDuration) }
    } else if let distance = scrolls.way(of: node), !reducesMotion {
      track.place = Spring(
        from: target - distance, to: target, at: time,
        duration: Motion.scrollDuration(isFast: isFast))
      if node.layer == .fixed { fadeIn(&track, delay: 0, duration: Theme.focusDuration) }
    } else if let origin = startOfGrowth(node) {
      let duration = growth(of: node)
      track.place = Spring(from: origin, to: target, at: time, duration: duration)
      // Its picture is the card's own, which is there already.
      if !node.isPicture { fadeIn(&track, delay: 0, duration: Theme.fadeDuration) }
    } else if isOnSheet, !node.isScrim, !reducesMotion,
      scene.nodes.contains(where: { isGrowing($0) })
    {
      fadeIn(&track, delay: Theme.contentDelay, duration: Theme.focusDuration)
    } else if isOnSheet, node.isPicture, known[node.id] != nil {
      // The former picture fades away in front of it.
    } else if !isReplacedAtOnce(node) || isOnSheet {
      // What stands on a sheet comes and goes with it.
      // Words that arrive in the middle of scrolling would stand on what is still passing by.
      let isPassing = glide.end > time && node.layer == .fixed && node.role == .text
      let waits = isPassing && !isOnSheet && known[node.id] == nil
      fadeIn(
        &track, delay: waits ? Theme.scrollDuration / 2 : 0,
        duration: node.isScrim
          ? Theme.popDuration : known[node.id] == nil ? Theme.fadeDuration : Theme.dissolveDuration)
    }
    return track
  }

  /// Whether it is the caption of a card that stays, and goes wherever that is carried.
  private func isRiding(_ caption: Node) -> Bool {
    guard !reducesMotion, let card = caption.id.card, let former = known[card],
      let node = scene.node(card)
    else { return false }
    return scrolls.isCarried(former.node, to: node)
  }

  private func isReplacedAtOnce(_ node: Node) -> Bool {
    node.isResult || keepsChips && node.role == .chip
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
    ride(&track)
    track.node.frame.y += scrolls.shift(of: track.node.layer)
    track.glide = glide
    if let distance = scrolls.distance(of: track.node), distance != .zero, !reducesMotion {
      track.node.frame = track.node.frame.offset(dx: distance.x, dy: distance.y)
      track.place.head(
        to: Box(track.node.frame), at: time, duration: Motion.scrollDuration(isFast: isFast))
      if track.node.layer == .fixed {
        track.leave(at: time, duration: Theme.fadeDuration)
      }
      guard !track.isLeaving else { return track.end > time }
      track.isLeaving = true
      track.node.elevation = min(track.node.elevation, .resting)
      return true
    }
    if isOtherScreen {
      track.leave(at: time, duration: Theme.focusDuration)
      return true
    }
    if track.node.id.card != nil, !track.isOnSheet {
      guard isRiding(track.node) else { return false }
      guard !track.isLeaving else { return track.end > time }
      track.isLeaving = true
      track.opacity = Spring(
        from: track.opacity.value(at: time), to: 0, at: time + Theme.contentDelay,
        duration: Theme.fadeDuration)
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
    if isReplacedAtOnce(track.node), !track.isOnSheet { return false }
    track.leave(at: time, duration: Theme.fadeDuration)
    return true
  }

  /// What a node becomes whose name another one took over.
  func dismissed(_ former: NodeTrack) -> NodeTrack {
    var track = former
    ride(&track)
    track.glide = glide
    track.node.id = NodeID(former.node.id.rawValue + "/former/" + String(time))
    track.leave(at: time, duration: Theme.dissolveDuration)
    return track
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
