internal import FocusEngine
internal import SceneGraph

/// Index of the presented tracks by the identifiers of their nodes.
struct TrackIndex {
  /// The tracks, back to front.
  let tracks: [NodeTrack]
  private let places: [NodeID: Int]

  init(_ tracks: [NodeTrack]) {
    self.tracks = tracks
    places = Dictionary(
      tracks.indices.map { (tracks[$0].node.id, $0) }, uniquingKeysWith: { _, last in last })
  }

  /// The track of a node; `nil` if it is not presented.
  subscript(id: NodeID) -> NodeTrack? { places[id].map { tracks[$0] } }

  func contains(_ id: NodeID) -> Bool { places[id] != nil }
}
