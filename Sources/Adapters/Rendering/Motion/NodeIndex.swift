internal import FocusEngine
internal import SceneGraph

/// Index of the nodes of a scene by their identifiers.
struct NodeIndex {
  private let nodes: [Node]
  private let places: [NodeID: Int]

  init(_ scene: Scene?) {
    let nodes = scene?.nodes ?? []
    self.nodes = nodes
    places = Dictionary(
      nodes.indices.map { (nodes[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The node with an identifier; `nil` if there is none.
  subscript(id: NodeID) -> Node? { places[id].map { nodes[$0] } }

  func contains(_ id: NodeID) -> Bool { places[id] != nil }
}
