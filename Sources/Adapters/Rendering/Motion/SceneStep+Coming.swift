internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// Nodes that a scene adds, including those that grow out of another one, as in a shared-element transition.
extension SceneStep {
  /// The track of a new node: it follows its container, grows out of another node, or fades in.
  func appear(_ node: Node, isOnSheet: Bool) -> NodeTrack {
    var track = NodeTrack(node, on: $scroll)
    track.isOnSheet = isOnSheet
    track.focusedSince = time
    track.pagePath = scene.pagePath
    let target = Box(node.frame)
    if turnsWithPage(track) {
      enter(&track)
    } else if successions.isHeir(node.id) {
      // A successor is drawn together with the node it fades in over.
    } else if joinsRows(node) {
      track = joining(track)
    } else if isOtherScreen, !node.isStatus {
      // It replaces the other screen in one frame: two overlaid screens would be unreadable, and fading them
      // one after the other would darken the room.
    } else if isRiding(node) {
      // The caption of a card that was already there comes in with it.
      track.place = leader(of: node)?.rebased(to: target) ?? Tween(target)
      fadeIn(&track, delay: 0, duration: Theme.fadeDuration)
    } else if let leader = leader(of: node), !reducesMotion {
      track.place = leader.rebased(to: target)
      if node.layer == .fixed { fadeIn(&track, delay: 0, duration: Theme.focusDuration) }
    } else if let distance = scrolls.displacement(of: node), !reducesMotion {
      track.place = Tween(
        from: target - distance, to: target, at: time,
        duration: Motion.scrollDuration(isFast: isFast))
      if node.layer == .fixed { fadeIn(&track, delay: 0, duration: Theme.focusDuration) }
    } else if let origin = startOfGrowth(node) {
      let duration = growth(of: node)
      track.place = Tween(from: origin, to: target, at: time, duration: duration)
      if !node.isPicture {
        fadeIn(&track, delay: 0, duration: Theme.fadeDuration)
      } else if let card = node.origin.flatMap({ known[$0] }) {
        // It starts as the card's own picture, which is already there with its shadow.
        blend(&track, from: card.node, to: node)
        track.lift = Tween(
          from: card.lift.value(at: time), to: 0, at: time, duration: Theme.unfocusDuration)
      }
    } else if isOnSheet, !node.isScrim, !reducesMotion,
      let panel = scene.nodes.first(where: { isGrowing($0) })
    {
      // A sheet opens over its content; that of a small panel appears with it.
      fadeIn(
        &track, delay: isLarge(panel) ? Theme.contentDelay : 0, duration: Theme.focusDuration)
    } else if isOnSheet, node.isPicture, known.contains(node.id) {
      // The former picture fades out in front of it.
    } else if !isOnSheet, exchangedLayers.contains(node.layer) {
      // The old nodes disappear in the same frame. A node that was still fading out fades in again from
      // there.
      if let former = known[node.id] {
        track.opacity = Tween(
          from: former.opacity.value(at: time), to: Double(node.opacity) / 1000, at: time,
          duration: Theme.fadeDuration)
      }
    } else {
      // The content of a sheet appears and disappears with it.
      // Words that arrive during scrolling would overlap what is still passing by.
      let isPassing = scroll.end > time && node.layer == .fixed && node.role == .text
      let waits = isPassing && !isOnSheet && !known.contains(node.id)
      if crossesDeparture(node, isOnSheet: isOnSheet) {
        // Words wait until the former ones have become unreadable.
        let isWords = [.text, .chip, .segment, .button].contains(node.role)
        fadeIn(
          &track, delay: Theme.fadeThroughDelay * (isWords ? 2 : 1),
          duration: isWords ? Theme.fadeDuration : Theme.fadeThroughDuration)
      } else if node.isScrim {
        // A node that a sheet grows over waits for it: otherwise the screen would be dark before the sheet
        // appears.
        let isUnderSheet = scene.nodes.contains { isGrowing($0) && isLarge($0) }
        fadeIn(
          &track, delay: isUnderSheet ? Theme.sheetDuration / 4 : 0,
          duration: Theme.popDuration)
      } else {
        fadeIn(
          &track, delay: waits ? Theme.scrollDuration / 2 : 0,
          duration: !known.contains(node.id) || node.isReplaceable
            ? Theme.fadeDuration : Theme.dissolveDuration)
      }
    }
    return track
  }

  private func leader(of node: Node) -> Tween<Box>? { node.container.flatMap { leaders[$0] } }

  /// Whether a node is the caption of a card that stays, and moves with it.
  func isRiding(_ caption: Node) -> Bool {
    guard !reducesMotion, let card = caption.card, let former = known[card],
      let node = scrolls.nodes[card]
    else { return false }
    return scrolls.isCarried(former.node, to: node)
  }

  private func fadeIn(_ track: inout NodeTrack, delay: Int, duration: Int) {
    track.opacity = Tween(
      from: 0, to: Double(track.node.opacity) / 1000, at: time + delay, duration: duration)
  }

  /// The rectangle that a new node grows out of; `nil` if it does not.
  private func startOfGrowth(_ node: Node) -> Box? {
    guard !reducesMotion, let origin = node.origin.flatMap({ known[$0] }),
      node.role == .panel || origin.node.isPicture
    else { return nil }
    let box = origin.box(at: time)
    return isLarge(node) || node.isPicture ? box : Box(node.frame).shrunk(towards: box)
  }

  private func isGrowing(_ node: Node) -> Bool {
    node.role == .panel && known[node.id]?.isLeaving ?? true && startOfGrowth(node) != nil
  }

  private func growth(of node: Node) -> Int {
    isLarge(node) || node.isPicture ? Theme.sheetDuration : Theme.popDuration
  }

  /// Whether a panel is as large as a sheet: a small one grows only a little as it appears.
  func isLarge(_ panel: Node) -> Bool {
    panel.frame.width * panel.frame.height * 4 > scene.size.width * scene.size.height
  }
}

extension Box {
  /// The box slightly smaller, scaled about its point nearest to the centre of another one.
  func shrunk(towards origin: Box) -> Box {
    let share = 1 - Theme.popShare
    let anchor = (
      x: Swift.min(maxX, Swift.max(x, origin.midX)), y: Swift.min(maxY, Swift.max(y, origin.midY))
    )
    return Box(
      x: x + (anchor.x - x) * share, y: y + (anchor.y - y) * share, width: width * (1 - share),
      height: height * (1 - share))
  }
}
