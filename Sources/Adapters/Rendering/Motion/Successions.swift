internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// Successions: the nodes of a scene that replace others, as the cards of a search replace those of the
/// previous one.
///
/// An heir fades in over its predecessor, and nothing shines through meanwhile.
struct Successions {
  private struct Place: Hashable {
    var role: Node.Role
    var frame: Rect
  }

  /// The predecessor of each heir.
  private(set) var formerIDs: [NodeID: NodeID] = [:]
  private var claimed: Set<NodeID> = []

  init() {}

  /// - Parameters:
  ///   - scene: The next scene.
  ///   - tracks: The presented nodes.
  ///   - isReplaced: Whether a remaining node jumps to another place.
  ///   - isPresent: Whether the scene has a node.
  ///   - isKnown: Whether a node is presented.
  ///   - shift: The distance that a layer as a whole moves down.
  init(
    in scene: Scene, from tracks: [NodeTrack], isReplaced: (Node) -> Bool,
    isPresent: (NodeID) -> Bool, isKnown: (NodeID) -> Bool, shift: (ScrollLayer) -> Int
  ) {
    let replaced = Set(scene.nodes.filter(isReplaced).map(\.id))
    var places: [Place: NodeID] = [:]
    for track in tracks where track.mayBeSucceeded {
      guard !isPresent(track.node.id) || replaced.contains(track.node.id) else { continue }
      let frame = track.node.frame.offset(dx: 0, dy: shift(track.node.layer))
      places[Place(role: track.node.role, frame: frame)] = track.node.id
    }
    guard !places.isEmpty else { return }
    for node in scene.nodes
    where !node.displayItems.isEmpty && (!isKnown(node.id) || replaced.contains(node.id)) {
      guard let former = places.removeValue(forKey: Place(role: node.role, frame: node.frame))
      else { continue }
      formerIDs[node.id] = former
      claimed.insert(former)
    }
  }

  /// Whether a node fades in over another one.
  func isHeir(_ id: NodeID) -> Bool { formerIDs[id] != nil }

  /// Whether another node fades in over the former look of a node.
  func isSucceeded(_ id: NodeID) -> Bool { claimed.contains(id) }
}

extension NodeTrack {
  fileprivate var mayBeSucceeded: Bool {
    guard !isLeaving, !isOnSheet, !node.displayItems.isEmpty, node.elevation != .sheet else {
      return false
    }
    return switch node.role {
    case .card, .caption, .key, .chip, .segment, .tab, .button: true
    case .panel, .text, .field, .image: false
    }
  }
}
