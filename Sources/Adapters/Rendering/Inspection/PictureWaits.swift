package import FocusEngine
internal import Geometry
package import SceneGraph

/// Measures how long cards are placeholders and other nodes are not painted.
package struct PictureWaits {
  /// The longest time a card was a placeholder, in milliseconds, and the card.
  package private(set) var longestPlaceholder = (card: NodeID(""), milliseconds: 0)
  /// The longest time a card was a placeholder or a sketch, in milliseconds, and the card.
  package private(set) var longestSketch = (card: NodeID(""), milliseconds: 0)
  /// The longest time anything else was pending, including held results, in milliseconds, and the node.
  package private(set) var longestGap = (node: NodeID(""), milliseconds: 0)
  /// How many milliseconds each card that came onto the screen was pending, including held results; 0 if its
  /// picture was ready at once.
  package private(set) var cards: [Int] = []

  /// The time since which each node has been pending.
  private var awaited: [NodeID: Int] = [:]
  /// The time since which each card has been incomplete.
  private var unfinished: [NodeID: Int] = [:]
  private var seen: Set<NodeID> = []

  /// Makes an empty record.
  package init() {}

  /// Checks a frame after it was presented.
  ///
  /// - Parameters:
  ///   - renderer: The renderer, which records nodes.
  ///   - scene: The scene it was asked to present.
  ///   - time: On the same clock as `present`.
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
