internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// The scroll from one scene to the next, as given by both: of the layers, and of each container.
///
/// A node is carried if it moved as its container did. A node that changed containers, or whose container's
/// content was replaced, is not carried.
struct ScrollChange {
  /// A distance on the canvas, to the right and down.
  struct Distance: Hashable {
    var x: Int
    var y: Int

    static let zero = Distance(x: 0, y: 0)
  }

  private let former: Scene?
  private let scene: Scene
  private let formerNodes: NodeIndex
  /// The nodes of the scene.
  let nodes: NodeIndex
  private var distances: [NodeID: Distance] = [:]

  /// - Parameters:
  ///   - former: The previous scene; `nil` for none.
  ///   - formerNodes: The nodes of the previous scene.
  ///   - scene: The next scene.
  init(from former: Scene?, _ formerNodes: NodeIndex, to scene: Scene) {
    self.former = former
    self.scene = scene
    self.formerNodes = formerNodes
    nodes = NodeIndex(scene)
    for container in scene.containers {
      let known = former?.containers.first { $0.id == container.id }
      guard let known, known.generation == container.generation else { continue }
      let moved = known.offset - container.offset
      distances[container.id] = Distance(x: moved.x, y: moved.y)
    }
  }

  /// Whether the screen scrolls to other results below a bar that stays in place, or the bar appears or
  /// disappears with them, as at the first letter.
  var replacesResults: Bool {
    guard let former, let known = former.scroll, let scroll = scene.scroll,
      known.page == scroll.page,
      known.offset != scroll.offset && shift(of: .bar) == 0
        || former.hasBar != scene.hasBar && known.offset == scroll.offset
    else { return false }
    guard former.nodes.contains(where: { $0.layer == .results }) else { return false }
    return !scene.nodes.contains { node in
      guard let was = formerNodes[node.id], was.layer == .results else { return false }
      return isCarried(was, to: node)
    }
  }

  /// The scroll offset of the previous scene.
  var formerOffset: Int { former?.scroll?.offset ?? 0 }

  /// The distance by which a layer as a whole moves down.
  func shift(of layer: ScrollLayer) -> Int {
    guard let former = former?.scroll, let scroll = scene.scroll else { return 0 }
    return scroll.distance(of: layer, from: former)
  }

  /// Whether a row below the bar stays in place while others push the results away.
  func standsStill(_ former: Node, _ node: Node) -> Bool {
    guard node.layer == .results, former.layer == .results, former.container == node.container,
      shift(of: .results) != shift(of: .bar)
    else { return false }
    return node.frame == former.frame.offset(dx: 0, dy: shift(of: .bar))
      && isAboveResults(node)
  }

  /// Whether a node of the new scene is part of a row between the bar and the results.
  func isAboveResults(_ node: Node) -> Bool { Self.isAboveResults(node, in: scene) }

  /// Whether a node of the previous scene was part of a row between the bar and the results.
  func wasAboveResults(_ node: Node) -> Bool {
    former.map { Self.isAboveResults(node, in: $0) } ?? false
  }

  private static func isAboveResults(_ node: Node, in scene: Scene) -> Bool {
    guard node.layer == .results, let scroll = scene.scroll else { return false }
    return node.frame.maxY <= scroll.resultsTop - scroll.offset
  }

  /// The distance by which a node's container moved on its layer; `nil` if its content was replaced, or there
  /// is no container.
  func distance(of node: Node) -> Distance? { node.container.flatMap { distances[$0] } }

  /// The same as a box; `nil` also if it did not move.
  func displacement(of node: Node) -> Box? {
    guard let distance = distance(of: node), distance != .zero else { return nil }
    return Box(x: Double(distance.x), y: Double(distance.y), width: 0, height: 0)
  }

  /// Whether a remaining node moved with its container, rather than within it.
  func isCarried(_ former: Node, to node: Node) -> Bool {
    guard let rest = rest(of: former, to: node) else { return false }
    // A caption follows its card.
    if rest != .zero, let card = node.card {
      guard let was = formerNodes[card], let now = nodes[card], isCarried(was, to: now)
      else { return false }
    }
    return abs(rest.x) <= node.slack && abs(rest.y) <= node.slack
  }

  /// The distance by which a node moved down relative to the container that still carries it: it makes room.
  func room(_ former: Node, to node: Node) -> Int {
    guard node.role == .caption || node.isHeading || node.isBesideHeading,
      isCarried(former, to: node)
    else { return 0 }
    return rest(of: former, to: node)?.y ?? 0
  }

  /// The distance by which a node moved relative to its container.
  private func rest(of former: Node, to node: Node) -> Distance? {
    let step = Distance(
      x: node.frame.x - former.frame.x,
      y: node.frame.y - former.frame.y - shift(of: node.layer))
    // Each heading makes room for its own shelf.
    if node.isHeading { return step }
    guard former.container == node.container else { return nil }
    // A node without a container moves by itself.
    guard node.container != nil else { return node.layer == .fixed ? .zero : step }
    return distance(of: node).map { Distance(x: step.x - $0.x, y: step.y - $0.y) }
  }
}

extension Scene {
  /// Whether there is a bar above the results.
  var hasBar: Bool { nodes.contains { $0.layer == .bar } }
}

extension Node {
  /// The distance from its place in the container within which a node still belongs there: captions and
  /// headings make room.
  fileprivate var slack: Int {
    switch role {
    case .caption: 80
    case .text where layer == .results: 24
    case .button where isBesideHeading: 24
    default: layer == .fixed ? 80 : 0
    }
  }

  /// Whether it is a button beside the heading of a page, such as Edit, which makes room with it.
  fileprivate var isBesideHeading: Bool {
    layer == .results && role == .button && container == nil
  }

  /// Whether it is part of the status line, whose parts move independently.
  var isStatus: Bool { container == Node.statusLine }
}
