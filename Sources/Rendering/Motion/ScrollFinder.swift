internal import Geometry
internal import SceneGraph

/// Finds out which parts of the screen scrolled between two scenes, and by how much.
///
/// Scenes do not say "this scrolled": a family of nodes (those whose ids share a path) scrolled
/// when all of it that stayed moved by the same distance. When members moved by different
/// distances the content was replaced, and nothing may slide.
struct ScrollFinder {
  struct Distance: Hashable {
    var x: Int
    var y: Int
  }

  private struct Family {
    var stayed = 0
    var before = 0
    var distance: Distance?
    var isUneven = false

    mutating func add(_ distance: Distance) {
      stayed += 1
      if let known = self.distance, known != distance { isUneven = true }
      self.distance = distance
    }
  }

  private var families: [Substring: Family] = [:]

  init(from old: [NodeTrack], to new: [Node]) {
    var frames: [NodeID: Node] = [:]
    for track in old where !track.isLeaving {
      frames[track.node.id] = track.node
      families[Self.family(track.node.id), default: Family()].before += 1
    }
    for node in new {
      guard let former = frames[node.id] else { continue }
      let distance = Distance(x: node.frame.x - former.frame.x, y: node.frame.y - former.frame.y)
      families[Self.family(node.id), default: Family()].add(distance)
    }
  }

  /// How far a node's family moved; `nil` when it was replaced or nothing of it stayed.
  func distance(of id: NodeID) -> Distance? {
    guard let family = families[Self.family(id)], !family.isUneven,
      family.stayed * 2 >= family.before
    else { return nil }
    return family.distance
  }

  private static func family(_ id: NodeID) -> Substring {
    guard let slash = id.rawValue.lastIndex(of: "/") else { return id.rawValue[...] }
    return id.rawValue[..<slash]
  }
}
