internal import Geometry
internal import SceneGraph

/// Carries what is presented from one scene to the next; always interruptible.
struct Animator {
  /// Everything presented, back to front; nodes that fade away keep their place.
  private(set) var tracks: [NodeTrack] = []
  private var focusedID: NodeID?
  private var lastFocusChange = Int.min / 2

  /// When the last movement ends.
  var end: Int { tracks.reduce(0) { max($0, $1.end) } }

  /// Shows a scene at once.
  mutating func settle(_ scene: Scene, at time: Int) {
    tracks = scene.nodes.map { node in
      var track = NodeTrack(node)
      track.focusedSince = time
      return track
    }
    focusedID = scene.focusedID
    lastFocusChange = Int.min / 2
  }

  /// Sets out for a new scene from wherever things are now.
  mutating func head(to scene: Scene, at time: Int) {
    if tracks.isEmpty { return settle(scene, at: time) }
    var isFast = false
    if focusedID != scene.focusedID {
      isFast = time - lastFocusChange < Theme.fastStepInterval
      lastFocusChange = time
      focusedID = scene.focusedID
    }
    let scrolls = ScrollFinder(from: tracks, to: scene.nodes)
    let step = Step(
      time: time, isFast: isFast, reducesMotion: scene.theme.reducedMotion, scrolls: scrolls)
    var known: [NodeID: NodeTrack] = [:]
    for track in tracks { known[track.node.id] = track }
    let sheet = scene.nodes.firstIndex { $0.elevation == .sheet } ?? scene.nodes.count
    let arrived = scene.nodes.enumerated().map { index, node in
      known[node.id].map { step.advance($0, to: node) }
        ?? step.appear(node, isOnSheet: index >= sheet)
    }
    tracks = merge(arrived, step: step)
  }

  /// Drops what has faded away.
  mutating func sweep(at time: Int) {
    tracks.removeAll { $0.isLeaving && $0.end <= time }
    for index in tracks.indices where tracks[index].look.end <= time {
      tracks[index].former = nil
    }
  }

  /// The new nodes in their order, with the vanishing ones behind the neighbours they had.
  private func merge(_ arrived: [NodeTrack], step: Step) -> [NodeTrack] {
    let present = Set(arrived.map(\.node.id))
    var leaving: [NodeID?: [NodeTrack]] = [:]
    var neighbour: NodeID?
    for var track in tracks {
      if present.contains(track.node.id) {
        neighbour = track.node.id
      } else if step.vanish(&track) {
        leaving[neighbour, default: []].append(track)
      }
    }
    guard !leaving.isEmpty else { return arrived }
    var merged = leaving[nil] ?? []
    for track in arrived {
      merged.append(track)
      merged.append(contentsOf: leaving[track.node.id] ?? [])
    }
    return merged
  }
}

/// One change of scene.
private struct Step {
  var time: Int
  var isFast: Bool
  var reducesMotion: Bool
  var scrolls: ScrollFinder

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
    }
    track.lift.head(to: node.elevation == .focused ? 1 : 0, at: time, duration: duration)
    track.opacity.head(
      to: Double(node.opacity) / 1000, at: time, duration: Motion.fadeDuration)
    track.isLeaving = false
    var node = node
    // What lies off the screen has no marks; it is still seen on its way there.
    if node.marks.isEmpty { node.marks = former.node.marks }
    blendLooks(&track, to: node, duration: reducesMotion ? Motion.fadeDuration : duration)
    track.node = node
    return track
  }

  func appear(_ node: Node, isOnSheet: Bool) -> NodeTrack {
    var track = NodeTrack(node)
    track.isOnSheet = isOnSheet
    track.focusedSince = time
    let distance = scrolls.distance(of: node.id)
    if let distance, distance != ScrollFinder.Distance(x: 0, y: 0), !reducesMotion {
      var start = Box(node.frame)
      start.x -= Double(distance.x)
      start.y -= Double(distance.y)
      track.place = Tween(
        from: start, to: Box(node.frame), at: time, duration: Theme.scrollDuration)
    } else if !node.isResult || isOnSheet {
      // What stands on a sheet comes and goes with it.
      track.opacity = Tween(
        from: 0, to: Double(node.opacity) / 1000, at: time, duration: Motion.fadeDuration)
    }
    return track
  }

  /// Sends a node away that the scene no longer has; `false` when it goes at once.
  func vanish(_ track: inout NodeTrack) -> Bool {
    if track.isLeaving { return track.end > time }
    let distance = scrolls.distance(of: track.node.id)
    if let distance, distance != ScrollFinder.Distance(x: 0, y: 0), !reducesMotion {
      var target = track.place.target
      target.x += Double(distance.x)
      target.y += Double(distance.y)
      track.place.head(to: target, at: time, duration: Theme.scrollDuration)
      track.isLeaving = true
      track.node.elevation = min(track.node.elevation, .resting)
      return true
    }
    if track.node.isResult, !track.isOnSheet { return false }
    track.leave(at: time)
    return true
  }

  private func move(_ track: inout NodeTrack, to node: Node) {
    guard node.frame != track.node.frame else { return }
    if !reducesMotion, scrolls.isCarried(track.node, to: node) || node.isFixture {
      track.place.head(to: Box(node.frame), at: time, duration: Theme.scrollDuration)
    } else {
      track.place.jump(to: Box(node.frame))
    }
  }

  private func blendLooks(_ track: inout NodeTrack, to node: Node, duration: Int) {
    guard node.marks != track.node.marks else { return }
    guard node.condition != track.node.condition, !track.node.marks.isEmpty, !node.marks.isEmpty
    else {
      track.former = nil
      track.formerMarks = track.node.marks
      track.look.jump(to: 1)
      return
    }
    if let former = track.former, former.marks == node.marks, track.look.end > time {
      // Back to where it came from: from how the two looks are blended now, or it would flash.
      track.former = NodeTrack.FormerLook(
        marks: track.node.marks, scale: track.node.scale, newIsOnTop: !former.newIsOnTop)
      let share = 1 - track.look.value(at: time)
      track.look = Tween(from: share, to: 1, at: time, duration: duration)
      return
    }
    track.former = NodeTrack.FormerLook(
      marks: track.node.marks, scale: track.node.scale,
      newIsOnTop: node.condition.contains(.focused))
    track.look = Tween(from: 0, to: 1, at: time, duration: duration)
  }
}

extension Node {
  /// Results are replaced at once: cards that fade or slide at every letter are unrest.
  fileprivate var isResult: Bool { role == .card || role == .caption }

  /// What belongs to the screen and not to the results glides wherever it goes.
  fileprivate var isFixture: Bool { !isResult && role != .text }
}
