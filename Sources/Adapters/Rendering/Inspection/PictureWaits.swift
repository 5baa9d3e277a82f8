package import FocusEngine
internal import Geometry
package import SceneGraph

/// Waits for pictures: for how long cards are placeholders and other nodes are not painted.
package struct PictureWaits {
  /// The longest time for which a card was a placeholder, in milliseconds, and the card.
  package private(set) var longestPlaceholder = (card: NodeID(""), milliseconds: 0)
  /// The longest time for which a card was a placeholder or a sketch, in milliseconds, and the card.
  package private(set) var longestSketch = (card: NodeID(""), milliseconds: 0)
  /// The longest time for which anything else was awaited, held results included, in milliseconds,
  /// and the node.
  package private(set) var longestGap = (node: NodeID(""), milliseconds: 0)
  /// The milliseconds for which each card that came onto the screen was awaited, held results
  /// included; 0 for one whose picture was there at once.
  package private(set) var cards: [Int] = []

  /// The time since which each node is awaited.
  private var awaited: [NodeID: Int] = [:]
  /// The time since which each card was not its whole picture.
  private var unfinished: [NodeID: Int] = [:]
  private var seen: Set<NodeID> = []

  /// Makes waits of nothing.
  package init() {}

  /// Looks at a frame, after it was presented.
  ///
  /// - Parameters:
  ///   - renderer: The renderer, which records nodes.
  ///   - scene: The scene it was asked to present.
  ///   - time: The same clock as for `present`.
  package mutating func look(at renderer: SceneRenderer, showing scene: Scene, at time: Int) {
    let painted = renderer.paintedNodes
    var present: Set<NodeID> = []
    for node in scene.nodes where node.isOnScreen(of: scene) {
      present.insert(node.id)
      wait(for: node, painted[node.id], at: time)
    }
    seen.formIntersection(present)
    awaited = awaited.filter { present.contains($0.key) }
    unfinished = unfinished.filter { present.contains($0.key) }
  }

  private mutating func wait(for node: Node, _ painted: PaintedNode?, at time: Int) {
    let readiness = painted?.readiness
    if readiness == .picture || readiness == .outside {
      let since = unfinished.removeValue(forKey: node.id)
      if readiness == .picture, node.isPicture, seen.insert(node.id).inserted {
        cards.append(since.map { time - $0 } ?? 0)
      }
    } else if node.isPicture {
      let since = unfinished[node.id, default: time]
      unfinished[node.id] = since
      if painted != nil, time - since > longestSketch.milliseconds {
        longestSketch = (node.id, time - since)
      }
    }
    guard readiness != .picture, readiness != .sketch, readiness != .outside else {
      awaited[node.id] = nil
      return
    }
    let since = awaited[node.id, default: time]
    awaited[node.id] = since
    let milliseconds = time - since
    if node.isPicture, painted != nil {
      if milliseconds > longestPlaceholder.milliseconds {
        longestPlaceholder = (node.id, milliseconds)
      }
    } else if milliseconds > longestGap.milliseconds {
      longestGap = (node.id, milliseconds)
    }
  }
}
