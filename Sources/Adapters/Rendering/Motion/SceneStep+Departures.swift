internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// A node that fades out in place.
struct Departure {
  var area: Box
  var isOnSheet: Bool
  var layer: ScrollLayer
}

/// Fade through: a node that arrives where another fades out waits until that is hardly visible, so that two
/// layouts never overlap.
extension SceneStep {
  /// Finds the nodes that fade out in place.
  ///
  /// - Parameter replaced: The nodes replaced by others with the same id.
  mutating func findDepartures(among tracks: [NodeTrack], replaced: Set<NodeID>) {
    departures = tracks.compactMap { track in
      let node = track.node
      guard !track.isLeaving, !node.displayItems.isEmpty, node.elevation != .sheet,
        replaced.contains(node.id) || !scrolls.nodes.contains(node.id),
        !successions.isSucceeded(node.id), (scrolls.distance(of: node) ?? .zero) == .zero
      else { return nil }
      // Arriving nodes are on the same scroll, so places at rest are compared, not those on the way.
      var area = staysBehind(node) ? track.frame(at: time) : Box(node.frame)
      if !staysBehind(node) { area.y += Double(scrolls.shift(of: node.layer)) }
      return Departure(area: area, isOnSheet: track.isOnSheet, layer: node.layer)
    }
  }

  /// Finds the layers in which new nodes replace old ones. They do so in a single frame: fading both would
  /// darken the screen, and two overlapping texts are unreadable.
  ///
  /// - Parameter newcomers: The new nodes, except those of a sheet.
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

  /// Whether a node disappears in the frame in which others replace it.
  func goesAtOnce(_ track: NodeTrack) -> Bool {
    !track.isOnSheet && exchangedLayers.contains(track.node.layer)
      && (scrolls.distance(of: track.node) ?? .zero) == .zero
  }

  /// Whether a new node is where something fades out.
  func crossesDeparture(_ node: Node, isOnSheet: Bool) -> Bool {
    // Nothing remains of a node whose place another takes: no need to wait.
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
  /// Whether two boxes overlap rather than just touch.
  fileprivate func overlaps(_ other: Box) -> Bool {
    min(maxX, other.maxX) - max(x, other.x) > 4 && min(maxY, other.maxY) - max(y, other.y) > 4
  }
}
