internal import Geometry
internal import SceneGraph

/// Finds out which parts of the screen scrolled by themselves between two scenes, and by how much.
///
/// Scenes do not say "this shelf scrolled": a family of nodes (those whose ids share a path) scrolled
/// when most of what stayed moved by the same distance on the layer that it belongs to. When its
/// members moved by many different distances the content was replaced, and nothing may slide.
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
  private let former: SceneScroll?
  private let scroll: SceneScroll?

  init(from old: [NodeTrack], at former: SceneScroll?, to new: [Node], at scroll: SceneScroll?) {
    self.former = former
    self.scroll = scroll
    var frames: [NodeID: Node] = [:]
    for track in old where !track.isLeaving && track.node.role != .caption {
      frames[track.node.id] = track.node
      families[Self.family(track.node.id), default: Family()].before += 1
    }
    for node in new {
      guard let former = frames[node.id] else { continue }
      let distance = step(of: former, to: node)
      let family = Self.family(node.id)
      families[family, default: Family()].stayed += 1
      families[family, default: Family()].counts[distance, default: 0] += 1
    }
    for family in families.keys { families[family]?.decide() }
  }

  /// How far a layer as a whole moves down.
  func shift(of layer: ScrollLayer) -> Int {
    guard let former, let scroll else { return 0 }
    return scroll.distance(of: layer, from: former)
  }

  /// How far a node moved on its layer.
  private func step(of former: Node, to node: Node) -> Distance {
    Distance(
      x: node.frame.x - former.frame.x,
      y: node.frame.y - former.frame.y - shift(of: node.layer))
  }

  /// How far a node's family moved; `nil` when it was replaced or nothing of it stayed.
  func distance(of node: Node) -> Distance? {
    guard let distance = families[Self.family(node.id)]?.distance else { return nil }
    // Results that stand lower than before, on a layer that has not moved, were replaced.
    return node.layer == .results && distance.y != 0 ? nil : distance
  }

  /// The way a node's family scrolled; `nil` when it stands still or was replaced.
  func way(of node: Node) -> Box? {
    guard let distance = distance(of: node), distance != Distance(x: 0, y: 0) else { return nil }
    return Box(x: Double(distance.x), y: Double(distance.y), width: 0, height: 0)
  }

  /// Whether a node that stayed moved with its family, and not to another place in it.
  func isCarried(_ former: Node, to node: Node) -> Bool {
    let step = step(of: former, to: node)
    // Headings make room, each for its own shelf.
    let way = node.isHeading ? Distance(x: 0, y: 0) : distance(of: node)
    guard let way else { return false }
    return abs(step.x - way.x) <= Self.slack && abs(step.y - way.y) <= Self.slack
  }

  /// Whether a node moves a little against its family.
  func makesRoom(_ former: Node, to node: Node) -> Bool {
    let way = node.isHeading ? Distance(x: 0, y: 0) : distance(of: node)
    return way.map { $0.x == 0 && $0.y == 0 && step(of: former, to: node) != $0 } ?? false
  }

  /// What a node belongs to: the path before its own name, and for a caption that of its card.
  static func family(_ id: NodeID) -> Substring {
    if let card = id.card { return family(card) }
    // The last card of a shelf is named after what it shows.
    if id.rawValue.hasPrefix("show-all/") { return "card/" + id.rawValue.dropFirst(9) }
    guard let slash = id.rawValue.lastIndex(of: "/") else { return id.rawValue[...] }
    return id.rawValue[..<slash]
  }
}

extension NodeID {
  /// The card whose caption it is; `nil` for everything else.
  var card: NodeID? {
    let suffix = "/caption"
    guard rawValue.hasSuffix(suffix) else { return nil }
    return NodeID(String(rawValue.dropLast(suffix.count)))
  }
}
