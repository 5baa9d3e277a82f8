internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// Something that fades away where it is.
struct Departure {
  var area: Box
  var isOnSheet: Bool
  var layer: ScrollLayer
}

/// Fade through: what arrives where something else fades away waits until that can hardly be seen, so
/// that two layouts never stand in each other.
extension SceneStep {
  /// Finds out what fades away where it is.
  ///
  /// - Parameter replaced: The nodes that give way to others of the same name.
  mutating func findDepartures(among tracks: [NodeTrack], replaced: Set<NodeID>) {
    departures = tracks.compactMap { track in
      let node = track.node
      guard !track.isLeaving, !node.displayItems.isEmpty, node.elevation != .sheet,
        replaced.contains(node.id) || !scrolls.nodes.contains(node.id),
        !successions.isSucceeded(node.id), (scrolls.distance(of: node) ?? .zero) == .zero
      else { return nil }
      var area = track.frame(at: time)
      if !staysBehind(node) { area.y += Double(scrolls.shift(of: node.layer)) }
      return Departure(area: area, isOnSheet: track.isOnSheet, layer: node.layer)
    }
  }

  /// Finds the layers in which new nodes take the place of old ones. They do so in one frame: fading both would
  /// darken the screen, and two texts on top of each other cannot be read.
  ///
  /// - Parameter newcomers: The new nodes, without those of a sheet.
  mutating func findExchanges(among newcomers: [Node]) {
    guard scene.scroll != nil, !isOtherScreen, pageShift == 0 else { return }
    for node in newcomers
    where node.layer != .fixed && !node.displayItems.isEmpty && !successions.isHeir(node.id)
      && !successions.isSucceeded(node.id) && !exchangedLayers.contains(node.layer)
      && overlapsDeparture(node, isOnSheet: false)
    {
      exchangedLayers.insert(node.layer)
    }
  }

  /// Returns whether a node disappears in the frame in which others take its place.
  func goesAtOnce(_ track: NodeTrack) -> Bool {
    !track.isOnSheet && exchangedLayers.contains(track.node.layer)
      && (scrolls.distance(of: track.node) ?? .zero) == .zero
  }

  /// Returns whether a new node stands where something fades away.
  func crossesDeparture(_ node: Node, isOnSheet: Bool) -> Bool {
    // Nothing else is left of one whose place another one takes over: it does not wait.
    guard node.isReplaceable || node.isStatus || node.role == .text || scene.scroll == nil,
      !successions.isSucceeded(node.id)
    else {
      return false
    }
    return overlapsDeparture(node, isOnSheet: isOnSheet)
  }

  private func overlapsDeparture(_ node: Node, isOnSheet: Bool) -> Bool {
    let area = Box(node.frame)
    return departures.contains {
      $0.isOnSheet == isOnSheet && $0.layer == node.layer && $0.area.overlaps(area)
    }
  }
}

extension Box {
  /// Returns whether two boxes do more than touch.
  fileprivate func overlaps(_ other: Box) -> Bool {
    min(maxX, other.maxX) - max(x, other.x) > 4 && min(maxY, other.maxY) - max(y, other.y) > 4
  }
}
