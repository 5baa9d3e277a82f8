internal import FocusEngine
internal import SceneGraph

/// The state of a node in a frame, for checking invariants of animations.
package struct PaintedNode: Hashable, Sendable {
  /// The readiness of a node's picture.
  package enum Readiness: Int, Comparable, Sendable {
    /// It is moving onto or off the screen, and not visible.
    case outside
    /// Nothing of it is drawn.
    case missing
    /// A placeholder in the colours of its artwork is drawn.
    case placeholder
    /// A small picture of its artwork, without words, is drawn.
    case sketch
    /// Its picture is drawn, or the former one until it is ready.
    case picture

    package static func < (first: Readiness, second: Readiness) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// The readiness of its picture.
  package var readiness: Readiness
  /// The opacity, 0 … 1; for a node replaced by one with the same id, that of both together.
  package var opacity: Double
}

/// A record of the nodes in a frame.
final class PaintRecord {
  private(set) var nodes: [NodeID: PaintedNode] = [:]
  /// The pictures of covers that have returned from a sheet and still lie over their cards.
  private(set) var landedCovers: [NodeID: DisplayItem] = [:]

  /// Adds a node that is currently not visible.
  func addOutside(_ track: NodeTrack) {
    guard nodes[track.node.id] == nil else { return }
    nodes[track.node.id] = PaintedNode(readiness: .outside, opacity: 0)
  }

  func beginFrame() {
    nodes.removeAll(keepingCapacity: true)
    landedCovers.removeAll()
  }

  /// Notes the picture of a cover that has landed on its card.
  func addLanded(_ cover: NodeTrack) {
    guard let card = cover.node.origin, let picture = cover.node.displayItems.first else { return }
    landedCovers[card] = picture
  }

  func add(_ track: NodeTrack, _ readiness: RetainedDrawings.Readiness, opacity: Double) {
    let name = track.node.id.rawValue
    let id = name.ranges(of: "/former/").first.map { NodeID(String(name[..<$0.lowerBound])) }
    let painted = PaintedNode(readiness: .init(readiness), opacity: opacity)
    guard let known = nodes[id ?? track.node.id] else {
      nodes[id ?? track.node.id] = painted
      return
    }
    nodes[id ?? track.node.id] = PaintedNode(
      readiness: max(known.readiness, painted.readiness),
      opacity: known.opacity + opacity)
  }
}

extension PaintedNode.Readiness {
  fileprivate init(_ readiness: RetainedDrawings.Readiness) {
    switch readiness {
    case .missing: self = .missing
    case .draft: self = .placeholder
    case .sketch: self = .sketch
    case .complete: self = .picture
    }
  }
}
