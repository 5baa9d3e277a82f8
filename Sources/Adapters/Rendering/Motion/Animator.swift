internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// Animator of the presented nodes from one scene to the next; always interruptible.
struct Animator {
  /// Everything presented, back to front; nodes that are fading out keep their place.
  private(set) var tracks: [NodeTrack] = []
  /// The nodes that replaced others in the last scene, and their predecessors.
  private(set) var successions: [NodeID: NodeID] = [:]
  /// The scroll animation of the whole screen.
  @Shared private(set) var scroll = ScrollAnimation()
  /// Whether the last scene replaced a whole different screen.
  private(set) var isOtherScreen = false
  private var scene: Scene?
  /// The nodes of the scene.
  private var nodes = NodeIndex(nil)
  private var focusedID: NodeID?
  private var lastFocusChange = Int.min / 2
  /// The target of the focused node's parallax.
  private var deflection = Parallax.zero

  /// The end of the last movement, in milliseconds.
  var end: Int { tracks.reduce(0) { max($0, $1.end) } }

  /// Shows a scene immediately.
  mutating func settle(_ scene: Scene, at time: Int) {
    scroll.jump(to: scene.scroll)
    self.scene = scene
    nodes = NodeIndex(scene)
    successions = [:]
    let sheet = scene.nodes.firstIndex { $0.elevation == .sheet } ?? scene.nodes.count
    tracks = scene.nodes.enumerated().map { index, node in
      var track = NodeTrack(node, on: $scroll)
      track.isOnSheet = index >= sheet
      track.pagePath = scene.pagePath
      track.focusedSince = time
      return track
    }
    focusedID = scene.focusedID
    lastFocusChange = Int.min / 2
  }

  /// Starts the change to a new scene from wherever nodes are now.
  mutating func head(to scene: Scene, at time: Int) {
    if tracks.isEmpty { return settle(scene, at: time) }
    let known = TrackIndex(tracks)
    var step = SceneStep(
      time: time, reducesMotion: scene.theme.reducedMotion,
      scrolls: ScrollChange(from: self.scene, nodes, to: scene),
      known: known, scene: scene)
    step.deflection = deflection
    step.pageShift = step.reducesMotion ? 0 : scene.pageShift(after: self.scene)
    step.isOtherScreen =
      self.scene?.scroll?.page != scene.scroll?.page
      || self.scene?.pagePath != scene.pagePath && step.pageShift == 0
    isOtherScreen = step.isOtherScreen
    if focusedID != scene.focusedID {
      step.isFast = time - lastFocusChange < Theme.fastStepInterval
      step.formerFocus = focusedID.flatMap { known[$0]?.box(at: time) }
      lastFocusChange = time
      focusedID = scene.focusedID
    }
    if step.reducesMotion || step.isOtherScreen || step.replacesResults {
      scroll.jump(to: scene.scroll)
    } else {
      scroll.head(
        to: scene.scroll, at: time, duration: Motion.scrollDuration(isFast: step.isFast))
      if let passage = step.fieldPassage(bar: scroll.barRest) {
        scroll.pass(passage, at: time, duration: Motion.scrollDuration(isFast: step.isFast))
      }
    }
    step.$scroll = $scroll
    self.scene = scene
    nodes = step.scrolls.nodes
    step.awaitFocused()
    step.findSuccessions(among: tracks)
    successions = step.successions.formerIDs
    let sheet = scene.nodes.firstIndex { $0.elevation == .sheet } ?? scene.nodes.count
    // Nodes that stay come first: arriving ones may join their movement.
    var former: [NodeID: NodeTrack] = [:]
    var arrived = scene.nodes.map { node -> NodeTrack? in
      guard let track = known[node.id] else { return nil }
      if step.isOther(node, than: track) {
        former[node.id] = track
        return nil
      }
      return step.advance(track, to: node)
    }
    step.rememberScrolls(arrived)
    step.findDepartures(among: tracks, replaced: Set(former.keys))
    step.findExchanges(among: (0..<sheet).filter { arrived[$0] == nil }.map { scene.nodes[$0] })
    for (index, node) in scene.nodes.enumerated() where arrived[index] == nil {
      arrived[index] = step.appear(node, isOnSheet: index >= sheet)
    }
    tracks = merge(arrived.compactMap(\.self), former: former, step: step)
  }

  /// The cards missing from their places because their pictures are moving or on a sheet.
  func absentCards(at time: Int) -> Set<NodeID> {
    guard let scene, !scene.theme.reducedMotion else { return [] }
    return Set(
      tracks.compactMap { track in
        guard track.isOnSheet, track.node.isPicture, !track.isLeaving || track.place.end > time
        else { return nil }
        return track.node.origin
      })
  }

  /// Sets the parallax of the focused node, until changed.
  mutating func setParallax(_ parallax: Parallax, at time: Int) {
    guard parallax != deflection else { return }
    deflection = parallax
    guard let index = tracks.firstIndex(where: { $0.node.hasParallax && !$0.isLeaving }) else {
      return
    }
    tracks[index].parallax.head(to: parallax, at: time, duration: Theme.parallaxDuration)
  }

  /// Pauses the cross-fades of nodes whose next look is not painted yet.
  ///
  /// - Parameters:
  ///   - ids: The nodes.
  ///   - milliseconds: The time since the last frame.
  mutating func postpone(_ ids: Set<NodeID>, by milliseconds: Int) {
    for index in tracks.indices {
      tracks[index].isHeld = ids.contains(tracks[index].node.id)
      if tracks[index].isHeld, tracks[index].former != nil {
        tracks[index].appearance.postpone(by: milliseconds)
      }
    }
  }

  /// Removes nodes that have faded out.
  mutating func sweep(at time: Int) {
    tracks.removeAll { $0.isLeaving && $0.end <= time }
    for index in tracks.indices
    where tracks[index].former != nil && tracks[index].appearance.end <= time {
      tracks[index].former = nil
    }
  }

  /// The new nodes in order, with the vanishing ones behind their former neighbours, and those replaced by
  /// another with the same id in front of it.
  private func merge(
    _ arrived: [NodeTrack], former: [NodeID: NodeTrack], step: SceneStep
  ) -> [NodeTrack] {
    var leaving: [NodeID?: [NodeTrack]] = [:]
    var neighbour: NodeID?
    for var track in tracks {
      let id = track.node.id
      if let replaced = former[id] {
        if !step.successions.isSucceeded(id), !step.isReturning(replaced),
          let track = step.dismissed(replaced)
        {
          leaving[id, default: []].append(track)
        }
        neighbour = id
      } else if nodes.contains(id) {
        neighbour = id
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

extension Node {
  /// Whether it tilts towards a stick or pointer.
  var hasParallax: Bool { elevation == .focused && condition.contains(.focused) }
}
