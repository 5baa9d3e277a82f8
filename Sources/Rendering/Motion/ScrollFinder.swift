internal import Geometry
internal import SceneGraph

/// Finds out which parts of the screen scrolled between two scenes, and by how much.
///
/// Scenes do not say "this scrolled": a family of nodes (those whose ids share a path) scrolled
/// when most of what stayed moved by the same distance. When its members moved by many different
/// distances the content was replaced, and nothing may slide.
struct ScrollFinder {
  struct Distance: Hashable {
    var x: Int
    var y: Int
  }

  private struct Family {
    var before = 0
    var stayed = 0
    var counts: [Distance: Int] = [:]
    /// What most of it moved by; `nil` when it was replaced.
    var distance: Distance?

    mutating func decide() {
      // The order of a dictionary must not matter: there is at most one majority.
      guard stayed * 2 >= before else { return }
      distance = counts.first { $0.value * 2 > stayed }?.key
    }
  }

  /// What has focus may stand a little apart from its family: a caption makes room.
  private static let slack = 80

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
      let family = Self.family(node.id)
      families[family, default: Family()].stayed += 1
      families[family, default: Family()].counts[distance, default: 0] += 1
    }
    for family in families.keys { families[family]?.decide() }
  }

  /// How far a node's family moved; `nil` when it was replaced or nothing of it stayed.
  func distance(of id: NodeID) -> Distance? { families[Self.family(id)]?.distance }

  /// The way a node's family scrolled; `nil` when it stands still or was replaced.
  func way(of id: NodeID) -> Box? {
    guard let distance = distance(of: id), distance != Distance(x: 0, y: 0) else { return nil }
    return Box(x: Double(distance.x), y: Double(distance.y), width: 0, height: 0)
  }

  /// Whether a node that stayed moved with its family, and not to another place in it.
  func isCarried(_ former: Node, to node: Node) -> Bool {
    guard let distance = distance(of: node.id) else { return false }
    return abs(node.frame.x - former.frame.x - distance.x) <= Self.slack
      && abs(node.frame.y - former.frame.y - distance.y) <= Self.slack
  }

  /// What a node belongs to: the path before its own name.
  static func family(_ id: NodeID) -> Substring {
    guard let slash = id.rawValue.lastIndex(of: "/") else { return id.rawValue[...] }
    return id.rawValue[..<slash]
  }
}
