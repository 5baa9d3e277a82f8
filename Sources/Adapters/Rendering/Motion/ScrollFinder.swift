internal import Geometry
internal import SceneGraph

/// Finds out which parts of the screen scrolled by themselves between two scenes, and by how much.
///
/// A family of nodes (those whose ids share a path) scrolled when most of what stayed moved by the
/// same distance on the layer that it belongs to. When its members moved by many different
/// distances, or a shelf by one that its scroll does not explain, the content was replaced, and
/// nothing may slide.
struct ScrollFinder {
  struct Distance: Hashable {
    var x: Int
    var y: Int

    static let zero = Distance(x: 0, y: 0)
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

  private var families: [Substring: Family] = [:]
  private var former: Scene?
  private let scene: Scene
  private var formerScrolls: [NodeID: Int] = [:]
  private var scrolls: [NodeID: Int] = [:]

  init(from former: Scene?, _ tracks: [NodeTrack], to scene: Scene) {
    self.former = former
    self.scene = scene
    for section in former?.sections ?? [] { formerScrolls[section.id] = section.scrollOffset }
    for section in scene.sections { scrolls[section.id] = section.scrollOffset }
    var nodes: [NodeID: Node] = [:]
    for track in tracks where !track.isLeaving && track.node.role != .caption {
      nodes[track.node.id] = track.node
      families[Self.family(track.node.id), default: Family()].before += 1
    }
    for node in scene.nodes where !node.isStatus {
      guard let former = nodes[node.id] else { continue }
      let family = Self.family(node.id)
      families[family, default: Family()].stayed += 1
      let step = step(of: former, to: node)
      guard isExplained(step, of: node) else { continue }
      families[family, default: Family()].counts[step, default: 0] += 1
    }
    for family in families.keys { families[family]?.decide() }
  }

  /// Whether what scrolls with the screen can have moved so far on its layer without being another
  /// thing now.
  private func isExplained(_ step: Distance, of node: Node) -> Bool {
    guard node.layer != .fixed else { return true }
    let way = node.focus.map { (formerScrolls[$0.section] ?? 0) - (scrolls[$0.section] ?? 0) } ?? 0
    return step == Distance(x: scene.theme.isRightToLeft ? -way : way, y: 0)
  }

  /// How far a layer as a whole moves down.
  func shift(of layer: ScrollLayer) -> Int {
    guard let former = former?.scroll, let scroll = scene.scroll else { return 0 }
    return scroll.distance(of: layer, from: former)
  }

  /// How far a node moved on its layer.
  private func step(of former: Node, to node: Node) -> Distance {
    Distance(
      x: node.frame.x - former.frame.x,
      y: node.frame.y - former.frame.y - shift(of: node.layer))
  }

  /// How far a node's family moved; `nil` when it was replaced or nothing of it stayed.
  func distance(of node: Node) -> Distance? { families[Self.family(node.id)]?.distance }

  /// The way a node's family scrolled; `nil` when it stands still or was replaced.
  func way(of node: Node) -> Box? {
    guard let distance = distance(of: node), distance != .zero else { return nil }
    return Box(x: Double(distance.x), y: Double(distance.y), width: 0, height: 0)
  }

  /// Whether a node that stayed moved with its family, and not to another place in it.
  func isCarried(_ former: Node, to node: Node) -> Bool {
    guard let rest = rest(of: former, to: node) else { return false }
    return abs(rest.x) <= node.slack && abs(rest.y) <= node.slack
  }

  /// How far down a node moved against its family that still carries it: it makes room.
  func room(_ former: Node, to node: Node) -> Int {
    guard node.role == .caption || node.isHeading, isCarried(former, to: node) else { return 0 }
    return rest(of: former, to: node)?.y ?? 0
  }

  /// How far a node moved against its family.
  private func rest(of former: Node, to node: Node) -> Distance? {
    let step = step(of: former, to: node)
    // Headings make room each for its own shelf.
    guard let way = node.isHeading ? .zero : distance(of: node) else { return nil }
    return Distance(x: step.x - way.x, y: step.y - way.y)
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

extension Node {
  /// How far it may be from its family and still belong to it: captions and headings make room.
  fileprivate var slack: Int {
    switch role {
    case .caption: 80
    case .text where layer == .results: 24
    default: layer == .fixed ? 80 : 0
    }
  }
}

extension Node {
  /// Whether it is part of the line at the top, whose parts have nothing to do with each other.
  var isStatus: Bool { ScrollFinder.family(id) == "status" }
}

extension NodeID {
  /// The card whose caption it is; `nil` for everything else.
  var card: NodeID? {
    let suffix = "/caption"
    guard rawValue.hasSuffix(suffix) else { return nil }
    return NodeID(String(rawValue.dropLast(suffix.count)))
  }
}
